import { expect, test } from 'vitest'
import { productMachines } from '../../scripts/product-machines.ts'
import { portalTraceRules } from '../../src/machines/trace-rules.ts'

test('every machine of the product says what may be recorded of it', async () => {
  const machines = new Set((await productMachines()).map(({ id }) => id))
  const ruled = new Set<string>(portalTraceRules.map(({ machine }) => machine))
  expect([...machines].filter((id) => !ruled.has(id))).toEqual([])
  expect([...ruled].filter((id) => !machines.has(id))).toEqual([])
})
