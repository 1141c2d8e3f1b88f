import { expect, test } from 'vitest'
import { entryOf, trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { specificationsOf } from '../../../../server/vehicles/specifications.ts'
import { signedInServer } from '../signed-in-server.ts'
import { reportCalls } from './report-calls.ts'

const portal = signedInServer({ readsOnly: true })

test('trims come from the stored vehicle, else from the VIN, else are empty', {
  tags: ['D3.3', 'D7.11'],
}, async () => {
  const report = await reportCalls(portal).take(({ country }) => country === 'CA')
  const { vin } = report
  const ask = (vins?: unknown) =>
    portal.send('DEALER_USER', 'POST', '/vehicles/api/v1/vehicle/trims', { vins })
  const [known, unknown] = ['7SAYGDEE3P0900001', '11111111111111111']
  const answer = await ask({ US: [known, known, unknown], CA: [vin] })
  expect(answer.json()).toEqual([
    { country: 'US', vin: known, trims: ['Long Range AWD', 'Performance'] },
    { country: 'US', vin: unknown, trims: [] },
    { country: 'CA', vin, trims: [...trimsOf(report)] },
  ])
  for (const wrong of [{ US: ['short'] }, { US: Array(1001).fill(vin) }, undefined, []])
    expect((await ask(wrong)).statusCode).toBe(400)
})

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
  const answer = await portal.get('DEALER_USER', url)
  const [region = '', summer_c, winter_c] = climate ?? []
  const known = { code: code.toUpperCase().replace(' ', ''), country: region.slice(0, 2), region }
  expect([answer.statusCode, answer.json()]).toMatchObject(
    climate ? [200, { ...known, summer_c, winter_c }] : [404, { error: 'not found' }],
  )
})

test('the specifications have the capacity that a maker warrants, and without one no key for it', () => {
  const ofTrim = (make: string, model: string, year: number, trim: string) => {
    const entry = entryOf({ make, model, year, trim })
    if (!entry) throw new Error('The catalogue has no such trim.')
    return specificationsOf(entry, 'US')
  }
  const floor = 'batteryWarrantyCapacityPercent'
  expect(ofTrim('Tesla', 'Model 3', 2021, 'Standard Range Plus RWD')).toHaveProperty(floor, 70)
  // The figures of such a report stay the same.
  expect(ofTrim('Honda', 'Prologue', 2024, 'EX AWD')).not.toHaveProperty(floor)
})
