import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Edge, Graph } from './explore.ts'
import { graphOf } from './graphs.ts'
import { transitionName } from './instrument.ts'
import type { Model } from './model.ts'
import type { Situation, Step } from './pure.ts'
import { eventName, stateName } from './stable.ts'

export interface PathState {
  /** Such as `report.editing`; parallel states are separated by commas. */
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
  /** The names of the transitions that executed before the first event. */
  readonly taken: readonly string[]
  readonly steps: readonly PathStep[]
}

/** Paths cover every edge, or, in fewer steps, every transition definition. */
export type Cover = 'edges' | 'transitions'

/**
 * Shortest paths from the initial states that together cover every edge, or every transition. No path is a prefix of
 * another.
 */
export const pathsOf = (model: Model, cover?: Cover): Path[] => pathsIn(model, graphOf(model), cover)

/** The edges of a path, from an initial vertex. */
export interface Route {
  readonly input: unknown
  readonly initial: Step
  readonly edges: readonly Edge[]
}

/** The same for an explored machine. */
export function pathsIn(model: Model, graph: Graph, cover: Cover = 'edges'): Path[] {
  const stepOf = steps(model)
  return routesIn(graph, cover).map(({ input, initial, edges }) => ({
    name: edges.map(({ step: { event } }) => eventName(event)).join(' · '),
    input,
    initial: describe(model, initial.to),
    taken: initial.taken.map(transitionName),
    steps: edges.map((edge) => stepOf(edge)),
  }))
}

/** The routes of these paths. The vertices and edges must be in the order of their distance. */
export function routesIn(graph: Graph, cover: Cover): Route[] {
  const thingsOf = (edge: Edge): readonly unknown[] => (cover === 'edges' ? [edge] : edge.taken)
  const covered = new Set<unknown>()
  const routes: Route[] = []
  const wanted = cover === 'edges' ? graph.edges : nearestPerTransition(graph.edges)
  // The farthest edges first, because their paths cover other edges.
  for (const edge of wanted.toReversed()) {
    if (thingsOf(edge).every((thing) => covered.has(thing))) continue
    const route = routeTo(edge)
    for (const thing of route.flatMap(thingsOf)) covered.add(thing)
    const start = graph.initials.find(({ vertex }) => vertex === route[0]?.from)
    if (start === undefined) throw new Error('A path begins where the machine starts.')
    routes.push({ input: start.input, initial: start.step, edges: route })
  }
  return routes
}

/** The edges by which the exploration found this one, from an initial vertex on. */
export function routeTo(edge: Edge): Edge[] {
  const route = [edge]
  for (let next = edge.from.found; next !== undefined; next = next.from.found) route.push(next)
  return route.reverse()
}

/** Describes the step of an edge, from its own situation or from another one of the same vertex. */
export function steps(model: Model): (edge: Edge, situation?: Situation, step?: Step) => PathStep {
  const known = new Map<Edge, PathStep>()
  const show = (from: Situation, { event, taken, to, emitted }: Step): PathStep => ({
    event,
    from: describe(model, from),
    to: describe(model, to),
    taken: taken.map(transitionName),
    emitted,
  })
  return (edge, situation = edge.from.situation, step = edge.step) => {
    if (step !== edge.step) return show(situation, step)
    const shown = known.get(edge) ?? show(edge.from.situation, step)
    known.set(edge, shown)
    return shown
  }
}

/** Describes a situation for a path. */
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
  for (const edge of edges) for (const t of edge.taken) if (!nearest.has(t)) nearest.set(t, edge)
  return [...new Set(nearest.values())]
}
