import { expect, test } from 'vitest'
import { entryOf } from '../../../server/vehicles/catalogue.ts'
import { specificationsOf } from '../../../server/vehicles/specifications.ts'

const ofTrim = (make: string, model: string, year: number, trim: string) => {
  const entry = entryOf({ make, model, year, trim })
  if (!entry) throw new Error('The catalogue has no such trim.')
  return specificationsOf(entry, 'US')
}

test('a trim whose maker names a capacity floor has it in its specifications', () => {
  expect(ofTrim('Tesla', 'Model 3', 2021, 'Standard Range Plus RWD')).toHaveProperty(
    'batteryWarrantyCapacityPercent',
    70,
  )
})

test('an unknown floor adds no key, so the figures of the report stay the same', () => {
  expect(Object.keys(ofTrim('Honda', 'Prologue', 2024, 'EX AWD'))).not.toContain(
    'batteryWarrantyCapacityPercent',
  )
})
