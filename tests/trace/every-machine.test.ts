import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { productMachines } from '../../scripts/product-machines.ts'
import { findModels } from '../kit/find-models.ts'
import { withControlledActors } from '../kit/stubs.ts'
import { traceRules } from './all-trace-rules.ts'

const { models } = await findModels(process.cwd())
const ruled = new Set<string>(traceRules.map(({ machine }) => machine))
// The player blanks every part of the context that no rule names. Its screen would differ from the one the user saw.
test.each(models.filter(({ id }) => ruled.has(id)).map((model) => [model.id, model] as const))(
  'the trace rules of %s name every key of its context',
  (id, model) => {
    const rules = traceRules.find(({ machine }) => machine === id)
    const { machine } = withControlledActors(model.machine)
    for (const input of model.inputs) {
      const known = createActor(machine, { input } as never).getSnapshot().context ?? {}
      expect(Object.keys(rules?.context ?? {}).sort()).toEqual(Object.keys(known).sort())
    }
  },
)

test('every machine that the product starts has trace rules', async () => {
  const machines = new Set((await productMachines()).map(({ id }) => id))
  expect([...machines].filter((id) => !ruled.has(id))).toEqual(['emailCustomer'])
  expect([...ruled].filter((id) => !machines.has(id))).toEqual([])
})
