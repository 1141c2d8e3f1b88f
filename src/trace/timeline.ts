import type { StateValue, Trace, TracedCall, TracedEvent, TracedFault } from './format.ts'

/** One thing that happened, among all that happened on the page. Times are in milliseconds since the start of the trace. */
export type Moment =
  | {
      readonly type: 'event'
      readonly at: number
      readonly seq: number
      /** Index into the actors of the trace. */
      readonly actor: number
      readonly traced: TracedEvent
      /** State after the event. */
      readonly value: StateValue
    }
  | { readonly type: 'call'; readonly at: number; readonly seq: number; readonly call: TracedCall }
  | { readonly type: 'fault'; readonly at: number; readonly seq: number; readonly fault: TracedFault }

const ORDER = ['event', 'call', 'fault']

/** All that a trace has recorded, in the order in which it happened. A call stands where its answer came. */
export function timelineOf({ actors, calls, faults }: Trace): readonly Moment[] {
  const events = actors.flatMap(({ checkpoint, events: own }, actor): Moment[] => {
    let value = checkpoint.value
    return own.map((traced) => {
      value = traced.value ?? value
      return { type: 'event', at: traced.at, seq: traced.seq, actor, traced, value }
    })
  })
  const moments: Moment[] = [
    ...events,
    ...calls.map((call): Moment => ({ type: 'call', at: call.at + (call.ms ?? 0), seq: call.seq, call })),
    ...faults.map((fault): Moment => ({ type: 'fault', at: fault.at, seq: fault.seq, fault })),
  ]
  return moments.sort(
    (one, other) => one.seq - other.seq || ORDER.indexOf(one.type) - ORDER.indexOf(other.type),
  )
}

/** The leaf states of a value: `rows.open.loading, end.outOfSight`. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([state, inner]) => [state, stateName(inner)].filter((part) => part !== '').join('.'))
    .join(', ')
}

/** The fields of a recorded value; none of what is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The path and the query of the address in the fields of an event or a context; empty without one. */
export function addressIn({ address }: Readonly<Record<string, unknown>>): string {
  const { path, search } = fieldsOf(address)
  return typeof path === 'string'
    ? `${path}${typeof search === 'string' ? search : ''}`.replaceAll('%3A', ':')
    : ''
}
