import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyEventObject, AnyTransitionDefinition } from 'xstate'
import { cached } from './cache.ts'
import { type Edge, eventsAt, explore, type Graph, keyOf, type Vertex } from './explore.ts'
import { type Instruments, instrument } from './instrument.ts'
import { type Model, sourceOf } from './model.ts'
import { createStepper, type Situation, type Step, type Stepper } from './pure.ts'
import { digestOf, ROOT } from './sources.ts'
import { withControlledActors } from './stubs.ts'

/** A graph without its situations: the first edge into a vertex says how to get there. */
interface StoredGraph {
  readonly vertices: number
  /** For each input, the vertex and the transitions of the start. */
  readonly initials: readonly (readonly [vertex: number, taken: number])[]
  /** Four numbers for each edge: from, to, the place of the event among those that can happen, and its transitions. */
  readonly edges: readonly number[]
  /** Lists of transitions, by their places among the definitions of the machine. */
  readonly taken: readonly (readonly number[])[]
}

const graphs = new WeakMap<Model, Graph>()

/**
 * The graph of a machine, explored once for each state of its sources. Vertices and edges compute their situations and steps
 * when they are first read.
 *
 * @throws ExplorationError as `explore` does
 */
export function graphOf(model: Model): Graph {
  const before = graphs.get(model)
  if (before !== undefined) return before
  const graph = read(model)
  graphs.set(model, graph)
  return graph
}

function read(model: Model): Graph {
  const name = nameOf(model)
  if (name === undefined) return explore(model)
  let explored: Graph | undefined
  const graph = cached(`${name}.json`, graphDigest(model), () => {
    explored = explore(model)
    return stored(explored)
  })
  return explored ?? restore(model, graph)
}

/** Stores an explored graph for others. */
export function storeGraph(model: Model, graph: Graph): void {
  const name = nameOf(model)
  if (name !== undefined) cached(`${name}.json`, graphDigest(model), () => stored(graph))
}

/** Where results for this model are stored; `undefined` for a model without a module. */
export function nameOf(model: Model): string | undefined {
  const source = sourceOf(model)
  return source === undefined ? undefined : `${relative(ROOT, fileURLToPath(source))}/${model.id}`
}

/** The digest of a model, of its machine, and of the part of the kit that explores. */
const graphDigest = (model: Model): string => digestOf([sourceOf(model) ?? '', import.meta.url])

/** What must be stored of a graph. */
export function stored({ vertices, edges, initials, instruments }: Graph): StoredGraph {
  const taken = new Map<string, number>()
  const places = new Map(instruments.definitions.map((definition, place) => [definition, place]))
  const keyOfTaken = (those: readonly AnyTransitionDefinition[]): number => {
    const key = JSON.stringify(those.map((one) => places.get(one)))
    const number = taken.get(key) ?? taken.size
    taken.set(key, number)
    return number
  }
  return {
    vertices: vertices.length,
    initials: initials.map(({ vertex, step }) => [vertex.index, keyOfTaken(step.taken)]),
    edges: edges.flatMap(({ from, to, place, taken }) => [from.index, to.index, place, keyOfTaken(taken)]),
    taken: [...taken.keys()].map((key) => JSON.parse(key) as number[]),
  }
}

/** The graph of this model from what `stored` returned. */
export function restore(
  model: Model,
  { vertices: count, initials, edges: numbers, taken }: StoredGraph,
): Graph {
  const { machine } = withControlledActors(model.machine)
  const instruments = instrument(machine)
  const world: World = { model, instruments, stepper: createStepper(machine, instruments, model.inputs) }
  const definitions = taken.map((places) => places.flatMap((place) => instruments.definitions[place] ?? []))
  const vertices = Array.from({ length: count }, (_, index) => new LazyVertex(world, index))
  const starts = initials.map(([at], i) => {
    const vertex = found(vertices[at])
    const step = world.stepper.initial(model.inputs[i])
    vertex.start ??= step
    return { input: model.inputs[i], vertex, step }
  })
  const edges: Edge[] = []
  for (let i = 0; i < numbers.length; i += 4) {
    const [from, to, place = 0, takenAt] = numbers.slice(i, i + 4)
    const vertex = found(vertices[found(from)])
    const target = found(vertices[found(to)])
    const edge = new LazyEdge(world, vertex, target, place, found(definitions[found(takenAt)]))
    if (target.start === undefined) target.found ??= edge
    vertex.out.push(edge)
    edges.push(edge)
  }
  return { instruments, stepper: world.stepper, initials: starts, vertices, edges }
}

interface World {
  readonly model: Model
  readonly instruments: Instruments
  readonly stepper: Stepper
}

class LazyVertex implements Vertex {
  readonly index: number
  readonly out: Edge[] = []
  found: Edge | undefined
  /** The start that leads here. */
  start: Step | undefined
  readonly #world: World
  #situation: Situation | undefined
  #events: readonly AnyEventObject[] | undefined
  #key: string | undefined

  constructor(world: World, index: number) {
    this.#world = world
    this.index = index
  }

  get situation(): Situation {
    this.#situation ??= found(this.start ?? this.found?.step).to
    return this.#situation
  }

  get key(): string {
    this.#key ??= keyOf(this.#world.model, this.situation)
    return this.#key
  }

  get events(): readonly AnyEventObject[] {
    this.#events ??= eventsAt(this.#world.model, this.situation).events
    return this.#events
  }
}

class LazyEdge implements Edge {
  readonly from: LazyVertex
  readonly to: LazyVertex
  readonly place: number
  readonly taken: readonly AnyTransitionDefinition[]
  readonly #world: World
  #step: Step | undefined

  constructor(
    world: World,
    from: LazyVertex,
    to: LazyVertex,
    place: number,
    taken: readonly AnyTransitionDefinition[],
  ) {
    this.#world = world
    this.from = from
    this.to = to
    this.place = place
    this.taken = taken
  }

  get step(): Step {
    this.#step ??= this.#take()
    return this.#step
  }

  #take(): Step {
    const step = this.#world.stepper.step(this.from.situation, found(this.from.events[this.place]))
    const isSame = step.taken.length === this.taken.length && step.taken.every((t, i) => t === this.taken[i])
    return found(isSame ? step : undefined)
  }
}

/** The sources decide a graph, so a stored one always fits the machine. */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A stored graph does not fit its machine: remove .cache/graphs.')
  return value
}
