/** The password is a stand-in before it is recorded, and it is in no context. */
export const signInTrace = {
  machine: 'signIn',
  context: { variant: 'keep', email: 'pseudonym', errors: 'keep', failure: 'keep', answer: 'keep' },
  events: {
    'credentials.submitted': { email: 'pseudonym', password: 'secret' },
    'field.edited': { field: 'keep' },
    'xstate.done.actor.signIn': { output: 'keep' },
    'xstate.error.actor.signIn': { error: 'keep' },
    'xstate.error.actor.openProvider': { error: 'keep' },
  },
} as const
