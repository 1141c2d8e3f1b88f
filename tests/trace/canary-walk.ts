import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  StateMachine,
} from 'xstate'
import { DICTIONARY } from '../../src/trace/dictionary.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { placeOf, Redactor } from '../../src/trace/redaction.ts'
import type { Model } from '../kit/model.ts'
import { answerEverySystemId, childOf } from '../kit/pure.ts'
import { stable } from '../kit/stable.ts'
import { withControlledActors } from '../kit/stubs.ts'
import { Cage } from './canary-cage.ts'
import { moreEvents } from './canary-samples.ts'
import type { Canary } from './canary-values.ts'
import { textsHeldBy } from './held.ts'

/** An object, and what holds it: see `Dictionary`. */
export type Seen = readonly [parent: string, object: object]

const STEPS = 240
const now = () => 0

/**
 * Walks a machine with canaries in its input and its events, and starts it again when it has ended. The events are those
 * that the model offers to a second actor of the same machine, which gets the samples as they are.
 *
 * @returns `contexts`: the redacted context after each event. `seen`: all events and contexts as they are. `held`: the texts in the recorder’s memory, while the
 *   machine runs and after its end
 */
export function walkWithCanaries(
  model: Model,
  input: unknown,
  noteOf: (canaries: readonly Canary[]) => string,
  dictionary = DICTIONARY,
) {
  const cage = new Cage(model.id)
  const recorder = createRecorder({ dictionary, buildId: 'build', now })
  const redactor = new Redactor(dictionary)
  const { machine } = withControlledActors(model.machine)
  const start = () => ({
    shadow: started(machine, { input }),
    actor: started(machine, { input: cage.filled(input), inspect: recorder.inspect }),
  })
  let { shadow, actor } = start()
  const contexts: unknown[] = []
  const seen: Seen[] = []
  const sent = new Map<string, number>()
  for (let step = 0; step < STEPS; step += 1) {
    // First the events of the model alone, which lead deeper into lists.
    const isMore = step >= STEPS / 2
    if (shadow.getSnapshot().status !== 'active' || step === STEPS / 2) {
      actor.stop()
      ;({ shadow, actor } = start())
    }
    const next = leastSent(model, shadow.getSnapshot(), sent, isMore)
    if (next === undefined) break
    shadow.send(next)
    if (actor.getSnapshot().status === 'active') {
      const { type, ...fields } = cage.filled(next)
      actor.send({ type, ...fields })
      seen.push([placeOf(type), fields], [model.id, actor.getSnapshot().context ?? {}])
    }
    contexts.push(redactor.context(model.id, actor.getSnapshot().context).value)
  }
  const canaries = [...cage.used.values()]
  const trace = recorder.export(noteOf(canaries))
  const isCode = (value: object) => value instanceof StateMachine
  const live = new Set<unknown>(withChildren(actor))
  const held = textsHeldBy(recorder, (value) => isCode(value) || live.has(value))
  actor.stop()
  shadow.stop()
  for (const text of textsHeldBy(recorder, isCode)) held.add(text)
  return { trace, machine, canaries, contexts, held, seen }
}

function started(machine: AnyStateMachine, options: object) {
  const actor = createActor(machine, { clock: new SimulatedClock(), ...options } as never)
  // A machine that does not handle a failure fails itself.
  actor.subscribe({ error: () => undefined })
  answerEverySystemId(actor.system)
  return actor.start()
}

/** Of the events that can come now: the one that was sent least in this state, and then the one that was sent least. */
function leastSent(
  model: Model,
  snapshot: AnyMachineSnapshot,
  sent: Map<string, number>,
  isMore: boolean,
): AnyEventObject | undefined {
  const possible = (isMore ? moreEvents(model, snapshot) : model.events(snapshot)).filter((event) => {
    const child = childOf(event) ?? model.eventSources[event.type]
    return child === undefined || snapshot.children[child] !== undefined
  })
  const vertex = stable([snapshot.value, model.project(snapshot)])
  const known = possible.map((event) => {
    const name = stable(event)
    const keys = [name, `${vertex} ${name}`]
    const [all = 0, here = 0] = keys.map((key) => sent.get(key) ?? 0)
    return { event, keys, rarity: here * 1000 + all }
  })
  const [first] = known.toSorted((one, other) => one.rarity - other.rarity)
  if (first === undefined) return undefined
  for (const key of first.keys) sent.set(key, (sent.get(key) ?? 0) + 1)
  const { event: next } = first
  const actorId = childOf(next)
  return actorId === undefined ? next : { ...next, actorId }
}

/** An actor and its children with their current snapshots, which have contexts of their own. */
function withChildren(actor: AnyActorRef): unknown[] {
  const snapshot: { readonly children?: Readonly<Record<string, AnyActorRef>> } = actor.getSnapshot()
  return [actor, snapshot, ...Object.values(snapshot.children ?? {}).flatMap(withChildren)]
}
