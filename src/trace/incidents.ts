import type { TracedCall, TracedFault } from './format.ts'
import { shapeOf } from './stand-ins.ts'

/** A call to a server. */
export interface ObservedCall extends Pick<TracedCall, 'ms' | 'method' | 'status' | 'requestId'> {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly address: string
}

/** A fault of the program. */
export interface ObservedFault extends Pick<TracedFault, 'kind'> {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly error: unknown
}

/** What happens beside the machines. */
export interface Incidents {
  readonly call: (call: ObservedCall) => void
  /** Of the error's message, only what the browser says in the same words to everybody is kept. */
  readonly fault: (fault: ObservedFault) => void
  /** The last of both. */
  readonly all: () => { calls: TracedCall[]; faults: TracedFault[] }
}

export interface IncidentsOptions {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** The number of events so far. */
  readonly seq: () => number
  /** The path of an address as anybody may see it: without the query, ids and names. */
  readonly callPath: (address: string) => string
}

const MAX_CALLS = 500
const MAX_FAULTS = 100
const MAX_FRAMES = 20

export function createIncidents({ startedAt, seq, callPath }: IncidentsOptions): Incidents {
  const calls: TracedCall[] = []
  const faults: TracedFault[] = []
  return {
    call({ at, address, ...call }) {
      calls.push({ seq: seq(), at: at - startedAt, ...call, path: callPath(address) })
      if (calls.length > MAX_CALLS) calls.shift()
    },
    fault({ at, kind, error }) {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error)
      faults.push({
        seq: seq(),
        at: at - startedAt,
        kind,
        name: CLASS.test(name) ? name : 'Error',
        message: withoutData(message),
        stack: framesOf(stack).slice(0, MAX_FRAMES),
      })
      if (faults.length > MAX_FAULTS) faults.shift()
    },
    all: () => ({ calls: [...calls], faults: [...faults] }),
  }
}

const CLASS = /^[A-Z][A-Za-z]{0,40}$/

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

/** The functions of a stack, each with the name of its file, line and column: `save@wifi.js:7:12`. */
function framesOf(stack: string): string[] {
  return stack.split('\n').flatMap((line) => {
    const found = FRAME.exec(line)?.groups
    return found ? [`${found.chromium ?? found.firefox ?? ''}@${found.place}`] : []
  })
}

const FRAME =
  /^\s*(?:at (?:async )?(?:(?<chromium>[\w$.<>[\] ]+) )?\(?|(?<firefox>[\w$.<>/]*)@)\S*?\/(?<place>[\w.-]+\.[jt]sx?:\d+:\d+)\)?$/
