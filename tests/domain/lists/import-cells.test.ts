import { expect, test } from 'vitest'
import {
  ageInCell,
  cellText,
  conditionInCell,
  dayInCell,
  guessColumns,
  isSpoilt,
  vinInCell,
} from '../../../src/domain/lists/import-cells.ts'
import { IMPORT_FIELDS } from '../../../src/domain/lists/inventory-import.ts'
import { catalogue as english } from '../../../src/i18n/en/inventory-import.ts'
import { catalogue as french } from '../../../src/i18n/fr/inventory-import.ts'

test.each([
  ['VIN,Stock #,New/Used,Year,Make,Model', 'vin,stock_number,condition,year,make,model'],
  ['VIN Number,StockNo,Dealer ID,Date in stock', 'vin,stock_number,dealership,stocked_on'],
  ['NIV,N° de stock,État,Marque,Concession', 'vin,stock_number,condition,make,dealership'],
  ['ID de configuration,Modèle,Année,Finition,Âge (jours)', 'dealership_id,model,year,trim,age_days'],
  ['VIN,Odometer,vin', 'vin,,'],
])('the columns %s are known by their names', (header, fields) => {
  const guessed = guessColumns(header.split(',')).map((field) => field ?? '')
  expect(guessed.join()).toBe(fields)
})

test.each([english, french])('the columns of the sample file are known', ({ stockImport: { field } }) => {
  expect(guessColumns(IMPORT_FIELDS.map((name) => field[name]))).toEqual(IMPORT_FIELDS)
})

test.each<[unknown, unknown]>([
  [cellText(' a \u00a0 b '), 'a b'],
  [cellText('="0123"'), '0123'],
  [cellText("'=sum"), '=sum'],
  [vinInCell('5yj3-e1ea 8mf0ooi7'), '5YJ3E1EA8MF00017'],
  [conditionInCell('Pre-Owned'), 'used'],
  [conditionInCell('Usagé'), 'used'],
  [conditionInCell('constructor'), null],
  [dayInCell('2026/3/1')?.toISOString(), '2026-03-01T12:00:00.000Z'],
  [dayInCell('2026-02-30'), null],
  [dayInCell('03/01/2026'), null],
  [ageInCell('12'), 12],
  [ageInCell('-1'), null],
])('a cell is read as %j', (read, expected) => {
  expect(read).toBe(expected)
})

test('what a spreadsheet has made a day of is spoilt, in English and French; a stock number is not', () => {
  const spoilt = ['3-Nov', '03-nov.', '3-Nov-26', '2-août', '12-févr.', 'Mar-22', 'mars-22']
  expect([...spoilt, 'MAR-22', 'Kia-24', '3-NOVA', 'A-3', '3-11'].filter(isSpoilt)).toEqual(spoilt)
})
