import { gzipSync } from 'node:zlib'
import { graphOf } from '../../tests/kit/graphs.ts'
import { transitionName } from '../../tests/kit/instrument.ts'
import type { Model } from '../../tests/kit/model.ts'
import { walkPath } from '../../tests/kit/path-trace.ts'
import { type Path, pathsIn, routesIn } from '../../tests/kit/paths.ts'
import { withControlledActors } from '../../tests/kit/stubs.ts'

/** A path with the result of its walk. */
export interface WalkedPath extends Path {
  readonly number: number
  readonly problem: string | null
  /** The compressed JSON of its trace. */
  readonly trace: Uint8Array
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
  readonly paths: readonly WalkedPath[]
}

interface Writing {
  readonly commit: string | null
  readonly at: Date
}

/** Explores a machine, and walks and records the paths that take every transition. */
export async function exploreMachine(model: Model, { commit, at }: Writing): Promise<ExploredMachine> {
  try {
    const graph = graphOf(model)
    const controlled = withControlledActors(model.machine)
    const recording = { buildId: commit ?? 'unknown', startedAt: at.getTime() }
    const described = pathsIn(model, graph, 'transitions')
    const paths: WalkedPath[] = []
    for (const [index, route] of routesIn(graph, 'transitions').entries()) {
      const path = described[index]
      if (path === undefined) continue
      const { problem, trace } = await walkPath(model, controlled, route, recording)
      paths.push({
        ...path,
        number: index + 1,
        problem,
        trace: gzipSync(JSON.stringify(trace), { level: 9 }),
      })
    }
    const starts = graph.initials.map(({ step }) => step)
    const taken = new Set([...starts, ...graph.edges].flatMap((each) => each.taken))
    const untaken = graph.instruments.definitions.filter((transition) => !taken.has(transition))
    return {
      problem: null,
      taken: new Set([...taken].map(transitionName)),
      untaken: untaken.map(transitionName),
      situations: graph.vertices.length,
      edges: graph.edges.length,
      paths,
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
