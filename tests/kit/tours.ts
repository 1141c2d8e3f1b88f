import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { cached } from './cache.ts'
import type { Edge, Graph, Vertex } from './explore.ts'
import { short } from './fingerprint.ts'
import { graphOf, nameOf } from './graphs.ts'
import { transitionName } from './instrument.ts'
import { isSameSituation } from './live-actor.ts'
import { type Model, sourceOf } from './model.ts'
import { routeFinder } from './nearest.ts'
import { type Cover, describe, type Path, type PathStep, steps } from './paths.ts'
import { digestOf } from './sources.ts'
import { expectedOf } from './walk.ts'

export type Tour = Omit<Path, 'name'>

export interface TourOptions {
  /** The tours take every edge, or every transition definition. Default `edges`. */
  readonly cover?: Cover
  /** Whether no step can follow this one. */
  readonly isEnd?: (event: AnyEventObject, to: AnyMachineSnapshot) => boolean
  /** Whether these two steps cannot be in one tour. */
  readonly excludes?: (one: PathStep, other: PathStep) => boolean
  /** The module that decides what the functions above answer. Without it, tours with such functions are not stored. */
  readonly source?: string
  /** The cost of a new start, in steps. Default 4. */
  readonly startCost?: number
  /** After this many steps a tour makes no detours to further edges. Default 20. */
  readonly maxSteps?: number
}

/** A tour by the places of its input and of its edges. */
interface StoredTour {
  readonly input: number
  readonly edges: readonly number[]
}

/**
 * A few long walks from the initial states that together take all edges or transitions. Each goes on to the nearest one
 * that is left, and ends where a new start is nearer. They are computed once for each state of their sources.
 */
export function toursOf(model: Model, options: TourOptions = {}): Tour[] {
  const graph = graphOf(model)
  const stepOf = steps(model)
  return storedTours(model, graph, options).map(({ input: number, edges }) => {
    const start = graph.initials[number]
    if (start === undefined) throw new Error('A tour begins where the machine starts.')
    const { input, step: initial } = start
    let situation = initial.to
    const own = edges.flatMap((place) => {
      const edge = graph.edges[place]
      if (edge === undefined) return []
      const from = situation
      const expected = expectedOf(graph, edge, from)
      situation = isSameSituation(expected.to, edge.to.situation) ? edge.to.situation : expected.to
      return [stepOf(edge, from, expected)]
    })
    const taken = initial.taken.map(transitionName)
    return { input, initial: describe(model, initial.to), taken, steps: own }
  })
}

function storedTours(model: Model, graph: Graph, options: TourOptions): readonly StoredTour[] {
  const name = nameOf(model)
  const { isEnd, excludes, source, ...others } = options
  const hasFunctions = isEnd !== undefined || excludes !== undefined
  const make = () => findTours(model, graph, options)
  if (name === undefined || (hasFunctions && source === undefined)) return make()
  const modules = [sourceOf(model) ?? '', import.meta.url, ...(source === undefined ? [] : [source])]
  return cached(
    `${name}.tours-${short(JSON.stringify([others, source === undefined]))}.json`,
    digestOf(modules),
    make,
  )
}

function findTours(model: Model, graph: Graph, options: TourOptions): StoredTour[] {
  const { cover = 'edges', isEnd = () => false, excludes = () => false } = options
  const { startCost = 4, maxSteps = 20 } = options
  const stepOf = steps(model)
  const places = new Map(graph.edges.map((edge, place) => [edge, place]))
  const ends =
    options.isEnd === undefined
      ? new Set<Edge>()
      : new Set(graph.edges.filter(({ step: { event, to } }) => isEnd(event, to.snapshot)))
  const covered = new Set<unknown>()
  const isWanted = (edge: Edge) =>
    cover === 'edges' ? !covered.has(edge) : edge.taken.some((taken) => !covered.has(taken))
  const routeFrom = routeFinder(
    graph.vertices,
    ({ out }) => out.find(isWanted),
    (edge) => !ends.has(edge),
  )

  const tourFrom = (first: Vertex): Edge[] => {
    const own: Edge[] = []
    let route = routeFrom(first)
    while (route !== undefined) {
      own.push(...route)
      for (const thing of route.flatMap((edge) => [edge, ...edge.taken])) covered.add(thing)
      const isOver = own.length >= maxSteps || route.some((edge) => ends.has(edge))
      const [next, fromStart] = isOver ? [] : [routeFrom(own.at(-1)?.to ?? first), routeFrom(first)]
      const isFar = next && fromStart && next.length > fromStart.length + startCost
      const clashes =
        options.excludes !== undefined &&
        next?.some((edge) => own.some((step) => excludes(stepOf(step), stepOf(edge))))
      route = isFar || clashes ? undefined : next
    }
    return own
  }

  return graph.initials.flatMap(({ vertex, step: initial }, input) => {
    const tours: StoredTour[] = []
    const isWorthwhile = () =>
      routeFrom(vertex) !== undefined || initial.taken.some((taken) => !covered.has(taken))
    while (isWorthwhile()) {
      tours.push({ input, edges: tourFrom(vertex).map((edge) => places.get(edge) ?? 0) })
      for (const taken of initial.taken) covered.add(taken)
    }
    return tours
  })
}
