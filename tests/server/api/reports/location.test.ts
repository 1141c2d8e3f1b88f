import { expect, test } from 'vitest'
import { signedInServer } from '../signed-in-server.ts'
import { get } from '../users/people.ts'

const portal = signedInServer({ readsOnly: true })

/** `null`: there is no such postal code. */
test.each<[code: string, climate: readonly [region: string, summerC: number, winterC: number] | null]>([
  ['00901', ['US-PR', 28, 25]],
  ['96960', ['US-MH', 28, 28]],
  ['79901', ['US-TX', 28, 9]],
  // In another state than the rest of its prefix. It keeps the climate of the prefix.
  ['83414', ['US-WY', 19, -4]],
  ['h3b 1k1', ['CA-QC', 21, -7]],
  ['X0A 0H0', ['CA-NU', 6, -26]],
  ['X0E 0A1', ['CA-NT', 15, -23]],
  ['8020', null],
  ['00001', null],
  // Military mail, and a part of the North that there is none of.
  ['09001', null],
  ['X5A 1A1', null],
  ["' OR 1=1 --", null],
])('the climate of the postal code %s is %j', { tags: ['D7.29'] }, async (code, climate) => {
  const url = `/vehicles/api/v1/location/${encodeURIComponent(code)}`
  const answer = await get(portal.server, portal.as('DEALER_USER'), url)
  const [region = '', summer_c, winter_c] = climate ?? []
  const known = { code: code.toUpperCase().replace(' ', ''), country: region.slice(0, 2), region }
  expect([answer.statusCode, answer.json()]).toMatchObject(
    climate ? [200, { ...known, summer_c, winter_c }] : [404, { error: 'not found' }],
  )
})
