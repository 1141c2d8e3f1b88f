import type { AnyActorRef, AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { type Instruments, instrument, transitionName } from './instrument.ts'
import type { Model } from './model.ts'
import { childOf, createStepper, type Situation, type Step, type Stepper } from './pure.ts'
import { eventName, stable, stateName } from './stable.ts'
import { withControlledActors } from './stubs.ts'
import { dueOf, timersKey } from './timers.ts'
import { trapping } from './trap.ts'

export interface Vertex {
  readonly index: number
  readonly key: string
  readonly situation: Situation
  /** The edge by which the exploration found it; none for an initial vertex. */
  readonly found: Edge | undefined
  readonly out: Edge[]
}

export interface Edge {
  readonly from: Vertex
  readonly to: Vertex
  /** The place of its event among those that can happen in `from`. */
  readonly place: number
  /** The transitions of the step. */
  readonly taken: readonly AnyTransitionDefinition[]
  /** The step. `step.to` is its own result; `to` is the vertex of that result, which another situation may represent. */
  readonly step: Step
}

export interface Graph {
  readonly instruments: Instruments
  readonly stepper: Stepper
  readonly initials: readonly { readonly input: unknown; readonly vertex: Vertex; readonly step: Step }[]
  readonly vertices: readonly Vertex[]
  readonly edges: readonly Edge[]
}

/** A graph with all that its exploration has seen. */
export interface ExploredGraph extends Graph {
  /** The steps of the starts and of the edges. */
  readonly steps: readonly Step[]
  /** Impure reads of the machine's code, also while it refused an event. */
  readonly impurities: ReadonlySet<string>
  /** The vertices of a cover whose events were not tried. */
  readonly frontier: ReadonlySet<Vertex>
  /** The event types of samples and timers, and below those for which some state has a transition. */
  readonly sampled: ReadonlySet<string>
  readonly handled: ReadonlySet<string>
  /** The errors that the machine threw. */
  readonly crashes: readonly string[]
}

/** The exploration does not end, or the machine does not start. */
export class ExplorationError extends Error {}

/**
 * Finds every vertex and every edge of the model. For a machine that is as a fully explored one, it ends when each transition
 * is taken and each guard has refused and accepted.
 *
 * @throws ExplorationError when there are more vertices than the limit, or the machine does not start
 */
export const explore = (model: Model): ExploredGraph => trapping(() => exploreNow(model))

function exploreNow(model: Model): ExploredGraph {
  const { machine } = withControlledActors(model.machine)
  const instruments = instrument(machine)
  const stepper = createStepper(machine, instruments, model.inputs)
  const vertices = new Map<string, Vertex>()
  const edges: Edge[] = []
  const steps: Step[] = []
  const impurities = new Set<string>()
  const crashes = new Set<string>()
  const sampled = new Set<string>()
  const handled = new Set<string>()
  const waiting = new Waiting(model.as !== null)
  const missing = new Missing(instruments, model.machine)

  const done = (step: Step): void => {
    steps.push(step)
    missing.remove(step)
    for (const name of impuritiesOf(step)) impurities.add(name)
  }

  const vertexOf = (situation: Situation, found: (to: Vertex) => Edge | undefined): Vertex => {
    const key = keyOf(model, situation)
    const known = vertices.get(key)
    if (known) return known
    const vertex: Vertex = { index: vertices.size, key, situation, found: undefined, out: [] }
    Object.assign(vertex, { found: found(vertex) })
    vertices.set(key, vertex)
    waiting.add(vertex)
    if (vertices.size > model.limit) throw new ExplorationError(infinite(model, [...vertices.values()]))
    return vertex
  }

  const initials = model.inputs.map((input) => {
    const step = start(model, stepper, input)
    done(step)
    return { input, step, vertex: vertexOf(step.to, () => undefined) }
  })

  const next = () => (model.as !== null && missing.isEmpty() ? undefined : waiting.next())

  for (let from = next(); from !== undefined; from = next()) {
    const { situation } = from
    if (situation.snapshot.status !== 'active') continue
    const { events, types } = eventsAt(model, situation)
    for (const type of types) sampled.add(type)
    for (const [place, event] of events.entries()) {
      sampled.add(event.type)
      if (hasTransitionFor(situation, event.type)) handled.add(event.type)
      else if (childOf(event) === undefined && !hasAlways(situation)) continue
      try {
        const step = stepper.step(situation, event)
        for (const name of impuritiesOf(step)) impurities.add(name)
        if (step.taken.length === 0 && keyOf(model, step.to) === from.key) continue
        const edgeTo = (to: Vertex): Edge => ({ from, to, place, taken: step.taken, step })
        let edge: Edge | undefined
        const to = vertexOf(step.to, (target) => {
          edge = edgeTo(target)
          return edge
        })
        edge ??= edgeTo(to)
        done(step)
        from.out.push(edge)
        edges.push(edge)
      } catch (error) {
        if (error instanceof ExplorationError) throw error
        crashes.add(`${stateName(situation.snapshot.value)} on ${eventName(event)}: ${messageOf(error)}`)
      }
    }
  }
  const frontier = new Set(waiting.left())
  const all = { vertices: [...vertices.values()], edges, steps, impurities, sampled, handled, frontier }
  return { instruments, stepper, initials, crashes: [...crashes], ...all }
}

/** The vertices whose events are not tried yet. For a cover, those next whose kind was tried least. */
class Waiting {
  readonly #isCover: boolean
  readonly #kinds = new Map<string, { tried: number; readonly vertices: Vertex[] }>()

  constructor(isCover: boolean) {
    this.#isCover = isCover
  }

  add(vertex: Vertex): void {
    const taken = vertex.found?.taken.map(transitionName)
    const name = this.#isCover ? stable([vertex.situation.snapshot.value, taken]) : ''
    const kind = this.#kinds.get(name) ?? { tried: 0, vertices: [] }
    this.#kinds.set(name, kind)
    kind.vertices.push(vertex)
  }

  next(): Vertex | undefined {
    let least: { tried: number; readonly vertices: Vertex[] } | undefined
    for (const kind of this.#kinds.values())
      if (kind.tried < kind.vertices.length && kind.tried < (least?.tried ?? Number.POSITIVE_INFINITY))
        least = kind
    if (least === undefined) return undefined
    least.tried += 1
    return least.vertices[least.tried - 1]
  }

  /** The vertices that are left. */
  left(): Vertex[] {
    return [...this.#kinds.values()].flatMap(({ tried, vertices }) => vertices.slice(tried))
  }
}

/** The transitions and states that no step has reached. */
class Missing {
  readonly #transitions: Set<AnyTransitionDefinition>
  readonly #states: Set<string>
  readonly #guards: Instruments['guards']

  constructor({ definitions, guards }: Instruments, machine: AnyStateMachine) {
    this.#transitions = new Set(definitions)
    this.#states = new Set(getStateNodes(machine).map((node) => node.id))
    this.#guards = guards
  }

  remove({ taken, entered }: Step): void {
    for (const transition of taken) {
      this.#transitions.delete(transition)
      // A history state is never active itself. It counts as reached when a transition leads to it.
      for (const node of transition.target ?? []) this.#states.delete(node.id)
    }
    for (const id of entered) this.#states.delete(id)
  }

  isEmpty(): boolean {
    if (this.#transitions.size + this.#states.size > 0) return false
    return this.#guards.every(({ accepted, refused }) => accepted && refused)
  }
}

/** The key of a vertex: situations with the same key are one vertex. */
export function keyOf(model: Model, { snapshot, timers, settled }: Situation): string {
  const children = Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).map(
    ([id, child]) =>
      (isNameless(id) ? String(child?.src) : id) + (child && settled.has(child) ? ' (settled)' : ''),
  )
  const history = Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(
    ([id, nodes]) => [id, nodes.map((node) => node.id).sort()],
  )
  return stable([
    snapshot.status,
    snapshot.value,
    history,
    children.sort(),
    timersKey(timers),
    model.project(snapshot),
  ])
}

/** Whether XState made up the id of a child. Such ids differ in every run. */
export const isNameless = (id: string): boolean => id === 'undefined' || /^x:\d+$/.test(id)

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : stable(error))

export const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === '*' ||
  descriptor === type ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

export function hasTransitionFor({ snapshot }: Situation, type: string): boolean {
  return snapshot._nodes.some((node: { transitions: Map<string, unknown> }) =>
    [...node.transitions.keys()].some((descriptor) => matchesDescriptor(type, descriptor)),
  )
}

/** Whether a transition without an event may follow any event. */
const hasAlways = ({ snapshot }: Situation): boolean =>
  snapshot._nodes.some((node: { always?: readonly unknown[] }) => (node.always?.length ?? 0) > 0)

const impuritiesOf = ({ event, to, impure }: Step): string[] =>
  impure.map((name) => `${name} on ${event.type}, into ${stateName(to.snapshot.value)}`)

function start(model: Model, stepper: Stepper, input: unknown): Step {
  try {
    return stepper.initial(input)
  } catch (error) {
    throw new ExplorationError(
      `"${model.id}" does not start with input ${stable(input)}: ${messageOf(error)}`,
    )
  }
}

/** The events that can happen now, and the types of all samples. */
export function eventsAt(model: Model, situation: Situation) {
  const children = situation.snapshot.children as Record<string, AnyActorRef | undefined>
  const living = (id: string) => {
    const child = children[id]
    return child !== undefined && !situation.settled.has(child)
  }
  const events = new Map<string, AnyEventObject>()
  const types: string[] = []
  for (const sample of model.events(situation.snapshot)) {
    types.push(sample.type)
    if (sample.type.startsWith('xstate.after.')) continue
    const settling = childOf(sample)
    const source = settling ?? model.eventSources[sample.type]
    if (source !== undefined && !living(source)) continue
    const event = settling === undefined ? sample : { ...sample, actorId: settling }
    events.set(stable(event), event)
  }
  const timers = dueOf(situation.timers).map((timer) => timer.event)
  return { events: [...events.values(), ...timers], types }
}

function infinite(model: Model, vertices: readonly Vertex[]): string {
  const last = vertices.slice(-3).map(({ situation: { snapshot, timers } }) => {
    const waiting = timers.length > 0 ? `, ${timers.length} timers` : ''
    return `  ${stateName(snapshot.value)} ${stable(model.project(snapshot))}${waiting}`
  })
  return `The projection does not keep "${model.id}" finite: more than ${model.limit} vertices. The last ones:\n${last.join('\n')}`
}
