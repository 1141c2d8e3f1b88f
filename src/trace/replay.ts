import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { DICTIONARY } from './dictionary.ts'
import type { StateValue, Trace, TracedActor, TracedEvent } from './format.ts'
import { restore, step, withoutEffects } from './pure-actor.ts'
import { listed } from './redaction.ts'

/** One replayed event, and the state of this build’s machine after it. */
export interface ReplayStep {
  readonly traced: TracedEvent
  readonly value: StateValue
  readonly ignored: boolean
}

export interface Divergence {
  /** Index into the actor’s events. Their number means: after the last event. */
  readonly at: number
  readonly event: string
  readonly reason: string
  readonly expected: unknown
  readonly actual: unknown
}

export interface ActorReplay {
  readonly path: string
  readonly machine: string
  readonly start: StateValue
  readonly steps: readonly ReplayStep[]
  /** Snapshots after the checkpoint and after each step: one more than there are steps. */
  readonly snapshots: readonly AnyMachineSnapshot[]
  readonly divergence: Divergence | null
}

export interface Replay {
  readonly ok: boolean
  readonly actors: readonly ActorReplay[]
}

/**
 * Replays a trace: each actor goes from its checkpoint through its recorded events by pure transitions, without
 * effects and timers. The replay of an actor stops at its first divergence.
 */
export function replay(trace: Trace, machines: readonly AnyStateMachine[]): Replay {
  const byId = new Map(machines.map((machine) => [machine.id, machine]))
  const actors = trace.actors.map((actor) =>
    replayActor(actor, byId.get(actor.machine), trace.dictionary === DICTIONARY.digest),
  )
  return { ok: actors.every(({ divergence }) => divergence === null), actors }
}

function replayActor(
  actor: TracedActor,
  machine: AnyStateMachine | undefined,
  isSameDictionary: boolean,
): ActorReplay {
  const steps: ReplayStep[] = []
  const snapshots: AnyMachineSnapshot[] = []
  const ended = (
    reason: string,
    expected: unknown,
    actual: unknown,
    event = nameAt(actor, steps.length),
  ): ActorReplay => ({
    ...base,
    divergence: { at: steps.length, event, reason, expected, actual },
  })
  const { path, checkpoint, end } = actor
  const base = { path, machine: actor.machine, start: checkpoint.value, steps, snapshots }
  if (!machine) return ended('this build has no such machine', actor.machine, null, 'the start')

  const bare = withoutEffects(machine)
  let snapshot: AnyMachineSnapshot
  try {
    snapshot = restore(bare, checkpoint)
  } catch (error) {
    return ended(`this build has no such state (${messageOf(error)})`, checkpoint.value, null, 'the start')
  }
  snapshots.push(snapshot)
  let expected = checkpoint.value
  for (const [index, traced] of actor.events.entries()) {
    const isLast = index === actor.events.length - 1
    expected = traced.value ?? expected
    let next: AnyMachineSnapshot
    try {
      next = step(bare, snapshot, traced.event)
    } catch (error) {
      if (isLast && end.status === 'error') return { ...base, divergence: null }
      return ended(`the machine throws: ${messageOf(error)}`, expected, null)
    }
    const ignored = next === snapshot
    if (!isSame(next.value, expected)) return ended('it leads to another state', expected, next.value)
    if (ignored !== (traced.ignored === true)) {
      return ended(ignored ? 'the event is no longer taken' : 'the event is taken now', expected, next.value)
    }
    if (next.status !== 'active' && !isLast)
      return ended('the machine ends here', expected, `status ${next.status}`)
    snapshot = next
    snapshots.push(snapshot)
    steps.push({ traced, value: snapshot.value, ignored })
  }
  const known = listed(DICTIONARY, actor.machine, snapshot.context)
  const context = isSameDictionary ? known : within(end.context, snapshot.context)
  if (!isSame(context, end.context)) return ended('it ends with another context', end.context, context)
  if (!isSame(snapshot.value, end.value)) return ended('it ends in another state', end.value, snapshot.value)
  if (end.status !== 'stopped' && end.status !== snapshot.status) {
    return ended('it ends with another status', end.status, snapshot.status)
  }
  return { ...base, divergence: null }
}

function nameAt(actor: TracedActor, index: number): string {
  const traced = actor.events[index]
  return traced ? `event ${index + 1} (${traced.event.type})` : 'the end'
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Of a value, the fields that another one has: it was recorded with another dictionary. */
function within(recorded: unknown, value: unknown): unknown {
  if (Array.isArray(recorded) && Array.isArray(value))
    return value.map((item: unknown, index) => within(recorded[index], item))
  if (!isObject(recorded) || !isObject(value)) return value
  return Object.fromEntries(Object.keys(recorded).map((key) => [key, within(recorded[key], value[key])]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares JSON values. Ignores the order of keys and undefined fields. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]),
  )
}
