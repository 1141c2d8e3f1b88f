import { assign, emit, setup } from 'xstate'
import { type Failure, isNotFound } from '../../domain/failure.ts'
import type { OwnershipReport } from '../../domain/public/ownership-page.ts'
import { answerIn, MISSED } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { PageMissed } from './page-missed.ts'

interface OwnershipReportInput {
  readonly ownershipReportId: string
}

interface OwnershipReportContext extends OwnershipReportInput {
  /** `null` before it is read. */
  readonly report: OwnershipReport | null
}

/** Shows the ownership report of a link, and the carbon footprint only after its feature flag is read and on. */
export const ownershipReportMachine = setup({
  types: {
    context: {} as OwnershipReportContext,
    input: {} as OwnershipReportInput,
    tags: {} as 'busy',
    emitted: {} as PageMissed,
  },
  actors: {
    readReport: unprovided<OwnershipReport, OwnershipReportInput>('readReport'),
    /** Resolves to whether to show the carbon footprint. */
    readCarbonFlag: unprovided<boolean, void>('readCarbonFlag'),
  },
  actions: {
    setReport: assign((_, report: OwnershipReport) => ({ report })),
  },
  guards: {
    isFlagOn: (_, flag: boolean) => flag,
    isNotFound: (_, failure: Failure) => isNotFound(failure),
  },
}).createMachine({
  id: 'ownershipReport',
  context: ({ input }) => ({ ...input, report: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readReport',
        src: 'readReport',
        input: ({ context: { ownershipReportId } }) => ({ ownershipReportId }),
        onDone: { target: 'shown', actions: { type: 'setReport', params: answerIn } },
        onError: MISSED,
      },
    },
    shown: {
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The page is shown without the carbon footprint until its feature flag is read.',
          invoke: {
            id: 'readCarbonFlag',
            src: 'readCarbonFlag',
            onDone: [
              { guard: { type: 'isFlagOn', params: answerIn }, target: 'withCarbonFootprint' },
              { target: 'withoutCarbonFootprint' },
            ],
            onError: 'withoutCarbonFootprint',
          },
        },
        withCarbonFootprint: {},
        withoutCarbonFootprint: {},
      },
    },
    notFound: {
      description: 'The link is unknown. The page is the public not-found page.',
      entry: emit({ type: 'page.missed' }),
    },
    failed: {
      description:
        'The service failed, and the link may be good. The public not-found page says so and offers to try again.',
      entry: emit({ type: 'page.missed' }),
    },
  },
})
