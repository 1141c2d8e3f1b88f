import type { TracedCall, TracedFault } from './format.ts'
import { shapeOf } from './stand-ins.ts'

/** A call to a server, without an answer so far. */
export interface ObservedCall extends Pick<TracedCall, 'method'> {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly address: string
}

/** What is read of the answer to a call. */
export type CallAnswer = Pick<Response, 'status' | 'headers'>

/** A fault of the program. */
export interface ObservedFault extends Pick<TracedFault, 'kind'> {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly error: unknown
}

/** What happens beside the machines. */
export interface Incidents {
  /**
   * Returns a function that records the answer after so many milliseconds, or that none will come. The call then moves to where
   * its answer came.
   */
  readonly call: (call: ObservedCall) => (ms: number, answer?: CallAnswer) => void
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
  /** Replaces what the trace has a pseudonym for. */
  readonly redactText: (text: string) => string
}

const MAX_CALLS = 500
const MAX_FAULTS = 100
const MAX_FRAMES = 20

export function createIncidents({ startedAt, seq, callPath, redactText }: IncidentsOptions): Incidents {
  const calls: TracedCall[] = []
  const faults: CodedFault[] = []
  const add = (call: TracedCall): void => {
    calls.push(call)
    if (calls.length > MAX_CALLS) calls.shift()
  }
  return {
    call({ at, method, address }) {
      const begun = { at: at - startedAt, method, path: callPath(address) }
      const open: TracedCall = { ...begun, seq: seq(), ms: null, status: null, requestId: null }
      add(open)
      return (ms, answer) => {
        if (calls.includes(open)) calls.splice(calls.indexOf(open), 1)
        const requestId = answer?.headers.get('x-request-id') ?? null
        add({ ...begun, seq: seq(), ms, status: answer?.status ?? null, requestId })
      }
    },
    fault({ at, kind, error }) {
      const { name, message, stack } = error instanceof Error ? error : notError(error)
      faults.push({
        seq: seq(),
        at: at - startedAt,
        kind,
        name: isClass(name) ? name : 'Error',
        message: messageIn(String(message)),
        stack: framesOf(String(stack)).slice(0, MAX_FRAMES),
      })
      if (faults.length > MAX_FAULTS) faults.shift()
    },
    all: () => ({
      calls: [...calls],
      faults: faults.map(({ message: [start, names, end], stack, ...fault }) => ({
        ...fault,
        message: start + redactText(names) + end,
        stack: stack.map(([name, file, place]) => `${redactText(name)}@${redactText(file)}${place}`),
      })),
    }),
  }
}

/** A fault without data. Its names look like those of a program, but can still be values that the trace learns of. */
interface CodedFault extends Omit<TracedFault, 'message' | 'stack'> {
  /** Names, between the words before and after them. */
  readonly message: readonly [start: string, names: string, end: string]
  readonly stack: readonly (readonly [name: string, file: string, place: string])[]
}

/** Of a value that is no error only its type is kept. It has no stack. */
const notError = (value: unknown) => ({ name: 'Error', message: typeof value, stack: '' })

const PROPERTY = '[A-Za-z_$][\\w$]{0,40}'

/** Messages of browsers and libraries that quote nothing but names in the program; and the types of values. */
const SAFE_MESSAGES = [
  `(Cannot (?:read|set) properties of (?:undefined|null) \\((?:reading|setting) ')(${PROPERTY})('\\))`,
  `()((?:${PROPERTY}\\.){0,3}${PROPERTY})( is not (?:a function|defined|iterable|a constructor))`,
  '(The actor ")([A-Za-z.]{1,40})(" is not alive\\.)',
  '((?:string|number|boolean|object|undefined)$)',
  '(Maximum call stack size exceeded|Failed to fetch|Load failed)',
  '(NetworkError when attempting to fetch resource\\.|Minified React error #\\d{1,4};)',
].map((pattern) => new RegExp(`^${pattern}`))

function messageIn(message: string): CodedFault['message'] {
  for (const pattern of SAFE_MESSAGES) {
    const [, start, names = '', end = ''] = pattern.exec(message) ?? []
    if (start !== undefined) return [start, coded(names), end]
  }
  return [shapeOf(message.slice(0, 200)), '', '']
}

/** Words that cannot be names in a program become shapes. */
const coded = (text: string): string =>
  text.replace(/[\w$]+/g, (word) => (isCode(word) ? word : shapeOf(word)))

/** Names of functions and fields have no digits, except at their end, and begin with a small letter, unless they are minified. */
const isCode = (word: string): boolean =>
  /^(?:[\w$]{1,2}|[a-z_$][A-Za-z_$]{0,40}\d{0,2})$/.test(word) || isClass(word)

/** A class of the browser, or an error of the program. Other words in capitals can be names of people. */
const isClass = (word: string): boolean =>
  /^[A-Z][A-Za-z]{0,30}(?:Error|Failure)$/.test(word) ||
  (/^[A-Z]/.test(word) && Object.hasOwn(globalThis, word))

/** The functions of a stack, each with the name of its file, line and column: `save@wifi.js:7:12`. */
function framesOf(stack: string): CodedFault['stack'][number][] {
  return stack.split('\n').flatMap((line) => {
    const { chromium, firefox, file = '', place = '' } = FRAME.exec(line)?.groups ?? {}
    if (place === '') return []
    return [[coded(chromium ?? firefox ?? ''), FILE.test(file) ? file : shapeOf(file), place]]
  })
}

const FRAME =
  /^\s*(?:at (?:async )?(?:(?<chromium>[\w$.<>[\] ]+) )?\(?|(?<firefox>[\w$.<>/]*)@)\S*?\/(?<file>[\w.-]+)(?<place>\.[jt]sx?:\d+:\d+)\)?$/

/** Files of the product begin with a small letter. */
const FILE = /^[a-z][\w.-]{0,80}$/
