import { expect, test } from 'vitest'
import { catalogue as fr } from '../../scripts/french.ts'
import { catalogue as en } from '../../src/i18n/en.ts'

// Copied from the specification.
const SYMBOLS = {
  percent: '%',
  mi: 'mi',
  km: 'km',
  kWh: 'kWh',
  kW: 'kW',
  hp: 'HP',
  V: 'V',
  celsius: '°C',
  fahrenheit: '°F',
  kWhPer100mi: 'kWh/100 mi',
  kWhPer100km: 'kWh/100 km',
} as const

test.each([
  ['English', en, SYMBOLS],
  ['French', fr, { ...SYMBOLS, hp: 'ch' }],
])(
  'the report’s measurements have the units of the specification in %s',
  {
    tags: ['D3.21', 'D9.16'],
  },
  (_, { report: { unit } }, symbols) => {
    const bare = (text: string) =>
      text
        .replace('{{value}}', '')
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .trim()
    const names = Object.keys(SYMBOLS) as (keyof typeof SYMBOLS)[]
    expect(Object.fromEntries(names.map((name) => [name, bare(unit[name])]))).toEqual(symbols)
  },
)
