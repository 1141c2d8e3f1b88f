import type { AnyEventObject } from 'xstate'
import { type Edge, type Graph, keyOf } from './explore.ts'
import { describeEdge } from './gaps.ts'
import { isSameSituation, LiveActor } from './live-actor.ts'
import type { Model } from './model.ts'
import { routeFinder } from './nearest.ts'
import type { Situation, Step } from './pure.ts'
import { stable } from './stable.ts'
import { withControlledActors } from './stubs.ts'

const LIMIT = 20

/**
 * Walks every edge with live actors: promises are deferred, the clock is simulated, children are controlled. One actor
 * continues while it can reach edges that are left.
 *
 * @returns the differences between a live actor and the exploration, 20 at most
 */
export async function walk(model: Model, graph: Graph): Promise<string[]> {
  const divergences: string[] = []
  const pending = graph.vertices.map(({ out }) => new Set(out))
  const nearest = routeFinder(graph.vertices, ({ index }) => {
    const left = pending[index]
    // Most vertices of a search have none left, and an iterator would be created for each.
    return left === undefined || left.size === 0 ? undefined : left.values().next().value
  })
  const controlled = withControlledActors(model.machine)

  for (const { input, vertex: first, step: initial } of graph.initials) {
    let isNew = true
    for (;;) {
      let route = nearest(first)
      if ((route === undefined && !isNew) || divergences.length >= LIMIT) break
      isNew = false
      const live = new LiveActor(model, controlled, input)
      let problem = prefixed(() => 'start', live.compare(initial))
      let at = first
      let situation = initial.to
      while (route !== undefined && problem === undefined) {
        for (const edge of route) {
          pending[at.index]?.delete(edge)
          const expected = expectedOf(graph, edge, situation)
          problem = prefixed(() => describeEdge(edge), await live.follow(situation, expected))
          if (problem === undefined && expected !== edge.step && keyOf(model, expected.to) !== edge.to.key) {
            problem = `${describeEdge(edge)}: another way to the same vertex ends elsewhere, the projection hides what decides`
          }
          if (problem !== undefined) break
          at = edge.to
          situation = isSameSituation(expected.to, at.situation) ? at.situation : expected.to
        }
        route = nearest(at)
      }
      if (problem !== undefined) divergences.push(problem)
      live.stop()
    }
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
