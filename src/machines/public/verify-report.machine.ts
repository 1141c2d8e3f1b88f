import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Address } from '../../domain/address.ts'
import { type Failure, isNotFound } from '../../domain/failure.ts'
import type { VerifiedReport } from '../../domain/public/verified-report.ts'
import { typedNumberIn } from '../../domain/public/verify-address.ts'
import { answerIn, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface TypedNumber {
  readonly typed: string
}

interface VerifyReportInput {
  /** Of the page. It can have a number. */
  readonly address: Address
}

interface VerifyReportContext extends TypedNumber {
  /** `null` while nothing is known about the number. */
  readonly report: VerifiedReport | null
  readonly failure: Failure | null
}

type VerifyReportEvent =
  | { readonly type: 'number.typed'; readonly text: string }
  | { readonly type: 'number.submitted' }

const submitted = { 'number.submitted': 'checking' } as const

/** Tells what a number from paper stands for. Only an answer of the service calls it unknown, and what was typed stays. */
export const verifyReportMachine = setup({
  types: {
    context: {} as VerifyReportContext,
    events: {} as VerifyReportEvent,
    input: {} as VerifyReportInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Resolves to `null`, without a call, when what was typed cannot be a number. Rejects with status 404 for an unknown one. */
    verifyNumber: unprovided<VerifiedReport | null, TypedNumber>('verifyNumber'),
  },
  actions: {
    type: assign((_, typed: string) => ({ typed })),
    forget: assign({ report: null, failure: null }),
    setReport: assign((_, report: VerifiedReport | null) => ({ report })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    hasNumber: ({ context }) => context.typed !== '',
    isMistyped: (_, report: VerifiedReport | null) => report === null,
    isWithdrawn: (_, report: VerifiedReport | null) => report?.status === 'withdrawn',
    isSuperseded: (_, report: VerifiedReport | null) => report?.status === 'superseded',
    isMeasuredAgain: (_, report: VerifiedReport | null) => (report?.measuredAgain ?? null) !== null,
    isUnknown: (_, failure: Failure) => isNotFound(failure),
    isTooMany: (_, failure: Failure) => failure.code === 'rejected' && failure.status === 429,
  },
}).createMachine({
  id: 'verifyReport',
  context: ({ input }) => ({ typed: typedNumberIn(input.address), report: null, failure: null }),
  initial: 'opening',
  on: {
    'number.typed': {
      target: '.asking',
      actions: [{ type: 'type', params: ({ event }) => event.text }, 'forget'],
    },
  },
  states: {
    opening: { always: [{ guard: 'hasNumber', target: 'checking' }, { target: 'asking' }] },
    asking: { on: submitted },
    checking: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'verifyNumber',
        src: 'verifyNumber',
        input: ({ context: { typed } }) => ({ typed }),
        onDone: [
          { guard: { type: 'isMistyped', params: answerIn }, target: 'mistyped' },
          {
            guard: { type: 'isWithdrawn', params: answerIn },
            target: 'withdrawn',
            actions: { type: 'setReport', params: answerIn },
          },
          {
            guard: { type: 'isSuperseded', params: answerIn },
            target: 'superseded',
            actions: { type: 'setReport', params: answerIn },
          },
          {
            guard: { type: 'isMeasuredAgain', params: answerIn },
            target: 'measuredAgain',
            actions: { type: 'setReport', params: answerIn },
          },
          { target: 'current', actions: { type: 'setReport', params: answerIn } },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: failureIn }, target: 'unknown' },
          { guard: { type: 'isTooMany', params: failureIn }, target: 'tooMany', actions: SET_FAILURE },
          { target: 'failed', actions: SET_FAILURE },
        ],
      },
    },
    mistyped: {
      on: submitted,
      description: 'No report can have this number: a character is missing or wrong.',
    },
    current: {
      on: submitted,
      description: 'The report is genuine, and the latest of its vehicle.',
    },
    measuredAgain: {
      on: submitted,
      description: 'The report is genuine, and there is a later measurement of its vehicle.',
    },
    superseded: { on: submitted, description: 'The report is genuine, and there is a later revision.' },
    withdrawn: { on: submitted, description: 'The report is genuine, and no longer published.' },
    unknown: { on: submitted, description: 'The service knows no report with this number.' },
    tooMany: {
      on: submitted,
      tags: 'failed',
      description: 'Too many numbers were checked from this network.',
    },
    failed: {
      on: submitted,
      tags: 'failed',
      description: 'The service gave no answer. The number may be good.',
    },
  },
})

export type VerifyReportScreen = SnapshotFrom<typeof verifyReportMachine>['value']
