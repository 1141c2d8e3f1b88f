/** The recorder replaces the password by a stand-in. No context contains it. */
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
