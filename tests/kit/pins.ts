import type { AnyTransitionDefinition } from 'xstate'
import { explore, type Graph } from './explore.ts'
import { fingerprint, short } from './fingerprint.ts'
import { transitionName } from './instrument.ts'
import type { Model } from './model.ts'
import { PIN_HEADER, pinAs } from './pin-as.ts'
import { effectOf, goalOf, linesOf, nameOf, type PinEffect, type PinLine } from './pin-effects.ts'
import { PinValues } from './pin-values.ts'
import type { Step } from './pure.ts'

/** The effects of all edges with the same transitions. */
interface Group {
  readonly taken: readonly AnyTransitionDefinition[]
  readonly edges: string[]
  /** One step for each effect. */
  readonly effects: Map<string, { readonly step: Step; readonly effect: PinEffect }>
}

/** The pin of a machine: the effects of each of its transitions as text. */
export const pinOf = (model: Model): string => pinIn(model, explore(model))

/**
 * The pin of an explored machine.
 *
 * @param definition - the pin of the machine that this one is as
 */
export function pinIn(model: Model, graph: Graph, definition = ''): string {
  const values = new PinValues()
  const groups = groupsOf(graph)
  const atStarts = new Set<string>()
  const starts = graph.initials.flatMap(({ input, step }) => {
    const effect = effectOf(undefined, step)
    const given = input === undefined ? '' : ` with ${values.text(input, 90)}`
    return [`start${given}: ${goalOf(effect)}`, ...newLines(linesOf(effect, values), atStarts), '']
  })
  const seen = new Map<AnyTransitionDefinition | undefined, Set<string>>()
  const shown = groups.flatMap(([, group]) => {
    const [first] = group.taken
    const already = seen.get(first) ?? new Set<string>()
    seen.set(first, already)
    return [
      ...group.taken.map((t, i) => `${i === 0 ? '' : '  then '}${transitionName(t)}${guardOf(graph, t)}`),
      ...(first === undefined ? ['no transition'] : []),
      ...shownOf(group, already, values),
      '',
    ]
  })
  if (model.as !== null) {
    const names = graph.instruments.definitions.map((t) => transitionName(t) + guardOf(graph, t))
    const digest = `${graph.edges.length}, ${digestOf(groups.flatMap(([, { edges }]) => edges))}`
    return pinAs({ id: model.id, as: model.as, lines: [...starts, ...shown], names, digest }, definition)
  }
  const digests = groups.map(([name, { edges }]) => `  ${name}: ${edges.length}, ${digestOf(edges)}`)
  return [
    `${model.id}${PIN_HEADER}`,
    '',
    ...starts,
    ...shown,
    'long values',
    ...values.list([...starts, ...shown].join('\n')).map((line) => `  ${line}`),
    '',
    'how many edges take each, with a digest of what all of them do',
    ...digests,
    '',
  ].join('\n')
}

function groupsOf({ edges, instruments }: Graph): [string, Group][] {
  const order = new Map(instruments.definitions.map((t, i) => [t, i]))
  const names = new Map(instruments.definitions.map((t) => [t, transitionName(t)]))
  const groups = new Map<string, Group>()
  for (const { from, to, step } of edges) {
    const name = step.taken.map((t) => names.get(t)).join(', then ') || `no transition: ${step.event.type}`
    const group: Group = groups.get(name) ?? { taken: step.taken, edges: [], effects: new Map() }
    groups.set(name, group)
    const effect = effectOf(from.situation.snapshot, step)
    if (!group.effects.has(effect.print)) group.effects.set(effect.print, { step, effect })
    group.edges.push([short(from.key), fingerprint(step.event), effect.print, short(to.key)].join())
  }
  const placeOf = ({ taken }: Group): number =>
    taken[0] === undefined ? Number.POSITIVE_INFINITY : (order.get(taken[0]) ?? 0)
  return [...groups].sort(([a, one], [b, other]) => placeOf(one) - placeOf(other) || (a < b ? -1 : 1))
}

/** A pin shows so many examples of each group. Digests compare all others. */
const EXAMPLES = 3

/** The first effect, and others with parts that are not shown yet. Of these, the lines that the earlier ones do not have. */
function shownOf({ effects }: Group, seen: Set<string>, values: PinValues): string[] {
  let examples = 0
  const before = new Set<string>()
  return [...effects.values()].flatMap(({ step, effect }) => {
    if (examples === EXAMPLES) return []
    const goal = goalOf(effect)
    const lines = linesOf(effect, values)
    const parts = [effect.states, ...lines.map(({ part }) => part)]
    if (examples > 0 && parts.every((part) => seen.has(part))) return []
    examples += 1
    for (const part of parts) seen.add(part)
    const head = `  ${nameOf(step.event, values)}${goal === '' ? '' : `: ${goal}`}`
    return [head, ...newLines(lines, before)]
  })
}

/** The lines that are not there before, which they are afterwards. */
function newLines(lines: readonly PinLine[], before: Set<string>): string[] {
  const added = lines.map(({ text }) => `    ${text}`).filter((text) => !before.has(text))
  for (const line of added) before.add(line)
  return added
}

function guardOf({ instruments }: Graph, transition: AnyTransitionDefinition): string {
  const guard = instruments.guards.find((seen) => seen.transition === transition)
  return guard === undefined ? '' : `, if ${guard.name}`
}

const digestOf = (edges: readonly string[]): string => short(edges.toSorted().join('\n'))
