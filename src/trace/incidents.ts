import type { TracedCall, TracedFault } from './format.ts'
import { shapeOf } from './stand-ins.ts'

/** What happens beside the machines. Times are in milliseconds since 1970. */
export interface Incidents {
  /** Adds a call. Its path must name no person and no object. */
  readonly call: (call: Omit<TracedCall, 'seq'>) => void
  /** Adds a fault of the program. Of its message, only what the browser says in the same words to everybody is kept. */
  readonly fault: (fault: Omit<TracedFault, 'seq'>) => void
  /** The last of both, with times since the start of the trace. */
  readonly all: () => { calls: TracedCall[]; faults: TracedFault[] }
}

const MAX_CALLS = 500
const MAX_FAULTS = 100
const MAX_FRAMES = 20

/**
 * @param startedAt Start of the trace, in milliseconds since 1970.
 * @param seq The number of events so far.
 */
export function createIncidents(startedAt: number, seq: () => number): Incidents {
  const calls: TracedCall[] = []
  const faults: TracedFault[] = []
  const keep = <T>(all: T[], one: T, most: number) => {
    all.push(one)
    if (all.length > most) all.shift()
  }
  return {
    call: (call) => keep(calls, { ...call, seq: seq(), at: call.at - startedAt }, MAX_CALLS),
    fault: ({ at, kind, name, message, stack }) =>
      keep(
        faults,
        {
          seq: seq(),
          at: at - startedAt,
          kind,
          name: /^[A-Z][A-Za-z]{0,40}$/.test(name) ? name : 'Error',
          message: withoutData(message),
          stack: stack.slice(0, MAX_FRAMES),
        },
        MAX_FAULTS,
      ),
    all: () => ({ calls: [...calls], faults: [...faults] }),
  }
}

const PROPERTY = '[A-Za-z_$][\\w$]{0,40}'

/** Messages of browsers and libraries that quote nothing but names in the program. */
const SAFE_MESSAGES = new RegExp(
  `^(?:${[
    `Cannot (?:read|set) properties of (?:undefined|null) \\((?:reading|setting) '${PROPERTY}'\\)`,
    `(?:${PROPERTY}\\.){0,3}${PROPERTY} is not (?:a function|defined|iterable|a constructor)`,
    'Maximum call stack size exceeded',
    'Failed to fetch',
    'Load failed',
    'NetworkError when attempting to fetch resource\\.',
    'The actor "[A-Za-z.]{1,40}" is not alive\\.',
    'Minified React error #\\d{1,4};',
  ].join('|')})`,
)

function withoutData(message: string): string {
  return SAFE_MESSAGES.exec(message)?.[0] ?? shapeOf(message.slice(0, 200))
}
