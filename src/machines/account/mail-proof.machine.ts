import { assign, setup } from 'xstate'
import type { MailedCodeAnswer, MailProofOutcome, SentCodeAnswer } from '../../domain/account/own-passkeys.ts'
import { codeProblem } from '../../domain/account/password-form.ts'
import type { Failure } from '../../domain/failure.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

export type MailProofEvent =
  | { readonly type: 'code.submitted'; readonly code: string }
  | { readonly type: 'code.requestedAgain' }
  | { readonly type: 'proof.cancelled' }

interface MailProofContext {
  /** Why the last code was not accepted. */
  readonly problem: FieldProblem | null
  readonly failure: Failure | null
}

export interface MailProofOutput {
  readonly outcome: MailProofOutcome
}

/**
 * Proves that the user reads the mails of the account: a code is mailed, and the user enters it. The code is only in the event of
 * its submission and in the call.
 */
export const mailProofMachine = setup({
  types: {
    context: {} as MailProofContext,
    events: {} as MailProofEvent,
    output: {} as MailProofOutput,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    sendCode: unprovided<SentCodeAnswer, void>('sendCode'),
    checkCode: unprovided<MailedCodeAnswer, { readonly code: string }>('checkCode'),
  },
  actions: {
    clearProblem: assign({ problem: null, failure: null }),
    setProblem: assign((_, problem: FieldProblem | null) => ({ problem, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ problem: null, failure })),
  },
  guards: {
    isCode: (_, code: string) => codeProblem(code) === null,
    isProved: (_, answer: MailedCodeAnswer) => answer === 'proved',
    isProofNeeded: (_, answer: SentCodeAnswer) => answer === 'proofNeeded',
  },
}).createMachine({
  id: 'mailProof',
  context: { problem: null, failure: null },
  initial: 'sending',
  output: ({ event }) => ({ outcome: outcomeOf(event.output) }),
  states: {
    sending: {
      tags: 'busy',
      entry: 'clearProblem',
      on: { 'proof.cancelled': 'cancelled' },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        onDone: [
          { guard: { type: 'isProofNeeded', params: answerIn }, target: 'unproved' },
          { target: 'entering' },
        ],
        onError: { target: 'unsent', actions: SET_FAILURE },
      },
    },
    unsent: {
      tags: 'failed',
      on: { 'code.requestedAgain': 'sending', 'proof.cancelled': 'cancelled' },
    },
    entering: {
      description: 'A reload would need another code.',
      tags: 'unsaved',
      initial: 'fresh',
      on: {
        'code.submitted': [
          { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'checking' },
          {
            target: '.refused',
            actions: { type: 'setProblem', params: ({ event }) => codeProblem(event.code) },
          },
        ],
        'code.requestedAgain': 'sending',
        'proof.cancelled': 'cancelled',
      },
      states: {
        fresh: {},
        refused: { description: 'The field says what is wrong with the code.' },
        failed: { tags: 'failed' },
      },
    },
    checking: {
      tags: ['busy', 'unsaved'],
      entry: 'clearProblem',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ event }) => ({ code: event.type === 'code.submitted' ? event.code : '' }),
        onDone: [
          { guard: { type: 'isProved', params: answerIn }, target: 'proved' },
          { target: 'entering.refused', actions: { type: 'setProblem', params: 'wrongCode' } },
        ],
        onError: { target: 'entering.failed', actions: SET_FAILURE },
      },
    },
    proved: { type: 'final', output: 'proved' },
    unproved: {
      description: 'The proof of the identity was too long ago to send a code.',
      type: 'final',
      output: 'proofNeeded',
    },
    cancelled: { type: 'final', output: 'cancelled' },
  },
})

function outcomeOf(output: unknown): MailProofOutcome {
  return output === 'proved' || output === 'proofNeeded' ? output : 'cancelled'
}
