import { expect, test } from 'vitest'
import { letterCountry } from '../../../server/print/letter-country.ts'

test.each([
  ['US', ['US', 'us', 'USA', 'U.S.', 'U. S. A.', 'United States', 'The United States of America']],
  ['US', ['États-Unis', 'les Etats-Unis', "ÉTATS-UNIS D'AMÉRIQUE", 'Estados Unidos']],
  ['CA', ['CA', 'canada', ' Canada ', 'CAN']],
  ['MX', ['Mexico', 'México', 'Mexique']],
  ['PH', ['Philippines']],
  ['PR', ['Porto Rico']],
  [null, ['Deutschland', 'United Kingdom', 'France', 'DE', 'United Arab Emirates', 'constructor', '', '?']],
])('the Letter paper of %s is for %j', (code, names) => {
  expect(names.map(letterCountry)).toEqual(names.map(() => code))
})
