import { assertEvent, assign, setup } from 'xstate'
import type { ReportChange } from '../../domain/changes/change.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ReportFigures } from '../../domain/report/report-figures.ts'
import { trimsKey, type VehicleKey, type VehicleTrims } from '../../domain/vehicle.ts'
import { answerIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

export type TrimsEvent =
  | { readonly type: 'vehicles.seen'; readonly vehicles: readonly VehicleKey[] }
  /** Of a published report: the user is asked first. */
  | { readonly type: 'trim.chosen'; readonly edit: ReportChange }

interface TrimsContext {
  /**
   * The answer to each batch, by `trimsKey`. One table for all batches would be copied for each page of a list, which is
   * slow with thousands of vehicles.
   */
  readonly batches: readonly Readonly<Record<string, readonly string[]>>[]
  readonly wanted: readonly VehicleKey[]
  readonly asked: readonly VehicleKey[]
  /** Keys of the vehicles whose batch failed. The machine requests them again when a list shows them again. */
  readonly failed: readonly string[]
  /** What the report would say with the trim that was chosen last; `null` until it is read. */
  readonly figures: ReportFigures | null
  readonly failure: Failure | null
}

/** The most that one call may ask for. */
const MOST_VEHICLES = 1000

/**
 * Reads the trims of the vehicles that lists show, in batches and each vehicle once, and what a report would say with one of them. It does
 * not retry by itself.
 */
export const trimsMachine = setup({
  types: {
    context: {} as TrimsContext,
    events: {} as TrimsEvent,
    tags: {} as 'busy',
  },
  actors: {
    readTrims: unprovided<readonly VehicleTrims[], { readonly vehicles: readonly VehicleKey[] }>('readTrims'),
    readFigures: unprovided<ReportFigures, ReportChange>('readFigures'),
  },
  actions: {
    want: assign(({ context }, vehicles: readonly VehicleKey[]) => ({
      wanted: [...context.wanted, ...unknownAmong(vehicles, context)],
    })),
    ask: assign(({ context }) => {
      const asked = context.wanted.slice(0, MOST_VEHICLES)
      const keys = new Set(asked.map(trimsKey))
      return {
        asked,
        wanted: context.wanted.slice(MOST_VEHICLES),
        failed: context.failed.filter((key) => !keys.has(key)),
      }
    }),
    keep: assign(({ context }, answer: readonly VehicleTrims[]) => ({
      asked: [],
      batches: [...context.batches, batchOf(context.asked, answer)],
    })),
    giveUp: assign(({ context }) => ({
      asked: [],
      failed: [...context.failed, ...context.asked.map(trimsKey)],
    })),
    forget: assign({ figures: null, failure: null }),
    setFigures: assign((_, figures: ReportFigures) => ({ figures })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    hasWanted: ({ context }) => context.wanted.length > 0,
  },
}).createMachine({
  id: 'trims',
  context: { batches: [], wanted: [], asked: [], failed: [], figures: null, failure: null },
  type: 'parallel',
  on: {
    'vehicles.seen': { actions: { type: 'want', params: ({ event }) => event.vehicles } },
  },
  states: {
    trims: {
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'hasWanted', target: 'reading' },
        },
        reading: {
          tags: 'busy',
          entry: 'ask',
          invoke: {
            id: 'readTrims',
            src: 'readTrims',
            input: ({ context }) => ({ vehicles: context.asked }),
            onDone: { target: 'waiting', actions: { type: 'keep', params: answerIn } },
            onError: { target: 'waiting', actions: 'giveUp' },
          },
        },
      },
    },
    figures: {
      initial: 'resting',
      on: { 'trim.chosen': '.reading' },
      states: {
        resting: {},
        reading: {
          entry: 'forget',
          invoke: {
            id: 'readFigures',
            src: 'readFigures',
            input: ({ event }) => {
              assertEvent(event, 'trim.chosen')
              return event.edit
            },
            onDone: { target: 'resting', actions: { type: 'setFigures', params: answerIn } },
            onError: { target: 'resting', actions: SET_FAILURE },
          },
        },
      },
    },
  },
})

/** The trims of the vehicle with this `trimsKey`; `null` before they are read. */
export function knownTrims(
  { batches }: Pick<TrimsContext, 'batches'>,
  key: string,
): readonly string[] | null {
  return batches.findLast((batch) => Object.hasOwn(batch, key))?.[key] ?? null
}

function unknownAmong(vehicles: readonly VehicleKey[], context: TrimsContext): VehicleKey[] {
  const known = new Set([...context.wanted, ...context.asked].map(trimsKey))
  return vehicles.filter((vehicle) => {
    const key = trimsKey(vehicle)
    if (known.has(key) || knownTrims(context, key) !== null) return false
    known.add(key)
    return true
  })
}

/** The trims of the requested vehicles; empty for one that the answer does not have. */
function batchOf(asked: readonly VehicleKey[], answer: readonly VehicleTrims[]) {
  const answered = new Map(answer.map((vehicle) => [trimsKey(vehicle), vehicle.trims]))
  return Object.fromEntries(asked.map(trimsKey).map((key) => [key, answered.get(key) ?? []]))
}
