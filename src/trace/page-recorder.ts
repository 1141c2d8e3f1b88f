import { type InspectionEvent, isMachineSnapshot } from 'xstate'
import type { TracedFault } from './format.ts'
import { hasThrown, type Observation, observe } from './observation.ts'
import type { Recorder } from './recorder.ts'

export interface PageRecorderOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Loads the code of the recorder. `startedAt` is in milliseconds since 1970. */
  readonly load: (startedAt: number) => Promise<Recorder>
  /** Calls a function when the page has nothing else to do; by default, all is recorded at once. */
  readonly whenIdle?: (work: () => void) => void
}

/** Records a page from its first event, also before the code of the recorder is there. */
export interface PageRecorder {
  /** Option of `createActor`. */
  readonly inspect: (event: InspectionEvent) => void
  /** A `fetch` that records its calls. */
  readonly recordCalls: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  readonly fault: (kind: TracedFault['kind'], error: unknown) => void
  /** Loads the recorder's code once, and records what was observed before. After a failure, the next call tries again. */
  readonly recorder: () => Promise<Recorder>
}

interface Step {
  readonly run: (recorder: Recorder) => void
  readonly observation?: Observation
}

/** Many times what a page does before its first screen is shown. */
const MAX_WAITING = 5_000
/** How long recording may hold the page, in ms. */
const SLICE_MS = 8

export function createPageRecorder({ now, load, whenIdle }: PageRecorderOptions): PageRecorder {
  const startedAt = now()
  const waiting: Step[] = []
  let lastFault: unknown
  let recorder: Recorder | null = null
  let loading: Promise<Recorder> | null = null
  let isPlanned = false

  const record = (step: Step): void => {
    const oldest = waiting.push(step) > MAX_WAITING ? waiting.shift() : undefined
    if (recorder === null) return
    if (whenIdle === undefined) recordAll(recorder)
    else if (oldest) run(oldest, recorder)
    else if (!isPlanned) {
      isPlanned = true
      whenIdle(recordSome)
    }
  }

  /** Goes on until there is nothing left or no more time. */
  const recordSome = (): void => {
    const end = performance.now() + SLICE_MS
    isPlanned = recorder !== null && !recordUntil(recorder, () => performance.now() > end)
    if (isPlanned) whenIdle?.(recordSome)
  }

  const recordUntil = (own: Recorder, isOver: () => boolean): boolean => {
    for (let [step] = waiting; step !== undefined; [step] = waiting) {
      if (isOver() || !isPrepared(step, own, isOver)) return false
      waiting.shift()
      run(step, own)
    }
    return true
  }

  /** What cannot be prepared is a fault when it is recorded. */
  const isPrepared = ({ observation }: Step, own: Recorder, isOver: () => boolean): boolean => {
    try {
      return observation === undefined || own.prepare(observation, isOver)
    } catch {
      return true
    }
  }

  const recordAll = (own: Recorder): void => {
    for (const step of waiting.splice(0)) run(step, own)
  }

  const fault = (kind: TracedFault['kind'], error: unknown): void => {
    // A machine that throws stops those around it, each of which reports the same error.
    if (error === lastFault) return
    lastFault = error
    const fault = { at: now(), kind, error }
    record({ run: (own) => own.fault(fault) })
  }

  // An error in an inspector would stop the machine that it inspects.
  const run = (step: Step, own: Recorder): void => {
    try {
      step.run(own)
    } catch (error) {
      own.fault({ at: now(), kind: 'error', error })
    }
  }

  const arrived = (own: Recorder): Recorder => {
    recordAll(own)
    recorder = own
    return {
      ...own,
      export: (note) => {
        recordAll(own)
        return own.export(note)
      },
    }
  }

  return {
    inspect(inspected) {
      if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return
      if (inspected.type === '@xstate.event' && hasThrown(inspected)) fault('error', inspected.event.error)
      const observed = observe(inspected, now())
      const isSecret = recorder !== null && isSubmission(inspected.event)
      const observation = isSecret ? observed : withoutSecrets(observed)
      if (observation === null) return
      record({ run: (own) => own.take(observation), observation })
      if (recorder !== null && isSecret) recordAll(recorder)
    },
    recordCalls: (fetch) => (request, init) => {
      const at = now()
      const call = { at, method: init?.method ?? 'GET', address: String(request) }
      let answer: ReturnType<Recorder['call']> | undefined
      record({
        run: (own) => {
          answer = own.call(call)
        },
      })
      const answered = (response?: Response) => {
        const ms = now() - at
        record({ run: () => answer?.(ms, response) })
      }
      const response = fetch(request, init)
      response.then(answered, () => answered())
      return response
    },
    fault,
    recorder() {
      loading ??= load(startedAt).then(arrived, (error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
  }
}

/**
 * What may wait in memory until the recorder redacts it: no secrets. These are only in submissions, as `password` or in
 * `secrets`, and in the input of actors that are no machines. A submission waits only for the code of the recorder.
 */
function withoutSecrets(observation: Observation): Observation | null {
  const { inspected, before } = observation
  if (inspected.type === '@xstate.event') {
    if (!isMachineSnapshot(before)) return null
    return { ...observation, inspected: { ...inspected, event: maskedEvent(inspected.event) } }
  }
  if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null
  return { ...observation, inspected: { ...inspected, event: maskedEvent(inspected.event) } }
}

function maskedEvent<Event extends { readonly type: string }>(event: Event): Event {
  return isSubmission(event) ? (masked(event, false) as Event) : event
}

const isSubmission = ({ type }: { readonly type: string }): boolean => type.endsWith('.submitted')

/** Replaces the characters of secrets by others of their kind: a replay takes the same way with them. */
function masked(value: unknown, isSecret: boolean): unknown {
  if (typeof value === 'string' && isSecret)
    return value
      .replace(/[A-Z]/g, 'A')
      .replace(/[a-z]/g, 'a')
      .replace(/\d/g, '0')
      .replace(/[^\w\s]/g, '!')
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, item]) => [name, masked(item, isSecret || SECRET.test(name))] as const),
  )
}

const SECRET = /^(?:password|secrets)$/
