import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type Edge, explore, type Graph } from './explore.ts'
import { transitionName } from './instrument.ts'
import { isSameSituation } from './live-actor.ts'
import type { Model } from './model.ts'
import { routeFinder } from './nearest.ts'
import { type Cover, describe, type Path, type PathStep, steps } from './paths.ts'
import { expectedOf } from './walk.ts'

export type Tour = Omit<Path, 'name'>

export interface TourOptions {
  /** The tours take every edge, or every transition definition. Default `edges`. */
  readonly cover?: Cover
  /** Whether no step can follow this one. */
  readonly isEnd?: (event: AnyEventObject, to: AnyMachineSnapshot) => boolean
  /** Whether these two steps cannot be in one tour. */
  readonly excludes?: (one: PathStep, other: PathStep) => boolean
  /** The cost of a new start, in steps. Default 4. */
  readonly startCost?: number
  /** After this many steps a tour makes no detours to further edges. Default 20. */
  readonly maxSteps?: number
}

/**
 * A few long walks from the initial states that together take all edges or transitions. Each goes on to the nearest one
 * that is left, and ends where a new start is nearer.
 */
export function toursOf(model: Model, options: TourOptions = {}): Tour[] {
  const graph = explore(model)
  const { cover = 'edges', isEnd = () => false, excludes = () => false } = options
  const { startCost = 4, maxSteps = 20 } = options
  const stepOf = steps(model)
  const ends = new Set(graph.edges.filter((edge) => isEnd(edge.step.event, edge.step.to.snapshot)))
  const covered = new Set<unknown>()
  const isWanted = (edge: Edge) =>
    cover === 'edges' ? !covered.has(edge) : edge.step.taken.some((taken) => !covered.has(taken))
  const routeFrom = routeFinder(
    graph.vertices,
    ({ out }) => out.find(isWanted),
    (edge) => !ends.has(edge),
  )
  const tours: Tour[] = []

  const walkFrom = ({ input, vertex: first, step: initial }: Graph['initials'][number]): void => {
    const own: PathStep[] = []
    let at = first
    let situation = initial.to
    let route = routeFrom(first)
    while (route !== undefined) {
      for (const edge of route) {
        const expected = expectedOf(graph, edge, situation)
        own.push(stepOf(edge, situation, expected))
        for (const thing of [edge, ...edge.step.taken]) covered.add(thing)
        at = edge.to
        situation = isSameSituation(expected.to, at.situation) ? at.situation : expected.to
      }
      const isOver = own.length >= maxSteps || route.some((edge) => ends.has(edge))
      const [next, fromStart] = isOver ? [] : [routeFrom(at), routeFrom(first)]
      const isFar = next && fromStart && next.length > fromStart.length + startCost
      const clashes = next?.some((edge) => own.some((step) => excludes(step, stepOf(edge))))
      route = isFar || clashes ? undefined : next
    }
    for (const taken of initial.taken) covered.add(taken)
    tours.push({
      input,
      initial: describe(model, initial.to),
      taken: initial.taken.map(transitionName),
      steps: own,
    })
  }

  for (const start of graph.initials) {
    const isWorthwhile = () =>
      routeFrom(start.vertex) !== undefined || start.step.taken.some((taken) => !covered.has(taken))
    while (isWorthwhile()) walkFrom(start)
  }
  return tours
}
