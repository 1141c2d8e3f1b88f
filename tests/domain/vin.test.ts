import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isValidVin,
  isVin,
  makeVin,
  modelYearCode,
  modelYearOf,
  vinCheckDigit,
  vinInCode,
} from '../../src/domain/vin.ts'

test('the public example has the check digit X', () => {
  expect([vinCheckDigit('1M8GDM9AXKP042788'), isValidVin('1M8GDM9AXKP042788')]).toEqual(['X', true])
})

test('a VIN with a wrong check digit or length, with I, O, Q or lower case is invalid', () => {
  const wrong = [
    '1M8GDM9A1KP042788',
    '1M8GDM9AXKP04278',
    '1M8GDM9AXKP0427881',
    '1M8GDM9AXKPO42788',
    '1m8gdm9axkp042788',
    '',
  ]
  expect(wrong.filter(isValidVin)).toEqual([])
})

test('the year codes are those of 49 CFR 565', () => {
  const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]
  expect(years.map(modelYearCode).join('')).toBe('JKLMNPRST')
})

test('each example of the catalogue is valid and has its model year', () => {
  const file = new URL('../../server/vehicles/data/ev-catalogue.json', import.meta.url)
  const { vehicles } = JSON.parse(readFileSync(file, 'utf8')) as {
    vehicles: { modelYear: number; vin: { syntheticExample: string | null } }[]
  }
  const examples = vehicles.flatMap(({ modelYear, vin }) =>
    vin.syntheticExample ? [{ modelYear, vin: vin.syntheticExample }] : [],
  )
  expect(examples).toHaveLength(52)
  expect(examples.filter(({ vin }) => !isValidVin(vin))).toEqual([])
  expect(examples.filter(({ modelYear, vin }) => modelYearOf(vin) !== modelYear)).toEqual([])
})

test('position 7 decides between the two periods of 30 years', () => {
  expect([
    modelYearOf('1M8GDM9AXKP042788'),
    modelYearOf('1M8GDMAAXKP042788'),
    modelYearOf('nothing'),
  ]).toEqual([1989, 2019, null])
})

test('makeVin gives a valid VIN, and a change of any serial digit makes it invalid', () => {
  const descriptor = fc.constantFrom('5YJ3E1EA', '7SAYGDEE', '1FTVW1EV', 'KNDC3DLC')
  fc.assert(
    fc.property(
      descriptor,
      fc.integer({ min: 2010, max: 2039 }),
      fc.nat(999_999),
      fc.nat(5),
      (prefix, year, serial, at) => {
        const vin = makeVin(prefix, year, 'F', serial)
        expect([isVin(vin), isValidVin(vin), vin.slice(0, 8), vin.slice(11)]).toEqual([
          true,
          true,
          prefix,
          String(serial).padStart(6, '0'),
        ])
        const position = 11 + at
        const changed = `${vin.slice(0, position)}${(Number(vin.charAt(position)) + 1) % 10}${vin.slice(position + 1)}`
        expect(isValidVin(changed)).toBe(false)
      },
    ),
  )
})

test.each([
  ['the VIN alone', '1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ['with the letter of an import', 'I1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ['in the address of a label', 'https://maker.example/v?vin=1m8gdm9axkp042788&x=1', '1M8GDM9AXKP042788'],
  ['with one character misread', '1M8GDM9AXKP042783', null],
  ['with another letter before it', 'X1M8GDM9AXKP042788', null],
  ['another code', 'PARKING 12', null],
  ['no text', '', null],
])('a bar code: %s', (_, text, vin) => {
  expect(vinInCode(text)).toBe(vin)
})
