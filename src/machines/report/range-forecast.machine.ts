import { assign, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import { parsePostalCode } from '../../domain/report/postal-code.ts'
import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import { mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { unprovided } from '../unprovided.ts'

export interface RangeForecastInput {
  /** The dealership's own postal code; empty when it has none. */
  readonly own: string
  /** The one that the address names; empty when it names none. */
  readonly chosen: string
}

interface RangeForecastContext {
  /** The dealership's own postal code; empty when it has none. */
  readonly own: string
  /** As it stands in the field; empty for the dealership's own. */
  readonly typed: string
  /** The postal code that was asked for last; empty before the first. */
  readonly asked: string
  /** What is shown: it stays until there is another one. */
  readonly location: ForecastLocation | null
  readonly failure: Failure | null
  readonly retries: number
}

export type RangeForecastEvent =
  | { readonly type: 'code.typed'; readonly text: string }
  | { readonly type: 'code.submitted' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.recovered' }

/** The forecast is now for this location; an empty code stands for the dealership's own. */
export interface PostalCodeChosen {
  readonly type: 'postalCode.chosen'
  readonly code: string
}

const MAX_TYPED = 16

/** Forecasts the range for a location: nothing that is no postal code is asked for, and what is shown stays until there is better. */
export const rangeForecastMachine = setup({
  types: {
    context: {} as RangeForecastContext,
    events: {} as RangeForecastEvent,
    input: {} as RangeForecastInput,
    emitted: {} as PostalCodeChosen,
    tags: {} as 'busy' | 'failed' | 'invalid',
  },
  actors: {
    /** Rejects with a 404 for a postal code that nobody knows. */
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
    keepFailure: assign((_, failure: Failure) => ({ failure })),
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
      description: 'A forecast is shown, or no location is known to make one for.',
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
        onDone: {
          target: 'resting',
          actions: { type: 'storeLocation', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isInvalid', params: ({ event }) => failureOf(event.error) },
            target: 'invalid',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => failureOf(event.error) },
            target: 'resting',
            description: "The dealership's own code is unknown, or something else is typed by now.",
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
      on: {
        'code.submitted': { guard: 'isAnother', target: 'reading', reenter: true, actions: 'ask' },
      },
    },
    invalid: {
      description: 'Invalid zip code: no postal code of either country, or one that nobody knows.',
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

/** The postal code in the field, or the dealership's own when there is nothing in it; `null` for anything else. */
function codeIn(context: RangeForecastContext): string | null {
  if (!isTyped(context)) return context.own || null
  return parsePostalCode(context.typed)?.code ?? null
}

function isTyped({ typed }: RangeForecastContext): boolean {
  return typed.trim() !== ''
}

/** The answers to a postal code that is none, and to one that nobody knows. */
function isUnknown(failure: Failure): boolean {
  return failure.code === 'rejected' && (failure.status === 400 || failure.status === 404)
}
