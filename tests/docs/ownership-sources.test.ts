import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assumptionsOf } from '../../src/domain/public/ownership-assumptions.ts'
import { SOURCES } from '../../src/domain/public/ownership-sources.ts'
import { US_BASIC } from '../domain/ownership-terms.ts'

const page = readFileSync(new URL('../../docs/ownership.md', import.meta.url), 'utf8')
const rowOf = (name: string) => page.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? ''

test.each([
  ['CAD', 'Canada'],
  ['USD', 'United States'],
] as const)('the documentation cites the prices in %s as the tables do', (currency, country) => {
  const terms = { ...US_BASIC, electricityCost: null, gasCost: null, currency }
  const { homePrice, fuelPrice } = assumptionsOf(terms)
  for (const [row, price] of [
    [rowOf('electricity'), homePrice],
    [rowOf('gasoline'), fuelPrice],
  ] as const) {
    const said = row.split(`${country}: `)[1]?.split('). ')[0] ?? ''
    for (const word of (SOURCES[price?.source ?? 'report'].title ?? 'no source').split(', '))
      expect(said).toContain(word)
    const [year = 'no date', month] = price?.asOf?.split('-') ?? []
    expect(said).toContain(year)
    if (month !== undefined) {
      const day = new Date(`${year}-${month}-01T00:00:00Z`)
      expect(said).toContain(day.toLocaleString('en', { month: 'long', timeZone: 'UTC' }))
    }
  }
})
