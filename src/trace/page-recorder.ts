import { type InspectionEvent, isMachineSnapshot } from 'xstate'
import type { TracedFault } from './format.ts'
import type { ObservedCall } from './incidents.ts'
import { type Observation, observe } from './observation.ts'
import type { Recorder } from './recorder.ts'

export interface PageRecorderOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Loads the code of the recorder. `startedAt` is in milliseconds since 1970. */
  readonly load: (startedAt: number) => Promise<Recorder>
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

type Step = (recorder: Recorder) => void

/** Many times what a page does before its first screen is shown. */
const MAX_WAITING = 5_000

export function createPageRecorder({ now, load }: PageRecorderOptions): PageRecorder {
  const startedAt = now()
  const waiting: Step[] = []
  let recorder: Recorder | null = null
  let loading: Promise<Recorder> | null = null

  const record = (step: Step): void => {
    if (recorder) run(step, recorder)
    else if (waiting.push(step) > MAX_WAITING) waiting.shift()
  }

  // An error in an inspector would stop the machine that it inspects.
  const run = (step: Step, own: Recorder): void => {
    try {
      step(own)
    } catch (error) {
      own.fault({ at: now(), kind: 'error', error })
    }
  }

  const arrived = (loaded: Recorder): Recorder => {
    for (const step of waiting.splice(0)) run(step, loaded)
    recorder = loaded
    return loaded
  }

  const recordCall = (call: ObservedCall) => record((own) => own.call(call))

  return {
    inspect(inspected) {
      if (inspected.type !== '@xstate.event' && inspected.type !== '@xstate.snapshot') return
      const observed = observe(inspected, now())
      const observation = recorder ? observed : withoutSubmission(observed)
      if (observation) record((own) => own.take(observation))
    },
    recordCalls: (fetch) => async (request, init) => {
      const at = now()
      const call = { at, method: init?.method ?? 'GET', address: String(request) }
      try {
        const answer = await fetch(request, init)
        const requestId = answer.headers.get('x-request-id')
        recordCall({ ...call, ms: now() - at, status: answer.status, requestId })
        return answer
      } catch (error) {
        recordCall({ ...call, ms: now() - at, status: null, requestId: null })
        throw error
      }
    },
    fault(kind, error) {
      const fault = { at: now(), kind, error }
      record((own) => own.fault(fault))
    },
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
 * What may wait in memory as it is, until the recorder redacts it: no secrets. These are only in submissions, and in the
 * input of actors that are no machines.
 */
function withoutSubmission(observation: Observation): Observation | null {
  const { inspected, before } = observation
  if (inspected.type === '@xstate.event') {
    if (!isMachineSnapshot(before)) return null
    return { ...observation, inspected: { ...inspected, event: typeOnly(inspected.event) } }
  }
  if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null
  return { ...observation, inspected: { ...inspected, event: typeOnly(inspected.event) } }
}

function typeOnly<Event extends { readonly type: string }>(event: Event): Event {
  return event.type.endsWith('.submitted') ? ({ type: event.type } as Event) : event
}
