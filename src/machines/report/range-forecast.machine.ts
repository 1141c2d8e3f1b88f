import { assign, enqueueActions, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { parsePostalCode } from '../../domain/report/postal-code.ts'
import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import { mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { answerIn, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

export interface RangeForecastInput {
  /** The dealership's own postal code; empty when it has none. */
  readonly own: string
  /** The postal code in the address of the page; empty when the address has none. */
  readonly chosen: string
}

interface RangeForecastContext {
  /** The dealership's own postal code; empty when it has none. */
  readonly own: string
  /** The text in the field; empty for the dealership's own. */
  readonly typed: string
  /** The last requested postal code; empty before the first request. */
  readonly asked: string
  /** The location of the shown forecast. It stays until the next answer. */
  readonly location: ForecastLocation | null
  readonly failure: Failure | null
  readonly retries: number
}

export type RangeForecastEvent =
  | { readonly type: 'code.typed'; readonly text: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.recovered' }
  | { readonly type: 'xstate.done.actor.readLocation'; readonly output: ForecastLocation }
  | { readonly type: 'xstate.error.actor.readLocation'; readonly error: unknown }

/** The forecast now shows this postal code; empty for the dealership's own. */
export interface PostalCodeChosen {
  readonly type: 'postalCode.chosen'
  readonly code: string
}

const MAX_TYPED = 16

/** Forecasts the range for a location. It requests only valid postal codes. The shown forecast stays until the next answer. */
export const rangeForecastMachine = setup({
  types: {
    context: {} as RangeForecastContext,
    events: {} as RangeForecastEvent,
    input: {} as RangeForecastInput,
    emitted: {} as PostalCodeChosen,
    tags: {} as 'busy' | 'failed' | 'invalid',
  },
  actors: {
    /** Rejects with status 404 for an unknown postal code. */
    readLocation: unprovided<ForecastLocation, { readonly code: string }>('readLocation'),
  },
  actions: {
    type: assign((_, text: string) => ({ typed: text.slice(0, MAX_TYPED) })),
    ask: assign(({ context }) => ({ asked: codeIn(context) ?? '', retries: 0 })),
    clearFailure: assign({ failure: null }),
    storeLocation: enqueueActions(({ context, enqueue }, location: ForecastLocation) => {
      enqueue.assign({ location, retries: 0 })
      enqueue.emit({ type: 'postalCode.chosen', code: context.asked === context.own ? '' : context.asked })
    }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
  },
  guards: {
    hasPostalCode: ({ context }) => context.asked !== '',
    isPostalCode: ({ context }) => codeIn(context) !== null,
    isAnother: ({ context }) => {
      const code = codeIn(context)
      return code !== null && code !== context.asked
    },
    isUnknown: (_, failure: Failure) => isUnknown(failure),
    isInvalid: ({ context }, failure: Failure) =>
      isUnknown(failure) && isTyped(context) && codeIn(context) === context.asked,
    isTyped: ({ context }) => isTyped(context),
    isNoPostalCode: ({ context }) => isTyped(context) && codeIn(context) === null,
    mayRetry: ({ context }) => mayRetry(context),
  },
  delays: { retryDelay: RETRY_DELAY_MS },
}).createMachine({
  id: 'rangeForecast',
  context: ({ input }) => {
    const own = parsePostalCode(input.own)?.code ?? ''
    const chosen = parsePostalCode(input.chosen)?.code ?? ''
    return { own, typed: chosen, asked: chosen || own, location: null, failure: null, retries: 0 }
  },
  initial: 'deciding',
  on: {
    'code.typed': { actions: { type: 'type', params: ({ event }) => event.text } },
  },
  states: {
    deciding: { always: [{ guard: 'hasPostalCode', target: 'reading' }, { target: 'resting' }] },
    resting: {
      description: 'The page shows a forecast, or has no location for one.',
      on: {
        'code.submitted': [
          { guard: 'isPostalCode', target: 'reading', actions: 'ask' },
          { guard: 'isTyped', target: 'invalid' },
        ],
      },
    },
    reading: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'readLocation',
        src: 'readLocation',
        input: ({ context }) => ({ code: context.asked }),
        onDone: { target: 'resting', actions: { type: 'storeLocation', params: answerIn } },
        onError: [
          {
            guard: { type: 'isInvalid', params: failureIn },
            target: 'invalid',
          },
          {
            guard: { type: 'isUnknown', params: failureIn },
            target: 'resting',
            description:
              "The dealership's own code is unknown, or the user has typed another one in the meantime.",
          },
          { target: 'failed', actions: SET_FAILURE },
        ],
      },
      on: {
        'code.submitted': [
          { guard: 'isAnother', target: 'reading', reenter: true, actions: 'ask' },
          { guard: 'isNoPostalCode', target: '.invalid' },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {},
        invalid: {
          description:
            'The submitted text is no postal code. The forecast for the one before it is still read.',
          tags: 'invalid',
          on: {
            'code.typed': { target: 'waiting', actions: { type: 'type', params: ({ event }) => event.text } },
            'xstate.done.actor.readLocation': {
              target: '#rangeForecast.invalid',
              actions: { type: 'storeLocation', params: answerIn },
            },
            'xstate.error.actor.readLocation': {
              guard: { type: 'isUnknown', params: failureIn },
              target: '#rangeForecast.invalid',
            },
          },
        },
      },
    },
    invalid: {
      description: 'The text is no postal code of either country, or an unknown one.',
      tags: 'invalid',
      on: {
        'code.typed': {
          target: 'resting',
          actions: { type: 'type', params: ({ event }) => event.text },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'code.submitted': [
          { guard: 'isPostalCode', target: 'reading', actions: 'ask' },
          { guard: 'isTyped', target: 'invalid', actions: 'clearFailure' },
        ],
        'retry.requested': 'reading',
        'network.recovered': 'reading',
      },
      after: { retryDelay: { guard: 'mayRetry', target: 'reading', actions: 'countRetry' } },
    },
  },
})

/** The postal code in the field, or the dealership's own when the field is empty; `null` for any other text. */
function codeIn(context: RangeForecastContext): string | null {
  if (!isTyped(context)) return context.own || null
  return parsePostalCode(context.typed)?.code ?? null
}

function isTyped({ typed }: RangeForecastContext): boolean {
  return typed.trim() !== ''
}

/** Whether the server answered that the code is no postal code (400), or an unknown one (404). */
function isUnknown(failure: Failure): boolean {
  return failure.code === 'rejected' && (failure.status === 400 || failure.status === 404)
}
