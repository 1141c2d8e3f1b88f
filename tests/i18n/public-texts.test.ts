import { describe, expect, test } from 'vitest'
import { ownershipFormats } from '../../src/i18n/ownership-formats.ts'
import { loadPublicTexts } from '../../src/i18n/public-texts.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the texts of the public pages', async () => {
  const english = await loadPublicTexts('en', 'ownershipReport')
  const french = await loadPublicTexts('fr', 'ownershipReport')

  test('have plural forms by the rules of their language', () => {
    const years = (count: number) => ({ count, years: String(count) })
    expect([0, 1, 1.5, 2].map((count) => english('ownership.years', years(count)))).toEqual([
      '0 years',
      '1 year',
      '1.5 years',
      '2 years',
    ])
    expect([0, 1, 1.5, 2].map((count) => french('ownership.years', years(count)))).toEqual([
      '0 an',
      '1 an',
      '1.5 an',
      '2 ans',
    ])
  })

  test('do not interpret values: markup, placeholders and dollar signs', () => {
    const vehicle = '<b>{{kind}}</b> $& $1'
    expect(english('ownership.comparedWith', { vehicle })).toBe(`Compared with ${vehicle}`)
  })
})

describe('the figures of a report', () => {
  const dollars = ownershipFormats('en', 'imperial', 'USD')
  const canadian = ownershipFormats('fr', 'metric', 'CAD')

  test.each<[(formats: typeof dollars) => string, english: string, french: string]>([
    [({ roughly }) => roughly(-4744.44), '$4,744', '4 744 $'],
    [({ roughly }) => roughly(79.07), '$79', '79 $'],
    [({ fine }) => fine(0.127), '$0.127', '0,127 $'],
    [({ ratio }) => ratio(1.623), '1.6', '1,6'],
    [({ distance }) => distance(12_000), '12,000 mi', '12 000 km'],
    [({ volume }) => volume(2000), '2,000 gal', '2 000 L'],
    [({ mass }) => mass(11_574.7), '11,575 kg', '11 575 kg'],
    [({ share }) => share(0.8), '80%', '80 %'],
    [({ asOf }) => asOf('2021-04'), 'April 2021', 'avril 2021'],
    [({ asOf }) => asOf('2026'), '2026', '2026'],
    [({ currency }) => currency, 'US Dollar', 'dollar canadien'],
  ])(
    'in US dollars and miles, and in Canadian dollars and kilometres in French: %s',
    {
      tags: ['D9.21'],
    },
    (said, english, french) => {
      expect([said(dollars), said(canadian)].map(plain)).toEqual([english, french])
    },
  )

  test('a dollar shows its country only in the other country', () => {
    expect(plain(ownershipFormats('en', 'metric', 'CAD').roughly(5))).toBe('$5')
    expect(plain(ownershipFormats('fr', 'metric', 'USD').roughly(5))).toBe('5 $ US')
  })

  test('an unknown currency is shown by its code', () => {
    const { roughly } = ownershipFormats('en', 'metric', 'XTS')
    expect([roughly(-4744.44), roughly(79.07)].map(plain)).toEqual(['XTS 4,744', 'XTS 79'])
  })
})
