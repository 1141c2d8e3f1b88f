import { expect, test } from 'vitest'
import { catalogue as en } from '../../src/i18n/en.ts'
import { catalogue as fr } from '../../src/i18n/fr.ts'

// The symbols are the specification's, written out; power is in HP, which French writes in its own way.
const SYMBOLS = {
  percent: '%',
  mi: 'mi',
  km: 'km',
  kWh: 'kWh',
  kW: 'kW',
  V: 'V',
  celsius: '°C',
  fahrenheit: '°F',
  kWhPer100mi: 'kWh/100 mi',
  kWhPer100km: 'kWh/100 km',
} as const

const SPACES = /[\u00a0\u202f]/g
const bare = (text: string) => text.replace('{{value}}', '').replaceAll(SPACES, ' ').trim()

test.each([
  ['English', en],
  ['French', fr],
] as const)(
  'the report’s measurements have the units of the specification in %s',
  { tags: ['D3.21', 'D9.16'] },
  (_, { report }) => {
    const { unit } = report
    expect({
      percent: bare(unit.percent),
      mi: bare(unit.mi),
      km: bare(unit.km),
      kWh: bare(unit.kWh),
      kW: bare(unit.kW),
      V: bare(unit.V),
      celsius: bare(unit.celsius),
      fahrenheit: bare(unit.fahrenheit),
      kWhPer100mi: bare(unit.kWhPer100mi),
      kWhPer100km: bare(unit.kWhPer100km),
    }).toEqual(SYMBOLS)
    expect(en.report.unit.hp).toBe('HP')
  },
)
