import { assign, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { PasskeyOutcome, PasskeyProblem } from '../../domain/session/passkey-outcome.ts'
import { answerIn, answerIs, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

export type PasskeySignInEvent =
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'code.chosen' }
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'passkey.left' }

export interface PasskeySignInInput {
  /** The password was right, and the account also needs a passkey or a recovery code. */
  readonly isSecondStep: boolean
}

export interface PasskeySignInOutput {
  readonly outcome: 'signedIn' | 'left'
}

interface PasskeySignInContext extends PasskeySignInInput {
  readonly problem: PasskeyProblem | null
  readonly failure: Failure | null
}

/** The answer to a recovery code. */
type CodeAnswer = 'signedIn' | 'wrong' | 'over'

const passkeySignIn = setup({
  types: {
    context: {} as PasskeySignInContext,
    events: {} as PasskeySignInEvent,
    input: {} as PasskeySignInInput,
    output: {} as PasskeySignInOutput,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    usePasskey: unprovided<PasskeyOutcome, PasskeySignInInput>('usePasskey'),
    redeemCode: unprovided<CodeAnswer, { readonly code: string }>('redeemCode'),
  },
  actions: {
    clearProblem: assign({ problem: null, failure: null }),
    setProblem: assign((_, problem: PasskeyOutcome) => ({
      problem: problem === 'deviceFailed' ? problem : ('refused' as const),
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    isSecondStep: ({ context }) => context.isSecondStep,
    is: (_, { actual, expected }: { readonly actual: string; readonly expected: string }) =>
      actual === expected,
    isTyped: (_, code: string) => code.trim() !== '',
    isLeaving: ({ context }, outcome: PasskeyOutcome) => outcome === 'cancelled' && !context.isSecondStep,
  },
})

/**
 * Signs in with a passkey: alone, or after the password, for which a recovery code can stand in. No event, context or output
 * has what the passkey signs; a recovery code is only in the event of its submission and in the call.
 */
export const passkeySignInMachine = passkeySignIn.createMachine({
  id: 'passkeySignIn',
  context: ({ input }) => ({ ...input, problem: null, failure: null }),
  initial: 'deciding',
  output: ({ event }) => ({ outcome: event.output === 'signedIn' ? 'signedIn' : 'left' }),
  states: {
    deciding: { always: [{ guard: 'isSecondStep', target: 'choosing' }, { target: 'using' }] },
    choosing: {
      initial: 'fresh',
      on: {
        'passkey.chosen': 'using',
        'code.chosen': { guard: 'isSecondStep', target: 'entering' },
        'passkey.left': 'left',
      },
      states: {
        fresh: {},
        failed: { description: 'The screen says why the last attempt failed.', tags: 'failed' },
      },
    },
    using: {
      description: 'The device asks its owner. The person can cancel there, or here.',
      tags: 'busy',
      entry: 'clearProblem',
      on: { 'passkey.left': 'left' },
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        input: ({ context: { isSecondStep } }) => ({ isSecondStep }),
        onDone: [
          { guard: answerIs('proved'), target: 'signedIn' },
          { guard: answerIs('over'), target: 'over' },
          { guard: { type: 'isLeaving', params: answerIn }, target: 'left' },
          { guard: answerIs('cancelled'), target: 'choosing' },
          { target: 'choosing.failed', actions: { type: 'setProblem', params: answerIn } },
        ],
        onError: { target: 'choosing.failed', actions: SET_FAILURE },
      },
    },
    entering: {
      initial: 'fresh',
      on: {
        'code.submitted': [
          { guard: { type: 'isTyped', params: ({ event }) => event.code }, target: 'redeeming' },
          { target: '.incomplete', actions: 'clearProblem' },
        ],
        'passkey.chosen': 'using',
        'passkey.left': 'left',
      },
      states: {
        fresh: { entry: 'clearProblem' },
        incomplete: {},
        wrong: { description: 'The code is wrong, or was used before.', tags: 'unsaved' },
        failed: { tags: ['failed', 'unsaved'] },
      },
    },
    redeeming: {
      tags: ['busy', 'unsaved'],
      entry: 'clearProblem',
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ event }) => ({ code: event.type === 'code.submitted' ? event.code : '' }),
        onDone: [
          { guard: answerIs('signedIn'), target: 'signedIn' },
          { guard: answerIs('over'), target: 'over' },
          { target: 'entering.wrong' },
        ],
        onError: { target: 'entering.failed', actions: SET_FAILURE },
      },
    },
    over: {
      description: 'The sign-in took too long: the person must enter the password again.',
      on: { 'passkey.left': 'left' },
    },
    signedIn: { type: 'final', output: 'signedIn' },
    left: { type: 'final', output: 'left' },
  },
})
