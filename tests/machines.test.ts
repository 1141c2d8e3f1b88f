import { expect, test } from 'vitest'
import { describeModel } from './kit/describe-model.ts'
import { findModels } from './kit/find-models.ts'

const { models, missing } = await findModels(process.cwd())

for (const model of models) describeModel(model)

test('every machine has a model', () => {
  expect(missing).toEqual([])
  expect(models.length).toBeGreaterThan(0)
})
