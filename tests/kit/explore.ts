import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition } from 'xstate'
import { type Instruments, instrument } from './instrument.ts'
import type { Model } from './model.ts'
import { childOf, createStepper, type Situation, type Step, type Stepper } from './pure.ts'
import { eventName, stable, stateName } from './stable.ts'
import { withControlledActors } from './stubs.ts'
import { dueOf, timersKey } from './timers.ts'

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
  /** All executed steps, also of refused events. */
  readonly steps: readonly Step[]
  /** The event types of samples and timers, and below those for which some state has a transition. */
  readonly sampled: ReadonlySet<string>
  readonly handled: ReadonlySet<string>
  /** The errors that the machine threw. */
  readonly crashes: readonly string[]
}

/** The exploration does not end, or the machine does not start. */
export class ExplorationError extends Error {}

/**
 * Finds every vertex and every edge of the model.
 *
 * @throws ExplorationError when there are more vertices than the limit, or the machine does not start
 */
export function explore(model: Model): ExploredGraph {
  const { machine } = withControlledActors(model.machine)
  const instruments = instrument(machine)
  const stepper = createStepper(machine, instruments, model.inputs)
  const vertices = new Map<string, Vertex>()
  const edges: Edge[] = []
  const steps: Step[] = []
  const crashes = new Set<string>()
  const sampled = new Set<string>()
  const handled = new Set<string>()

  const vertexOf = (situation: Situation, found: (to: Vertex) => Edge | undefined): Vertex => {
    const key = keyOf(model, situation)
    const known = vertices.get(key)
    if (known) return known
    const vertex: Vertex = { index: vertices.size, key, situation, found: undefined, out: [] }
    Object.assign(vertex, { found: found(vertex) })
    vertices.set(key, vertex)
    if (vertices.size > model.limit) throw new ExplorationError(infinite(model, [...vertices.values()]))
    return vertex
  }

  const initials = model.inputs.map((input) => {
    const step = start(model, stepper, input)
    steps.push(step)
    return { input, step, vertex: vertexOf(step.to, () => undefined) }
  })

  for (const from of vertices.values()) {
    const { situation } = from
    if (situation.snapshot.status !== 'active') continue
    const { events, types } = eventsAt(model, situation)
    for (const type of types) sampled.add(type)
    for (const [place, event] of events.entries()) {
      sampled.add(event.type)
      if (hasTransitionFor(situation, event.type)) handled.add(event.type)
      try {
        const step = stepper.step(situation, event)
        steps.push(step)
        if (step.taken.length === 0 && keyOf(model, step.to) === from.key) continue
        let edge: Edge | undefined
        const edgeTo = (to: Vertex): Edge => ({ from, to, place, taken: step.taken, step })
        const to = vertexOf(step.to, (target) => {
          edge = edgeTo(target)
          return edge
        })
        edge ??= edgeTo(to)
        from.out.push(edge)
        edges.push(edge)
      } catch (error) {
        if (error instanceof ExplorationError) throw error
        crashes.add(`${stateName(situation.snapshot.value)} on ${eventName(event)}: ${messageOf(error)}`)
      }
    }
  }
  const all = { vertices: [...vertices.values()], edges, steps, sampled, handled, crashes: [...crashes] }
  return { instruments, stepper, initials, ...all }
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
