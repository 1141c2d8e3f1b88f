import type { AnyEventObject } from 'xstate'
import { type Edge, type Graph, keyOf, type Vertex } from './explore.ts'
import { describeEdge } from './gaps.ts'
import { isSameSituation, LiveActor } from './live-actor.ts'
import type { Model } from './model.ts'
import { routeFinder } from './nearest.ts'
import { routeTo } from './paths.ts'
import type { Situation, Step } from './pure.ts'
import { stable } from './stable.ts'
import { withControlledActors } from './stubs.ts'

const LIMIT = 20

/** An actor goes on to an edge that is left within so many vertices. Else a new one starts. */
const NEAR = 200

/**
 * Walks every edge with live actors: promises are deferred, the clock is simulated, children are controlled. One actor
 * continues while edges that are left are near.
 *
 * @returns the differences between a live actor and the exploration, 20 at most
 */
export async function walk(model: Model, graph: Graph): Promise<string[]> {
  const divergences: string[] = []
  const pending = graph.vertices.map(({ out }) => new Set(out))
  const next = ({ index }: Vertex): Edge | undefined => {
    const left = pending[index]
    // Most vertices of a search have none left, and an iterator would be created for each.
    return left === undefined || left.size === 0 ? undefined : left.values().next().value
  }
  const nearest = routeFinder(graph.vertices, next, NEAR)
  const controlled = withControlledActors(model.machine)

  const walkFrom = async (start: Graph['initials'][number], first: Edge | undefined): Promise<void> => {
    const live = new LiveActor(model, controlled, start.input)
    let problem = prefixed(() => 'start', live.compare(start.step))
    let situation = start.step.to
    let route = first && routeTo(first)
    while (route !== undefined && problem === undefined) {
      for (const edge of route) {
        pending[edge.from.index]?.delete(edge)
        const expected = expectedOf(graph, edge, situation)
        problem = prefixed(() => describeEdge(edge), await live.follow(situation, expected))
        if (problem === undefined && expected !== edge.step && keyOf(model, expected.to) !== edge.to.key) {
          problem = `${describeEdge(edge)}: another way to the same vertex ends elsewhere, the projection hides what decides`
        }
        if (problem !== undefined) break
        situation = isSameSituation(expected.to, edge.to.situation) ? edge.to.situation : expected.to
      }
      route = nearest(route.at(-1)?.to ?? start.vertex)
    }
    if (problem !== undefined) divergences.push(problem)
    live.stop()
  }

  for (const start of graph.initials) await walkFrom(start, next(start.vertex))
  for (const edge of graph.edges) {
    if (divergences.length >= LIMIT) break
    if (!pending[edge.from.index]?.has(edge)) continue
    const start = graph.initials.find(({ vertex }) => vertex === routeTo(edge)[0]?.from)
    if (start !== undefined) await walkFrom(start, edge)
  }
  return [...new Set(divergences)]
}

const prefixed = (where: () => string, problem: string | undefined): string | undefined =>
  problem === undefined ? undefined : `${where()}: ${problem}`

/** The step of this edge's event from this situation: the explored one, or computed for another situation of the vertex. */
export function expectedOf(graph: Graph, edge: Edge, situation: Situation): Step {
  const known = edge.from.situation
  if (situation === known) return edge.step
  const { event } = edge.step
  const isTimer = known.timers.some((timer) => timer.event === event)
  return graph.stepper.step(situation, isTimer ? sameTimer(event, situation) : event)
}

function sameTimer(event: AnyEventObject, { timers }: Situation): AnyEventObject {
  const alike = timers.filter((timer) => timer.event.type === event.type)
  return (alike.find((timer) => stable(timer.event) === stable(event)) ?? alike[0])?.event ?? event
}
