import { failure, fieldName, leftAt, refused } from '../common.trace.ts'

/** The recorder replaces the password by a stand-in. No context contains it. */
export const signInTrace = {
  machine: 'signIn',
  context: {
    variant: 'keep',
    leftAt,
    email: 'pseudonym',
    errors: { email: 'keep', password: 'keep' },
    failure,
    answer: 'keep',
  },
  events: {
    'credentials.submitted': { email: 'pseudonym', password: 'secret' },
    'field.edited': { field: fieldName },
    'xstate.done.actor.signIn': { output: 'keep' },
    'xstate.error.actor.signIn': refused,
    'xstate.error.actor.requestLink': refused,
    'xstate.error.actor.openProvider': refused,
    'xstate.done.actor.loadPasskeys': { output: 'actor' },
    'xstate.error.actor.loadPasskeys': refused,
    'xstate.done.actor.passkeySignIn': { output: { outcome: 'keep' } },
  },
} as const
