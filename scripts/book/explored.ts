import { graphOf } from '../../tests/kit/graphs.ts'
import { transitionName } from '../../tests/kit/instrument.ts'
import type { Model } from '../../tests/kit/model.ts'
import { type Path, pathsIn } from '../../tests/kit/paths.ts'

export interface NumberedPath extends Path {
  readonly number: number
}

/** What the book itself finds out about a machine. */
export interface ExploredMachine {
  /** Why the exploration failed. */
  readonly problem: string | null
  /** The names of the transitions that the exploration took. */
  readonly taken: ReadonlySet<string>
  readonly untaken: readonly string[]
  readonly situations: number
  readonly edges: number
  /** The shortest paths that together take every transition. */
  readonly paths: readonly NumberedPath[]
}

/** Explores a machine, and finds the paths that take every transition. */
export function exploreMachine(model: Model): ExploredMachine {
  try {
    const graph = graphOf(model)
    const starts = graph.initials.map(({ step }) => step)
    const taken = new Set([...starts, ...graph.edges].flatMap((each) => each.taken))
    const untaken = graph.instruments.definitions.filter((transition) => !taken.has(transition))
    return {
      problem: null,
      taken: new Set([...taken].map(transitionName)),
      untaken: untaken.map(transitionName),
      situations: graph.vertices.length,
      edges: graph.edges.length,
      paths: pathsIn(model, graph, 'transitions').map((path, index) => ({ ...path, number: index + 1 })),
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { problem, taken: new Set(), untaken: [], situations: 0, edges: 0, paths: [] }
  }
}

/** The ids of the states that a path visits, also those that it leaves at once. */
export function visitedBy({ initial, taken, steps }: Omit<Path, 'name'>): ReadonlySet<string> {
  const nodes = [initial, ...steps.map(({ to }) => to)].flatMap(({ snapshot }) => snapshot._nodes)
  const names = [...taken, ...steps.flatMap((step) => step.taken)]
  return new Set([
    ...nodes.map((node: { id: string }) => node.id),
    ...names.map((name) => name.split(' | ')[0] ?? ''),
  ])
}
