import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Failure, failureOf, isNotFound } from '../../domain/failure.ts'
import type { PublicReport } from '../../domain/public/public-report.ts'
import { unprovided } from '../unprovided.ts'
import type { PageMissed } from './page-missed.ts'

interface PublicReportInput {
  readonly code: string
}

interface PublicReportContext extends PublicReportInput {
  /** `null` before it is read. */
  readonly report: PublicReport | null
}

/** Shows the public copy of an issued report to whoever has its code. */
export const publicReportMachine = setup({
  types: {
    context: {} as PublicReportContext,
    input: {} as PublicReportInput,
    tags: {} as 'busy',
    emitted: {} as PageMissed,
  },
  actors: { readReport: unprovided<PublicReport, PublicReportInput>('readReport') },
  actions: {
    setReport: assign((_, report: PublicReport) => ({ report })),
  },
  guards: {
    isWithdrawn: (_, { status }: PublicReport) => status === 'withdrawn',
    isSuperseded: (_, { status }: PublicReport) => status === 'superseded',
    isNotFound: (_, failure: Failure) => isNotFound(failure),
  },
}).createMachine({
  id: 'publicReport',
  context: ({ input }) => ({ ...input, report: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'withdrawn',
            actions: { type: 'setReport', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSuperseded', params: ({ event }) => event.output },
            target: 'superseded',
            actions: { type: 'setReport', params: ({ event }) => event.output },
          },
          { target: 'current', actions: { type: 'setReport', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => failureOf(event.error) },
            target: 'notFound',
          },
          { target: 'failed' },
        ],
      },
    },
    current: { description: 'The dealership stands by these figures.' },
    superseded: { description: 'There is a later revision. The page says so above the figures.' },
    withdrawn: { description: 'The dealership no longer publishes the report. No figures are shown.' },
    notFound: {
      description: 'The code is unknown or revoked. The page is the public not-found page.',
      entry: emit({ type: 'page.missed' }),
    },
    failed: {
      description:
        'The service failed, and the link may be good. The public not-found page says so and offers to try again.',
      entry: emit({ type: 'page.missed' }),
    },
  },
})

export type PublicReportScreen = SnapshotFrom<typeof publicReportMachine>['value']
