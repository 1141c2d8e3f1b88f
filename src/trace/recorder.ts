import { type AnyMachineSnapshot, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { DICTIONARY } from './dictionary.ts'
import type { Trace, TracedActor, TracedEvent, TracedPage } from './format.ts'
import { createIncidents, type Incidents } from './incidents.ts'
import { isMachineActor, pathOf } from './machine-actor.ts'
import { hasThrown, type Observation, observe } from './observation.ts'
import { checkpointOf, withoutEffects } from './pure-actor.ts'
import { folded, isForgotten, type Recorded, type RecordedActor, startOf } from './recorded-actor.ts'
import { Redactor } from './redaction.ts'
import type { Dictionary } from './rules.ts'
import { TRACE_VERSION } from './version.ts'

export interface RecorderOptions {
  /** By default, that of the product. */
  readonly dictionary?: Dictionary
  readonly buildId: string
  /** A random UUID of the page load; by default, a trace has none. */
  readonly visit?: string
  /** E-mail addresses of this domain keep it; by default, none does. */
  readonly staffDomain?: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Start of the recording, in milliseconds since 1970; by default, now. */
  readonly startedAt?: number
  /** The path of a call as anybody may see it; by default, none is kept. */
  readonly callPath?: (address: string) => string
  /** Describes the page of a trace; by default, a trace has none. */
  readonly page?: () => TracedPage
  readonly maxEvents?: number
  /** Approximate size of the events as JSON, in characters; the same for the rows of lists. */
  readonly maxWeight?: number
}

export interface Recorder extends Pick<Incidents, 'call' | 'fault'> {
  /** Option of `createActor`. Pass it there: actors that started earlier are not recorded from their start. */
  readonly inspect: (event: InspectionEvent) => void
  /**
   * Does, until there is no more time, what takes long of an observation that `take` will get.
   *
   * @returns false when some is left
   */
  readonly prepare: (observation: Observation, isOver: () => boolean) => boolean
  /** Records what was observed earlier, in the order of observation. */
  readonly take: (observation: Observation) => void
  /**
   * Forgets everything up to now: the trace starts at `at`, in milliseconds since 1970. Actors that run stay, with their
   * snapshots as checkpoints. Pseudonyms stay, so that a note is redacted as before.
   */
  readonly restart: (at: number) => void
  /** Number of events so far, with those that the trace no longer has. */
  readonly count: () => number
  /** A note as `export` would have it. */
  readonly redactText: (text: string) => string
  /** Returns the trace so far. In the note, every value with a pseudonym is replaced. */
  readonly export: (note: string) => Trace
}

const MAX_EVENTS = 5_000
const MAX_WEIGHT = 2_000_000
/** Fold this many events at once: a full ring would otherwise fold with every event. */
const FOLD = 100

/**
 * Records the machines of an actor system: a checkpoint for each, and the events after it. Redacts every event
 * before it stores it; do not store an original anywhere.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const { now, dictionary = DICTIONARY, maxEvents = MAX_EVENTS, maxWeight = MAX_WEIGHT } = options
  const redactor = new Redactor(dictionary, options.staffDomain)
  const living = new Map<unknown, RecordedActor>()
  const actors = new Set<RecordedActor>()
  let startedAt = options.startedAt ?? now()
  let ring: Recorded[] = []
  let incidents = incidentsSince(startedAt)
  let weight = 0
  let rowsWeight = 0
  let seq = 0

  return {
    inspect: (inspected) => take(observe(inspected, now())),
    prepare: ({ inspected }, isOver) =>
      inspected.type !== '@xstate.event' || redactor.prepare(inspected.event, isOver),
    take,
    call: (call) => incidents.call(call),
    fault: (fault) => incidents.fault(fault),
    restart,
    count: () => seq,
    redactText: (text) => redactor.text(text),
    export: exportTrace,
  }

  function incidentsSince(start: number): Incidents {
    return createIncidents({
      startedAt: start,
      seq: () => seq,
      callPath: options.callPath ?? (() => '*'),
      redactText: (text) => redactor.text(text),
    })
  }

  function restart(at: number): void {
    startedAt = at
    incidents = incidentsSince(at)
    for (const actor of actors) {
      if (actor.life === undefined) {
        actors.delete(actor)
        continue
      }
      const { last } = actor.life
      actor.checkpoint = checkpointOf(last, redactor.context(actor.machine.id, last.context).value)
      // A machine that has thrown has not processed its last event.
      actor.events = actor.events.slice(actor.processed)
      actor.dropped += actor.processed
      actor.processed = 0
    }
    ring = ring.filter((recorded) => recorded.actor.events.includes(recorded))
    weight = ring.reduce((sum, recorded) => sum + recorded.weight, 0)
    rowsWeight = ring.reduce((sum, { rows }) => sum + rows, 0)
  }

  function take({ inspected, at, before }: Observation): void {
    if (inspected.type === '@xstate.event') {
      const source = living.get(inspected.sourceRef)
      if (source && hasThrown(inspected)) endThrown(source, source.life?.ref.getSnapshot())
      receive(inspected.actorRef, inspected.event, at, before)
    } else if (inspected.type === '@xstate.snapshot' && isMachineSnapshot(inspected.snapshot)) {
      const actor = living.get(inspected.actorRef)
      if (actor) settle(actor, inspected.event.type, inspected.snapshot)
    }
  }

  function receive(ref: unknown, event: { readonly type: string }, at: number, before: unknown): void {
    const actor = living.get(ref) ?? discover(ref, before)
    if (!actor || event.type === 'xstate.init' || endThrown(actor, before)) return
    const { value, ...weights } = redactor.event(event)
    seq += 1
    const recorded = {
      actor,
      seq,
      at,
      event: value,
      ...weights,
      value: undefined,
      ignored: false,
    }
    actor.events.push(recorded)
    ring.push(recorded)
    weight += recorded.weight
    rowsWeight += recorded.rows
    if (ring.length > maxEvents || weight > maxWeight) foldOldest()
    if (rowsWeight > maxWeight) foldRows()
  }

  function discover(ref: unknown, last: unknown): RecordedActor | undefined {
    if (!isMachineActor(ref)) return undefined
    if (!isMachineSnapshot(last) || last.status !== 'active') return undefined
    const actor: RecordedActor = {
      path: pathOf(ref),
      systemId: ref.systemId ?? null,
      machine: withoutEffects(ref.logic),
      since: startOf(living.get(ref._parent), seq),
      until: null,
      checkpoint: checkpointOf(last, redactor.context(ref.logic.id, last.context).value),
      events: [],
      processed: 0,
      dropped: 0,
      life: { ref, last },
      end: undefined,
    }
    living.set(ref, actor)
    actors.add(actor)
    return actor
  }

  /** Actors process events in the order of arrival, so this snapshot belongs to the first event without one. */
  function settle(actor: RecordedActor, type: string, snapshot: AnyMachineSnapshot): void {
    if (!actor.life) return
    const recorded = actor.events[actor.processed]
    if (recorded?.event.type === type) {
      recorded.value = snapshot.value
      recorded.ignored = snapshot === actor.life.last
      actor.processed += 1
    }
    actor.life.last = snapshot
    if (snapshot.status !== 'active') endActor(actor, snapshot.status)
  }

  function endActor(actor: RecordedActor, status: TracedActor['end']['status']): void {
    actor.end = endOf(actor, status)
    actor.until = seq
    // The actor did not process the rest of its events.
    actor.events.length = actor.processed
    if (actor.life) living.delete(actor.life.ref)
    actor.life = undefined
  }

  /**
   * XState sends no inspection event for a machine that threw. Its snapshot has the status `error`, and the
   * event that caused it is the last.
   */
  function endThrown(actor: RecordedActor, current: unknown): boolean {
    if (isMachineSnapshot(current) && current.status === 'active') return false
    if (!isMachineSnapshot(current) || current.status !== 'error') return true
    const thrown = actor.events[actor.processed]
    if (thrown) {
      thrown.value = current.value
      actor.processed += 1
    }
    endActor(actor, 'error')
    return true
  }

  function endOf(actor: RecordedActor, status: TracedActor['end']['status']): TracedActor['end'] {
    const last = actor.life?.last
    return { status, value: last?.value ?? '', context: redactor.visible(actor.machine.id, last?.context) }
  }

  function foldOldest(): void {
    const least = Math.max(1, Math.min(FOLD, Math.floor(maxEvents / 10)))
    let count = 0
    let rest = weight
    for (const recorded of ring) {
      const isFull = count < least || ring.length - count > maxEvents || rest > maxWeight
      const isOpen = recorded.value === undefined && recorded.actor.life !== undefined
      if (!isFull || isOpen) break
      rest -= recorded.weight
      count += 1
    }
    const old = ring.slice(0, count)
    fold(old)
    const last = old.at(-1)?.seq ?? 0
    for (const actor of actors) if (isForgotten(actor, last)) actors.delete(actor)
  }

  /** Rows push out no steps of others: the list with the oldest rows forgets half of its events. */
  function foldRows(): void {
    const actor = ring.find(({ rows }) => rows > 0)?.actor
    if (actor) fold(actor.events.slice(0, Math.ceil(actor.processed / 2)))
  }

  function fold(old: readonly Recorded[]): void {
    const gone = new Set(old)
    ring = ring.filter((recorded) => !gone.has(recorded))
    for (const recorded of old) {
      weight -= recorded.weight
      rowsWeight -= recorded.rows
    }
    for (const actor of new Set(old.map((one) => one.actor))) {
      const events = old.filter((one) => one.actor === actor && one.value !== undefined)
      if (actor.life !== undefined || events.length < actor.events.length)
        actor.checkpoint = folded(actor, events)
      else actors.delete(actor)
      actor.events = actor.events.slice(events.length)
      actor.processed -= events.length
      actor.dropped += events.length
    }
  }

  function exportTrace(note: string): Trace {
    for (const actor of living.values()) endThrown(actor, actor.life?.ref.getSnapshot())
    const trace: Trace = {
      version: TRACE_VERSION,
      buildId: options.buildId,
      startedAt: new Date(startedAt).toISOString(),
      note: redactor.text(note),
      visit: options.visit ?? null,
      page: options.page?.() ?? null,
      ...incidents.all(),
      dictionary: dictionary.digest,
      actors: [...actors].map(exportActor),
      before: null,
    }
    return structuredClone(trace)
  }

  function exportActor(actor: RecordedActor): TracedActor {
    const { path, systemId, machine, since, until, checkpoint, dropped } = actor
    let before = JSON.stringify(checkpoint.value)
    const events = actor.events
      .slice(0, actor.processed)
      .map(({ seq: order, at, event, value, ignored }): TracedEvent => {
        const name = JSON.stringify(value)
        const isElsewhere = value !== undefined && name !== before
        before = name
        return {
          seq: order,
          at: Math.max(0, at - startedAt),
          event,
          ...(isElsewhere ? { value } : {}),
          ...(ignored ? { ignored: true } : {}),
        }
      })
    const end = actor.end ?? endOf(actor, 'active')
    return { path, systemId, machine: machine.id, since, until, checkpoint, dropped, events, end }
  }
}
