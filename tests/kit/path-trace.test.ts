import { expect, test } from 'vitest'
import { productMachines } from '../../scripts/product-machines.ts'
import { readTrace } from '../../src/trace/format.ts'
import { replay } from '../../src/trace/replay.ts'
import { screenMachine } from '../models/samples.ts'
import { findModels } from './find-models.ts'
import { graphOf } from './graphs.ts'
import { walkPath } from './path-trace.ts'
import { routesIn } from './paths.ts'
import { withControlledActors } from './stubs.ts'

const { models } = await findModels(process.cwd())
const machines = [...(await productMachines()), screenMachine]
const recording = { buildId: 'build', startedAt: 0 }

test.each(models.map((model) => [model.id, model] as const))(
  'the trace of each path of %s replays to its end',
  async (_, model) => {
    const controlled = withControlledActors(model.machine)
    const routes = routesIn(graphOf(model), 'transitions')
    expect(routes.length).toBeGreaterThan(0)
    for (const route of routes) {
      const { problem, trace } = await walkPath(model, controlled, route, recording)
      expect(problem).toBeNull()
      const read = readTrace(JSON.stringify(trace))
      if (!read.ok) throw new Error(read.reason)
      expect(read.trace.actors[0]?.events.map(({ event }) => event.type)).toEqual(
        route.edges.map(({ step }) => step.event.type),
      )
      const { actors } = replay(read.trace, machines)
      expect(actors.map(({ divergence }) => divergence)).toEqual(actors.map(() => null))
    }
  },
  // The reports take 22 s on an idle machine of 2026.
  120_000,
)
