import { expect, test } from 'vitest'
import { productMachines } from '../../scripts/product-machines.ts'
import { readTrace } from '../../src/trace/format.ts'
import { replay } from '../../src/trace/replay.ts'
import { screenMachine } from '../models/samples.ts'
import { findModels } from './find-models.ts'
import { graphOf } from './graphs.ts'
import { walkPath } from './path-trace.ts'
import { type Route, routesIn } from './paths.ts'
import { withControlledActors } from './stubs.ts'

const { models } = await findModels(process.cwd())
const machines = [...(await productMachines()), screenMachine]
const recording = { buildId: 'build', startedAt: 0 }

/** Each path proves the same about the recorder and the player, so the one with the most steps is enough. */
const longest = (routes: readonly Route[]): Route =>
  routes.reduce((one, other) => (other.edges.length > one.edges.length ? other : one))

test.each(models.map((model) => [model.id, model] as const))(
  'the trace of the longest path of %s replays to its end',
  async (_, model) => {
    const controlled = withControlledActors(model.machine)
    const route = longest(routesIn(graphOf(model), 'transitions'))
    const { problem, trace } = await walkPath(model, controlled, route, recording)
    expect(problem).toBeNull()
    const read = readTrace(JSON.stringify(trace))
    if (!read.ok) throw new Error(read.reason)
    expect(read.trace.actors[0]?.events.map(({ event }) => event.type)).toEqual(
      route.edges.map(({ step }) => step.event.type),
    )
    const { actors } = replay(read.trace, machines)
    expect(actors.map(({ divergence }) => divergence)).toEqual(actors.map(() => null))
  },
  // Where no run has stored the graphs, this test explores them.
  120_000,
)
