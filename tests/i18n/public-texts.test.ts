import { describe, expect, test } from 'vitest'
import { catalogue as en } from '../../src/i18n/en/public.ts'
import { catalogue as fr } from '../../src/i18n/fr/public.ts'
import { ownershipFormats } from '../../src/i18n/ownership-formats.ts'
import { createPublicTexts } from '../../src/i18n/public-texts.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the texts of the public pages', () => {
  const english = createPublicTexts('en', en)
  const french = createPublicTexts('fr', fr)

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

  test('hold what they are given as it is: markup, placeholders and dollar signs', () => {
    const vehicle = '<b>{{kind}}</b> $& $1'
    expect(english('ownership.comparedWith', { vehicle })).toBe(`Compared with ${vehicle}`)
  })
})

describe('the figures of a report', () => {
  const seen = (language: 'en' | 'fr', measurement: 'metric' | 'imperial', currency: string) => {
    const formats = ownershipFormats(language, measurement, currency)
    return [
      formats.roughly(-4744.44),
      formats.roughly(79.07),
      formats.money(3955.56),
      formats.fine(0.127),
      formats.ratio(1.623),
      formats.distance(12_000),
      formats.volume(2000),
      formats.mass(11_574.7),
      formats.share(0.8),
      formats.asOf('2021-04'),
      formats.asOf('2026'),
      formats.currency,
    ].map(plain)
  }

  test('in US dollars and miles', { tags: ['D9.21'] }, () => {
    expect(seen('en', 'imperial', 'USD')).toEqual([
      '$4,744',
      '$79.07',
      '$3,955.56',
      '$0.127',
      '1.6',
      '12,000 mi',
      '2,000 gal',
      '11,575 kg',
      '80%',
      'April 2021',
      '2026',
      'US Dollar',
    ])
  })

  test('in Canadian dollars and kilometres, in French', { tags: ['D9.21'] }, () => {
    expect(seen('fr', 'metric', 'CAD')).toEqual([
      '4 744 $',
      '79,07 $',
      '3 955,56 $',
      '0,127 $',
      '1,6',
      '12 000 km',
      '2 000 L',
      '11 575 kg',
      '80 %',
      'avril 2021',
      '2026',
      'dollar canadien',
    ])
  })

  test('a dollar needs no country where it is at home, and has one elsewhere', () => {
    expect(plain(ownershipFormats('en', 'metric', 'CAD').money(5))).toBe('$5.00')
    expect(plain(ownershipFormats('fr', 'metric', 'USD').money(5))).toBe('5,00 $ US')
  })

  test('a currency that nobody knows is told by its code', () => {
    expect(seen('en', 'metric', 'XTS').slice(0, 2)).toEqual(['XTS 4,744', 'XTS 79.07'])
  })
})
