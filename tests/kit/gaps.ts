import type { AnyActorRef } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import {
  type Edge,
  type ExploredGraph,
  type Graph,
  hasTransitionFor,
  isNameless,
  matchesDescriptor,
  messageOf,
  type Vertex,
} from './explore.ts'
import { transitionName } from './instrument.ts'
import type { Model } from './model.ts'
import { eventName, stateName, unserialisable } from './stable.ts'
import { actorsOf, isPromise } from './stubs.ts'

/** The transitions without an event of the model that takes them. */
export function untaken({ instruments, steps }: ExploredGraph): string[] {
  const taken = new Set(steps.flatMap((step) => step.taken))
  return instruments.definitions.filter((t) => !taken.has(t)).map(transitionName)
}

/** Guards, and parts of composed guards, that never refused or never accepted. */
export function oneSided({ instruments }: Graph, side: 'accepted' | 'refused'): string[] {
  return instruments.guards
    .filter((guard) => !guard[side])
    .map((guard) => `${guard.name} in ${transitionName(guard.transition)}`)
}

export function unreached({ steps }: ExploredGraph, model: Model): string[] {
  const entered = new Set(steps.flatMap((step) => [...step.entered]))
  // A history state is never active itself. It counts as reached when a transition leads to it.
  for (const t of steps.flatMap((step) => step.taken)) for (const node of t.target ?? []) entered.add(node.id)
  return getStateNodes(model.machine)
    .filter((node) => !entered.has(node.id))
    .map((node) => `#${node.id}`)
}

/** Public events of the machine without a sample that some state handles. */
export function unhandledEvents({ handled }: ExploredGraph, model: Model): string[] {
  return model.machine.events
    .filter((descriptor: string) => !descriptor.startsWith('xstate.') && !isIgnored(model, descriptor))
    .filter((descriptor: string) => ![...handled].some((type) => matchesDescriptor(type, descriptor)))
}

/** Samples that no reachable state handles. */
export function strayEvents({ sampled, handled }: ExploredGraph, model: Model): string[] {
  const sources = Object.keys(model.eventSources).filter((type) => !sampled.has(type))
  const strays = [...sampled].filter((type) => !handled.has(type) && !isIgnored(model, type))
  return [...strays, ...sources.map((type) => `${type} (in eventSources, but never sampled)`)]
}

const isIgnored = (model: Model, type: string): boolean =>
  Object.keys(model.ignored).some((ignored) => ignored === type || matchesDescriptor(type, ignored))

/** Vertices from which no rest state can be reached. */
export function stuck({ vertices, edges, frontier }: ExploredGraph, model: Model): string[] {
  const into = Map.groupBy(edges, (edge) => edge.to)
  const safe = new Set(
    vertices.filter((vertex) => frontier.has(vertex) || model.rest(vertex.situation.snapshot)),
  )
  for (const vertex of safe) for (const edge of into.get(vertex) ?? []) safe.add(edge.from)
  return vertices.filter((vertex) => !safe.has(vertex)).map(describe)
}

export function brokenInvariants({ vertices, edges }: Graph, model: Model): string[] {
  const holds = (check: () => boolean): string | undefined => {
    try {
      return check() ? undefined : ''
    } catch (error) {
      return ` (it threw: ${messageOf(error)})`
    }
  }
  const atVertices = Object.entries(model.invariants).flatMap(([name, check]) =>
    vertices.flatMap((vertex) => {
      const broken = holds(() => check(vertex.situation.snapshot))
      return broken === undefined ? [] : [`"${name}" at ${describe(vertex)}${broken}`]
    }),
  )
  const onEdges = Object.entries(model.edgeInvariants).flatMap(([name, check]) =>
    edges.flatMap((edge) => {
      const { event, emitted, started, to } = edge.step
      const view = { from: edge.from.situation.snapshot, event, to: to.snapshot, emitted, started }
      const broken = holds(() => check(view))
      return broken === undefined ? [] : [`"${name}" on ${describeEdge(edge)}${broken}`]
    }),
  )
  return [...atVertices, ...onEdges]
}

/** Context or output that is not plain JSON data. */
export function strangeData({ steps }: ExploredGraph): string[] {
  const found = steps.flatMap(({ to: { snapshot } }) => [
    ...unserialisable(snapshot.context ?? {}, 'context'),
    ...(snapshot.output === undefined ? [] : unserialisable(snapshot.output, 'output')),
  ])
  return [...new Set(found)]
}

/** Reads of the clock, of random numbers or of globals by the machine's code. */
export const impurities = ({ impurities: found }: ExploredGraph): string[] => [...found]

/** Children that the kit cannot replace: without a name in `setup`, or without an id. */
export function badActors({ vertices }: Graph, model: Model): string[] {
  const names = new Set(Object.keys(actorsOf(model.machine)))
  const found = vertices.flatMap(({ situation: { snapshot } }) =>
    Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(([id, child]) => {
      if (child === undefined) return [`"${id}" has no implementation in setup({ actors })`]
      const src: unknown = child.src
      if (model.brought.includes(id)) return []
      if (typeof src !== 'string' || !names.has(src))
        return [`"${id}" is inline: name it in setup({ actors })`]
      return isNameless(id) ? [`a child from "${src}" has no id`] : []
    }),
  )
  return [...new Set(found)]
}

/** Promises whose failure no active state handles. Such a failure would stop the machine. */
export function uncaughtFailures({ vertices }: Graph, model: Model): string[] {
  const logics = actorsOf(model.machine)
  const found = vertices.flatMap(({ situation }) =>
    Object.entries(situation.snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(
      ([id, child]) => {
        const logic = typeof child?.src === 'string' ? logics[child.src] : undefined
        if (!child || !logic || situation.settled.has(child) || !isPromise(logic)) return []
        const type = `xstate.error.actor.${id}`
        if (hasTransitionFor(situation, type) || isIgnored(model, type)) return []
        return [`"${id}" in ${stateName(situation.snapshot.value)}`]
      },
    ),
  )
  return [...new Set(found)]
}

/** Timers with another delay than in the model, and delays in the model without a timer. */
export function wrongDelays({ instruments, vertices }: Graph, model: Model): string[] {
  const names = new Map<string, string>()
  for (const t of instruments.definitions) {
    const { delay } = t as { delay?: string | number }
    if (delay !== undefined) names.set(t.eventType, String(delay))
  }
  const seen = new Set<string>()
  const wrong = new Set<string>()
  for (const timer of vertices.flatMap(({ situation }) => situation.timers)) {
    for (const name of [names.get(timer.event.type) ?? timer.event.type, timer.id]) {
      seen.add(name)
      const expected = model.delays[name]
      if (expected === undefined || expected === timer.delay) continue
      wrong.add(`${name} is ${timer.delay} ms, the model says ${expected} ms`)
    }
  }
  const unused = Object.keys(model.delays).filter((name) => !seen.has(name))
  return [...wrong, ...unused.map((name) => `no timer "${name}" ever started`)]
}

export const describe = ({ situation: { snapshot }, key }: Vertex): string => {
  const projection = (JSON.parse(key) as unknown[]).at(-1)
  const status = snapshot.status === 'active' ? '' : ` (${snapshot.status})`
  return `${stateName(snapshot.value)}${status} ${JSON.stringify(projection)}`
}

export const describeEdge = ({ from, to, step }: Edge): string =>
  `${describe(from)} —${eventName(step.event)}→ ${describe(to)}`
