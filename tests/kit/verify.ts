import { getStateNodes } from 'xstate/graph'
import { store, stored } from './cache.ts'
import { ExplorationError, type ExploredGraph, explore } from './explore.ts'
import { short } from './fingerprint.ts'
import * as gaps from './gaps.ts'
import { nameOf, storeGraph } from './graphs.ts'
import { definitionsOf } from './instrument.ts'
import { type Model, sourceOf } from './model.ts'
import { routesIn } from './paths.ts'
import { type Pin, pinDifferences } from './pin-files.ts'
import { pinIn } from './pins.ts'
import { digestOf } from './sources.ts'
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
  /** The number of shortest paths that cover every edge. */
  readonly paths: number
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

/** The report of a machine. While its sources and its pin stay the same, one without gaps is not made again. */
export async function verified(model: Model, options: VerifyOptions = {}): Promise<Report> {
  const name = nameOf(model)
  if (name === undefined) return verify(model, options)
  const { pin } = options
  const sources = digestOf([sourceOf(model) ?? '', import.meta.url])
  const digest = short(JSON.stringify([sources, pin?.text, pin?.definition]))
  const before = stored<Report>(`${name}.verified.json`, digest)
  if (before !== undefined) return before
  const report = await verify(model, options)
  if (gapsOf(report).length === 0) store(`${name}.verified.json`, digest, report)
  return report
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
    return { ...base, failures, taken: 0, vertices: 0, edges: 0, paths: 0 }
  }
  const untaken = gaps.untaken(graph)
  const report = {
    ...base,
    taken: all - untaken.length,
    vertices: graph.vertices.length,
    edges: graph.edges.length,
    failures: graph.crashes,
    pinDifferences:
      pin === undefined ? [] : pinDifferences(model.id, pin, pinIn(model, graph, pin.definition)),
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
    paths: routesIn(graph, 'edges').length,
  }
  if (isQuick && gapsOf(report).length > 0) return report
  return { ...report, divergences: await walk(model, graph) }
}
