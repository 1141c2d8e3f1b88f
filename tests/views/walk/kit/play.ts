import type { AnyMachineSnapshot } from 'xstate'
import type { Edge, Graph, Vertex } from '../../../kit/explore.ts'
import { transitionName } from '../../../kit/instrument.ts'
import type { Model } from '../../../kit/model.ts'
import { eventName, stateName } from '../../../kit/stable.ts'
import { type Actors, type RenderedView, type Shown, show } from './rendered-view.tsx'

/** A machine whose transitions a view shows one after the other. */
export interface Play {
  readonly model: Model
  readonly graph: Graph
  /** The id of its actor. */
  readonly id: string
  /** The other actors. */
  readonly beside: Actors
  /** The snapshot to show instead of the explored one. */
  readonly shown: (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot
}

export interface Played {
  /** Steps after which the view shows something else than a view that begins there. */
  readonly problems: readonly string[]
  /** The names of the taken transitions: those by events of the machine's own actors and timers, and those by public events. */
  readonly own: readonly string[]
  readonly given: readonly string[]
}

/**
 * Takes every transition of a machine under a view that stays: it must follow each step, and show then what a view shows that begins
 * in that situation.
 */
export function play(view: Omit<Shown, 'actors'>, { model, graph, id, beside, shown }: Play): Played {
  const begin = (at: Vertex) => show({ ...view, actors: { ...beside, [id]: shown(at.situation.snapshot) } })
  const fresh = new Map<Vertex, string>()
  const freshAt = (at: Vertex): string => {
    const known = fresh.get(at)
    if (known !== undefined) return known
    const rendered = begin(at)
    const text = lookOf(rendered)
    rendered.close()
    fresh.set(at, text)
    return text
  }
  const problems: string[] = []
  const left = coverOf(graph)
  const taken = [...left].flatMap(({ step, taken: those }) =>
    those.map((one) => [step.event.type, transitionName(one)] as const),
  )
  for (const { step } of graph.initials)
    taken.push(...step.taken.map((one) => ['xstate.init', transitionName(one)] as const))
  for (const first of left) {
    const rendered = begin(first.from)
    const seen: { readonly edge: Edge; readonly look: string }[] = []
    let edge: Edge | undefined = first
    while (edge !== undefined) {
      const { step, to }: Edge = edge
      left.delete(edge)
      // The view of a machine that has ended belongs to its parent.
      if (step.to.snapshot.status !== 'active') break
      rendered.move(id, shown(to.situation.snapshot))
      seen.push({ edge, look: lookOf(rendered) })
      edge = to.out.find((next) => left.has(next))
    }
    rendered.close()
    for (const { edge: each, look } of seen)
      if (look !== freshAt(each.to))
        problems.push(
          `${id} in ${stateName(each.from.situation.snapshot.value)}: ${eventName(each.step.event)}: ${differenceOf(look, freshAt(each.to))}`,
        )
  }
  const isOwn = (type: string) => type.startsWith('xstate.') || type in model.eventSources
  return {
    problems,
    own: taken.flatMap(([type, name]) => (isOwn(type) ? [name] : [])),
    given: taken.flatMap(([type, name]) => (isOwn(type) ? [] : [name])),
  }
}

/** Few edges that together take every transition. */
function coverOf({ edges }: Graph): Set<Edge> {
  const covered = new Set<unknown>()
  const wanted = edges.filter(({ taken }) => {
    const isNew = taken.some((one) => !covered.has(one))
    for (const one of taken) covered.add(one)
    return isNew
  })
  return new Set(wanted)
}

/** Names that React makes, a description that a popover looks for only when it opens, and a long list that is not measured yet. */
const NAMES = /_r_\w+_| aria-describedby="popover:\S*"| visibility: hidden;/g

/** What a page shows: its elements with their attributes and texts, without the names that React makes. */
function lookOf({ root }: RenderedView): string {
  const parts: string[] = []
  const write = (node: Node): void => {
    if (!(node instanceof Element)) {
      parts.push(node.textContent ?? '')
      return
    }
    // React sets `checked` as an attribute only at first.
    const attributes = [...node.attributes].flatMap(({ name, value }) =>
      name === 'checked' ? [] : `${name}="${value}"`,
    )
    parts.push(`<${[node.localName, ...attributes.sort()].join(' ')}>`)
    // An input has its value as an attribute too. What a user types into one that React does not control stays.
    if (node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement)
      parts.push(`{${node.value}}`)
    if (node instanceof HTMLInputElement && node.checked) parts.push('{checked}')
    node.childNodes.forEach(write)
    parts.push('</>')
  }
  root.childNodes.forEach(write)
  return parts.join('').replaceAll(NAMES, '')
}

/** Both texts around the first difference. */
function differenceOf(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  return `${around(one)} instead of ${around(other)}`
}
