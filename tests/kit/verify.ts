import { getStateNodes } from 'xstate/graph'
import { ExplorationError, type ExploredGraph, explore } from './explore.ts'
import * as gaps from './gaps.ts'
import { storeGraph } from './graphs.ts'
import { definitionsOf } from './instrument.ts'
import type { Model } from './model.ts'
import { type Path, pathsIn } from './paths.ts'
import { type Pin, pinDifferences } from './pin-files.ts'
import { pinIn } from './pins.ts'
import { walk } from './walk.ts'

/** The kinds of gaps with their requirements, which are the names of the generated tests. */
export const GAPS = {
  failures: 'can be explored, and no event makes it throw',
  untaken: 'takes every transition',
  neverRefused: 'sees every guard refuse',
  neverAccepted: 'sees every guard accept',
  unreached: 'reaches every state',
  unhandledEvents: 'handles a sample of every public event',
  strayEvents: 'handles every event of the model',
  stuck: 'can come to rest from everywhere',
  brokenInvariants: 'keeps every invariant',
  strangeData: 'has only plain data in its context',
  impurities: 'reads no clock, no random number and no global',
  badActors: 'names every child',
  uncaughtFailures: 'handles the failure of every promise',
  wrongDelays: 'has the delays of the model',
  pinDifferences: 'matches its pin',
  divergences: 'behaves live as explored',
} as const

export type GapKind = keyof typeof GAPS

export interface Report extends Readonly<Record<GapKind, readonly string[]>> {
  readonly id: string
  /** The numbers of state nodes, of transition definitions, and of taken ones. */
  readonly states: number
  readonly transitions: number
  readonly taken: number
  /** The size of the explored graph. */
  readonly vertices: number
  readonly edges: number
  /** Shortest paths that cover every edge. */
  readonly paths: readonly Path[]
}

/** The gaps of a report by kind, without empty kinds. */
export function gapsOf(
  report: Partial<Record<GapKind, readonly string[]>>,
): { readonly kind: GapKind; readonly items: readonly string[] }[] {
  const kinds = Object.keys(GAPS) as GapKind[]
  return kinds.map((kind) => ({ kind, items: report[kind] ?? [] })).filter(({ items }) => items.length > 0)
}

export interface VerifyOptions {
  /** The pin to compare with; no comparison without it. */
  readonly pin?: Pin
  /** Whether to stop at the first kind of gap, and to walk only a machine without gaps. */
  readonly isQuick?: boolean
}

/** Explores the machine of a model and walks it live. It reports problems of the machine and does not throw for them. */
export async function verify(model: Model, { pin, isQuick = false }: VerifyOptions = {}): Promise<Report> {
  const all = definitionsOf(model.machine).length
  const none = Object.fromEntries(Object.keys(GAPS).map((kind) => [kind, []])) as unknown as Record<
    GapKind,
    string[]
  >
  const base = { ...none, id: model.id, states: getStateNodes(model.machine).length, transitions: all }
  let graph: ExploredGraph
  try {
    graph = explore(model)
    storeGraph(model, graph)
  } catch (error) {
    const failures = [
      error instanceof ExplorationError ? error.message : `The model failed: ${String(error)}`,
    ]
    return { ...base, failures, taken: 0, vertices: 0, edges: 0, paths: [] }
  }
  const untaken = gaps.untaken(graph)
  const report = {
    ...base,
    taken: all - untaken.length,
    vertices: graph.vertices.length,
    edges: graph.edges.length,
    failures: graph.crashes,
    pinDifferences: pin === undefined ? [] : pinDifferences(model.id, pin, pinIn(model, graph)),
    untaken,
    neverRefused: gaps.oneSided(graph, 'refused'),
    neverAccepted: gaps.oneSided(graph, 'accepted'),
    unreached: gaps.unreached(graph, model),
    unhandledEvents: gaps.unhandledEvents(graph, model),
    strayEvents: gaps.strayEvents(graph, model),
    stuck: gaps.stuck(graph, model),
    brokenInvariants: gaps.brokenInvariants(graph, model),
    strangeData: gaps.strangeData(graph),
    impurities: gaps.impurities(graph),
    badActors: gaps.badActors(graph, model),
    uncaughtFailures: gaps.uncaughtFailures(graph, model),
    wrongDelays: gaps.wrongDelays(graph, model),
    paths: [],
  }
  if (isQuick && gapsOf(report).length > 0) return report
  return { ...report, paths: pathsIn(model, graph), divergences: await walk(model, graph) }
}
