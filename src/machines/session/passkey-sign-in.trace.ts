import { failure, refused } from '../common.trace.ts'

/** Recovery codes are replaced by a stand-in. What a passkey signs is in no event. */
export const passkeySignInTrace = {
  machine: 'passkeySignIn',
  context: { isSecondStep: 'keep', problem: 'keep', failure },
  events: {
    'code.submitted': { code: 'secret' },
    'xstate.done.actor.usePasskey': { output: 'keep' },
    'xstate.done.actor.redeemCode': { output: 'keep' },
    'xstate.error.actor.usePasskey': refused,
    'xstate.error.actor.redeemCode': refused,
  },
} as const
