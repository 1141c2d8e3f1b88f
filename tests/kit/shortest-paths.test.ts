import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'
import { model as reportFilters } from '../models/lists/report-filters.model.ts'
import { model as enteredFigures } from '../models/report/entered-figures.model.ts'
import { model as firstUse } from '../models/report/first-use.model.ts'
import type { Vertex } from './explore.ts'
import { findModels } from './find-models.ts'
import { graphOf } from './graphs.ts'
import type { Model } from './model.ts'
import { stable } from './stable.ts'

/** The machines that `xstate/graph` explores as they are: those without calls and timers. */
const PLAIN: readonly Model[] = [reportFilters, enteredFigures, firstUse]

const depthOf = ({ found }: Vertex): number => (found === undefined ? 0 : 1 + depthOf(found.from))

test.each(PLAIN.map((model) => [model.id, model] as const))(
  'xstate/graph finds the same situations of %s, by ways of the same length',
  (_, model) => {
    const name = ({ value, status, context }: AnyMachineSnapshot) =>
      stable([value, status, model.project({ value, context } as AnyMachineSnapshot)])
    const theirs = model.inputs.flatMap((input) =>
      getShortestPaths(model.machine, {
        input,
        events: (snapshot) => [...model.events(snapshot)],
        serializeState: name,
      }).map(({ state, weight }) => [name(state), weight] as const),
    )
    const ours = graphOf(model).vertices.map(
      (vertex) => [name(vertex.situation.snapshot), depthOf(vertex)] as const,
    )
    expect(new Map(ours)).toEqual(new Map(theirs))
  },
)

test('no other machine is without calls and timers', async () => {
  const { models } = await findModels(process.cwd())
  const plain = models.filter(({ machine }) =>
    [machine.root, ...getStateNodes(machine.root)].every(
      ({ invoke, after }) => invoke.length + after.length === 0,
    ),
  )
  expect(plain.map(({ id }) => id).sort()).toEqual(PLAIN.map(({ id }) => id).sort())
})
