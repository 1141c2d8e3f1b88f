import { describe, expect, test } from 'vitest'
import { signedInServer } from '../signed-in-server.ts'
import { get } from '../users/people.ts'

describe('the climate of a postal code', () => {
  const signedIn = signedInServer({ readsOnly: true })
  const ask = (code: string) =>
    get(signedIn.server, signedIn.as('DEALER_USER'), `/vehicles/api/v1/location/${encodeURIComponent(code)}`)

  test.each([
    ['00901', { code: '00901', country: 'US', region: 'US-PR', summer_c: 28, winter_c: 25 }],
    ['96939', { code: '96939', country: 'US', region: 'US-PW', summer_c: 28, winter_c: 28 }],
    ['96960', { code: '96960', country: 'US', region: 'US-MH', summer_c: 28, winter_c: 28 }],
    ['80202', { code: '80202', country: 'US', region: 'US-CO', summer_c: 22, winter_c: 0 }],
    ['79901', { code: '79901', country: 'US', region: 'US-TX', summer_c: 28, winter_c: 9 }],
    // Codes in another state than the rest of their prefix. They keep the climate of the prefix.
    ['06390', { code: '06390', country: 'US', region: 'US-NY', summer_c: 23, winter_c: 0 }],
    ['83414', { code: '83414', country: 'US', region: 'US-WY', summer_c: 19, winter_c: -4 }],
    ['h3b 1k1', { code: 'H3B1K1', country: 'CA', region: 'CA-QC', summer_c: 21, winter_c: -7 }],
    ['V1Y 6H2', { code: 'V1Y6H2', country: 'CA', region: 'CA-BC', summer_c: 20, winter_c: -2 }],
    ['X0A 0H0', { code: 'X0A0H0', country: 'CA', region: 'CA-NU', summer_c: 6, winter_c: -26 }],
    ['X0E 0A1', { code: 'X0E0A1', country: 'CA', region: 'CA-NT', summer_c: 15, winter_c: -23 }],
  ])('%s', { tags: ['D7.29'] }, async (code, expected) => {
    const answer = await ask(code)
    const { place, ...climate } = answer.json()
    expect([answer.statusCode, climate, place === null || place.length > 2]).toEqual([200, expected, true])
  })

  test.each([
    ['a form that no code has', '8020'],
    ['a prefix that no state has', '00001'],
    ['military mail', '09001'],
    ['a part of the North that there is none of', 'X5A 1A1'],
    ['SQL', "' OR 1=1 --"],
  ])('%s is a 404', { tags: ['D7.29'] }, async (_, code) => {
    const answer = await ask(code)
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not found'])
  })
})
