import { assign, emit, setup } from 'xstate'
import type { OwnershipReport } from '../../domain/public/ownership-page.ts'
import { unprovided } from '../unprovided.ts'
import type { PageMissed } from './page-missed.ts'

interface OwnershipReportInput {
  readonly ownershipReportId: string
}

interface OwnershipReportContext extends OwnershipReportInput {
  /** `null` until it is read. */
  readonly report: OwnershipReport | null
}

/** Shows a vehicle's owner the report of a link; the carbon footprint only where its flag says so, and never before. */
export const ownershipReportMachine = setup({
  types: {
    context: {} as OwnershipReportContext,
    input: {} as OwnershipReportInput,
    tags: {} as 'busy',
    emitted: {} as PageMissed,
  },
  actors: {
    readReport: unprovided<OwnershipReport, OwnershipReportInput>('readReport'),
    /** Whether the carbon footprint is to be shown. */
    readCarbonFlag: unprovided<boolean, void>('readCarbonFlag'),
  },
  actions: {
    keepReport: assign((_, report: OwnershipReport) => ({ report })),
  },
  guards: {
    isToBeShown: (_, flag: boolean) => flag,
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
        onDone: { target: 'shown', actions: { type: 'keepReport', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: {
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The page stands; whether the carbon footprint belongs to it is being asked.',
          invoke: {
            id: 'readCarbonFlag',
            src: 'readCarbonFlag',
            onDone: [
              {
                guard: { type: 'isToBeShown', params: ({ event }) => event.output },
                target: 'withCarbonFootprint',
              },
              { target: 'withoutCarbonFootprint' },
            ],
            onError: 'withoutCarbonFootprint',
          },
        },
        withCarbonFootprint: {},
        withoutCarbonFootprint: {},
      },
    },
    failed: {
      description: 'The link is unknown, or the service failed: the public not-found page.',
      entry: emit({ type: 'page.missed' }),
    },
  },
})
