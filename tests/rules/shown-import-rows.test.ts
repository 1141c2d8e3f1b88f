import { expect, test } from 'vitest'
import {
  type ImportedRow,
  SHOWN_CHANGED_ROWS,
  SHOWN_ROWS,
  withShownRows,
} from '../../src/domain/lists/inventory-import.ts'

const rowAt = (line: number, outcome: ImportedRow['outcome']): ImportedRow => ({
  ...{ line, outcome, vin: '', stockNumber: '', vehicleType: 'new', name: '', trim: null, dealership: '' },
  changes: [],
})

test('the rows of a file are its first ones, then the first that change a vehicle, however they come', () => {
  const first = [2, 3, 4].map((line) => rowAt(line, 'unchanged'))
  const mixed = Array.from({ length: 100 }, (_, at) => rowAt(at + 5, at % 2 === 0 ? 'updated' : 'added'))
  const whole = withShownRows([], [...first, ...mixed])
  const inParts = [first, mixed.slice(0, 7), mixed.slice(7)].reduce<readonly ImportedRow[]>(withShownRows, [])
  expect(inParts).toEqual(whole)
  expect(whole).toHaveLength(SHOWN_ROWS + SHOWN_CHANGED_ROWS)
  expect(whole.slice(0, 8).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 9, 11])
})
