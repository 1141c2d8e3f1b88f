import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type Edge, explore, type Graph, type Vertex } from './explore.ts'
import { transitionName } from './instrument.ts'
import type { Model } from './model.ts'
import type { Situation } from './pure.ts'
import { eventName, stateName } from './stable.ts'

export interface PathState {
  /** `report.editing`, or several parallel ones with commas between. */
  readonly name: string
  readonly value: unknown
  readonly status: string
  readonly tags: readonly string[]
  readonly context: unknown
  readonly projection: unknown
  readonly snapshot: AnyMachineSnapshot
}

export interface PathStep {
  readonly event: AnyEventObject
  readonly from: PathState
  readonly to: PathState
  /** The names of the transitions that executed. */
  readonly taken: readonly string[]
  readonly emitted: readonly AnyEventObject[]
}

export interface Path {
  /** The events in one line. */
  readonly name: string
  readonly input: unknown
  readonly initial: PathState
  /** The names of the transitions that executed before anything happened. */
  readonly taken: readonly string[]
  readonly steps: readonly PathStep[]
}

export interface PathOptions {
  /** Only events for which this is true, or whose type is listed, are used: those that an executor exists for. */
  readonly executable?: readonly string[] | ((event: AnyEventObject) => boolean)
  /** What the paths have to cover. Default `edges`; a browser needs `transitions`. */
  readonly cover?: 'edges' | 'transitions'
}

/**
 * Shortest paths from the initial states that together cover every edge (or every transition definition) that the
 * executable events can reach. No path is the beginning of another one.
 */
export function pathsOf(model: Model, options: PathOptions = {}): Path[] {
  return pathsIn(model, explore(model), options)
}

export function pathsIn(
  model: Model,
  graph: Graph,
  { executable, cover = 'edges' }: PathOptions = {},
): Path[] {
  const isExecutable =
    typeof executable === 'function'
      ? executable
      : (event: AnyEventObject) => executable === undefined || executable.includes(event.type)
  const states = new Map<Vertex, PathState>()
  const stateOf = (vertex: Vertex): PathState => {
    const state = states.get(vertex) ?? describe(model, vertex.situation)
    states.set(vertex, state)
    return state
  }
  const found = new Map<Vertex, Edge | undefined>(graph.initials.map(({ vertex }) => [vertex, undefined]))
  const depth = new Map<Vertex, number>(graph.initials.map(({ vertex }) => [vertex, 0]))
  const usable: Edge[] = []
  for (const vertex of found.keys()) {
    for (const edge of vertex.out) {
      if (!isExecutable(edge.step.event)) continue
      usable.push(edge)
      if (found.has(edge.to)) continue
      found.set(edge.to, edge)
      depth.set(edge.to, (depth.get(vertex) ?? 0) + 1)
    }
  }
  const thingsOf = (edge: Edge): readonly unknown[] => (cover === 'edges' ? [edge] : edge.step.taken)
  const covered = new Set<unknown>()
  const paths: Edge[][] = []
  const routeTo = (last: Edge): Edge[] => {
    const route = [last]
    for (let edge = found.get(last.from); edge !== undefined; edge = found.get(edge.from)) route.unshift(edge)
    return route
  }
  const byDepth = (a: Edge, b: Edge) => (depth.get(a.from) ?? 0) - (depth.get(b.from) ?? 0)
  // For transitions the nearest edge that takes one is wanted; of those, the farthest cover the others on their way.
  const wanted = cover === 'edges' ? usable : nearestPerTransition(usable.toSorted(byDepth))
  for (const edge of wanted.toSorted(byDepth).reverse()) {
    if (thingsOf(edge).every((thing) => covered.has(thing))) continue
    const route = routeTo(edge)
    for (const thing of route.flatMap(thingsOf)) covered.add(thing)
    paths.push(route)
  }
  const steps = new Map<Edge, PathStep>()
  const stepOf = (edge: Edge): PathStep => {
    const { from, to, step } = edge
    const known = steps.get(edge)
    if (known) return known
    const taken = step.taken.map(transitionName)
    const own = { event: step.event, from: stateOf(from), to: stateOf(to), taken, emitted: step.emitted }
    steps.set(edge, own)
    return own
  }
  const names = new Map<Edge, string>()
  const nameOf = (edge: Edge): string => {
    const name = names.get(edge) ?? eventName(edge.step.event)
    names.set(edge, name)
    return name
  }
  return paths.map((route) => {
    const first = route[0]?.from ?? graph.initials[0]?.vertex
    const start = graph.initials.find(({ vertex }) => vertex === first)
    return {
      name: route.map(nameOf).join(' · '),
      input: start?.input,
      initial: stateOf(first as Vertex),
      taken: (start?.step.taken ?? []).map(transitionName),
      steps: route.map(stepOf),
    }
  })
}

/** A situation as paths show it. */
export function describe(model: Model, { snapshot }: Situation): PathState {
  const { value, status, context } = snapshot
  const tags = [...snapshot.tags] as string[]
  return {
    name: stateName(value),
    value,
    status,
    tags,
    context,
    projection: model.project(snapshot),
    snapshot,
  }
}

function nearestPerTransition(edges: readonly Edge[]): Edge[] {
  const nearest = new Map<unknown, Edge>()
  for (const edge of edges) for (const t of edge.step.taken) if (!nearest.has(t)) nearest.set(t, edge)
  return [...new Set(nearest.values())]
}
