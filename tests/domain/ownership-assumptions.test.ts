import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Assumption, assumptionsOf, PROVINCES } from '../../src/domain/public/ownership-assumptions.ts'
import { powertrainOf } from '../../src/domain/public/ownership-report.ts'
import { SOURCES } from '../../src/domain/public/ownership-sources.ts'
import { anyTerms, CA_BASIC, US_BASIC } from './ownership-terms.ts'

const MISSING = { electricityCost: null, gasCost: null, chargeAtHome: null, publicElectricityCost: null }

describe('prices missing in a report', () => {
  test('are the averages of the United States', () => {
    const { homePrice, publicPrice, fuelPrice, chargeAtHome } = assumptionsOf({ ...US_BASIC, ...MISSING })
    expect({ homePrice, publicPrice, fuelPrice, chargeAtHome }).toEqual({
      homePrice: { value: 0.165, asOf: '2024', source: 'eiaOutlook' },
      publicPrice: { value: 0.495, asOf: '2025-10', source: 'multipleOfHome' },
      fuelPrice: { value: 3.31, asOf: '2024', source: 'eiaOutlook' },
      chargeAtHome: { value: 0.8, asOf: '2026', source: 'convention' },
    })
  })

  test('are those of the province in Canada, or of Ontario without a province', () => {
    const of = (state: string | null) => assumptionsOf({ ...CA_BASIC, ...MISSING, state }).homePrice?.value
    expect([of('QC'), of(' ab '), of(null), of('NY'), of('constructor')]).toEqual([
      0.078, 0.258, 0.141, 0.141, 0.141,
    ])
  })

  test('are null in a currency without figures', () => {
    const { homePrice, publicPrice, fuelPrice, maintenance, gridCarbon } = assumptionsOf({
      ...US_BASIC,
      ...MISSING,
      currency: 'EUR',
    })
    const all = [homePrice, publicPrice, fuelPrice, maintenance.selected, gridCarbon]
    expect(all).toEqual(Array(5).fill(null))
  })

  test('do not replace prices of the report', () => {
    const { homePrice, publicPrice, fuelPrice } = assumptionsOf({ ...US_BASIC, publicElectricityCost: 0.9 })
    const given = (value: number) => ({ value, asOf: null, source: 'report' })
    expect([homePrice, publicPrice, fuelPrice]).toEqual([given(0.17), given(0.9), given(3.15)])
  })
})

test.each([
  [0.42, 0.7],
  [0.17, 0.51],
  [0.078, 0.4],
  [0, 0.4],
])('with %f per kWh at home, the public price is %f', (electricityCost, price) => {
  const publicPrice = assumptionsOf({ ...US_BASIC, electricityCost }).publicPrice
  expect(publicPrice?.value).toBeCloseTo(price, 12)
})

test('the grid carbon is that of the province, or of the country', () => {
  const of = (currency: string, state: string | null) =>
    assumptionsOf({ ...US_BASIC, currency, state }).gridCarbon?.value
  expect([of('USD', null), of('USD', 'NY'), of('CAD', 'AB'), of('CAD', null), of('USD', 'QC')]).toEqual([
    0.373, 0.373, 0.59, 0.108, 0.001,
  ])
})

test('metric reports in US dollars and imperial ones in Canadian dollars are converted', () => {
  const metric = assumptionsOf({ ...US_BASIC, ...MISSING, measurement: 'metric' })
  const imperial = assumptionsOf({ ...CA_BASIC, ...MISSING, measurement: 'imperial' })
  expect(metric.maintenance.selected?.value).toBeCloseTo(0.0379, 4)
  expect(metric.fuelPrice?.value).toBeCloseTo(0.8744, 4)
  expect(metric.fuelCarbon.comparison?.value).toBe(2.3)
  expect(imperial.maintenance.selected?.value).toBeCloseTo(0.0837, 4)
  expect(imperial.fuelPrice?.value).toBeCloseTo(5.451, 3)
  expect(imperial.fuelCarbon.comparison?.value).toBe(8.887)
})

test('every assumption has a value, a source, and a date unless the report gave it', {
  tags: ['D2.68'],
}, () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { electricShare, maintenance, fuelCarbon, ...rest } = assumptionsOf(terms)
      const all: readonly (Assumption | null)[] = [
        ...Object.values(rest),
        ...[electricShare, maintenance, fuelCarbon].flatMap((pair) => Object.values(pair)),
      ]
      for (const assumption of all) {
        if (assumption === null) continue
        expect(assumption.value).toBeGreaterThanOrEqual(0)
        expect(SOURCES).toHaveProperty(assumption.source)
        if (assumption.source === 'report') expect(assumption.asOf).toBeNull()
        else expect(assumption.asOf).toMatch(/^20\d\d(-(0[1-9]|1[0-2]))?$/)
      }
    }),
  )
})

test('every published source has a title and a secure address', () => {
  const published = Object.values(SOURCES).filter(({ title }) => title !== null)
  expect(published).toHaveLength(9)
  expect(published.filter(({ url }) => !url?.startsWith('https://'))).toEqual([])
  expect(Object.keys(PROVINCES)).toHaveLength(13)
})

test('powertrainOf knows the usual names', () => {
  const names = { BEV: 'BEV', Electric: 'BEV', 'Plug-in Hybrid': 'PHEV', phev: 'PHEV', Hybrid: 'HEV' }
  const known = Object.entries({ ...names, gasoline: 'ICE', Diesel: 'DIESEL' })
  expect(known.map(([name]) => powertrainOf(name))).toEqual(known.map(([, powertrain]) => powertrain))
  expect(['steam', '', null, '__proto__', 'constructor'].map(powertrainOf)).toEqual(Array(5).fill(null))
})
