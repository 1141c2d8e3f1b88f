import { getStateNodes } from 'xstate/graph'
import { ExplorationError, explore, type Graph } from './explore.ts'
import * as gaps from './gaps.ts'
import { definitionsOf } from './instrument.ts'
import type { Model } from './model.ts'
import { type Path, pathsIn } from './paths.ts'
import { type Pin, pinDifferences } from './pin-files.ts'
import { pinIn } from './pins.ts'
import { walk } from './walk.ts'

/** The kinds of gaps, and what each asks for: the names of the generated tests. */
export const GAPS = {
  failures: 'can be explored, and no event makes it throw',
  untaken: 'takes every transition',
  neverRefused: 'sees every guard refuse',
  neverAccepted: 'sees every guard accept',
  unreached: 'reaches every state',
  unhandledEvents: 'handles a sample of every public event',
  strayEvents: 'has a use for every event of the model',
  stuck: 'can come to rest from everywhere',
  brokenInvariants: 'keeps every invariant',
  strangeData: 'has nothing but plain data in its context',
  impurities: 'reads no clock, no chance and no world',
  badActors: 'names every child',
  uncaughtFailures: 'handles the failure of every promise',
  wrongDelays: 'waits as long as the model says',
  pinDifferences: 'does what its pin says',
  divergences: 'does live what it does in theory',
} as const

export type GapKind = keyof typeof GAPS

export interface Report extends Readonly<Record<GapKind, readonly string[]>> {
  readonly id: string
  /** State nodes, transition definitions and how many of these were taken. */
  readonly states: number
  readonly transitions: number
  readonly taken: number
  /** The size of what was explored and walked. */
  readonly vertices: number
  readonly edges: number
  /** Shortest paths that cover every edge. */
  readonly paths: readonly Path[]
}

/** The gaps of a report by kind, without the kinds that have none. */
export function gapsOf(
  report: Partial<Record<GapKind, readonly string[]>>,
): { readonly kind: GapKind; readonly items: readonly string[] }[] {
  const kinds = Object.keys(GAPS) as GapKind[]
  return kinds.map((kind) => ({ kind, items: report[kind] ?? [] })).filter(({ items }) => items.length > 0)
}

export interface VerifyOptions {
  /** What the machine is compared with. Without it nothing is. */
  readonly pin?: Pin
  /** Whether the first kind of gap is enough, and a machine that has one is not walked live. */
  readonly isQuick?: boolean
}

/** Explores a model's machine and walks it live. Never throws for what is wrong with the machine: that is in the report. */
export async function verify(model: Model, { pin, isQuick = false }: VerifyOptions = {}): Promise<Report> {
  const all = definitionsOf(model.machine).length
  const none = Object.fromEntries(Object.keys(GAPS).map((kind) => [kind, []])) as unknown as Record<
    GapKind,
    string[]
  >
  const base = { ...none, id: model.id, states: getStateNodes(model.machine).length, transitions: all }
  let graph: Graph
  try {
    graph = explore(model)
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
