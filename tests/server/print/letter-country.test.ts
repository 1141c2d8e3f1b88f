import { expect, test } from 'vitest'
import { letterCountry } from '../../../server/print/letter-country.ts'

test.each([
  ['US', 'US'],
  ['us', 'US'],
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['U. S. A.', 'US'],
  ['United States', 'US'],
  ['The United States of America', 'US'],
  ['États-Unis', 'US'],
  ['les Etats-Unis', 'US'],
  ["ÉTATS-UNIS D'AMÉRIQUE", 'US'],
  ['Estados Unidos', 'US'],
  ['CA', 'CA'],
  ['canada', 'CA'],
  [' Canada ', 'CA'],
  ['CAN', 'CA'],
  ['Mexico', 'MX'],
  ['México', 'MX'],
  ['Mexique', 'MX'],
  ['Philippines', 'PH'],
  ['Porto Rico', 'PR'],
  ['Deutschland', null],
  ['United Kingdom', null],
  ['France', null],
  ['DE', null],
  ['United Arab Emirates', null],
  ['constructor', null],
  ['', null],
  ['?', null],
])('"%s" prints on the Letter paper of %s', (name, code) => {
  expect(letterCountry(name)).toBe(code)
})
