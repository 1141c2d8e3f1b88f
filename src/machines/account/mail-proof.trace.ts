import { failure, refused } from '../common.trace.ts'

/** The code is replaced by a stand-in. */
export const mailProofTrace = {
  machine: 'mailProof',
  context: { problem: 'keep', failure },
  events: {
    'code.submitted': { code: 'secret' },
    'xstate.done.actor.sendCode': { output: 'keep' },
    'xstate.done.actor.checkCode': { output: 'keep' },
    'xstate.error.actor.sendCode': refused,
    'xstate.error.actor.checkCode': refused,
  },
} as const
