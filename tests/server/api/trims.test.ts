import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trimsOf } from '../../../server/vehicles/catalogue.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS } from './people.ts'
import { type ReportsServer, startReports } from './reports.ts'

describe('trims', () => {
  let reports: ReportsServer
  let dealer = ''

  beforeAll(async () => {
    reports = await startReports()
    dealer = await signedIn(reports.server, ACCOUNTS.DEALER_USER)
  })
  afterAll(() => reports.server.close())

  test('trims are those of the known vehicle, of the VIN, or none', { tags: ['D3.3', 'D7.11'] }, async () => {
    const report = reports.all.find(({ country }) => country === 'CA')
    if (!report) throw new Error('The seed has no such report.')
    const payload = {
      vins: { US: ['7SAYGDEE3P0900001', '7SAYGDEE3P0900001', '11111111111111111'], CA: [report.vin] },
    }
    const answer = await reports.server.inject({
      method: 'POST',
      url: '/vehicles/api/v1/vehicle/trims',
      headers: { cookie: dealer },
      payload,
    })
    expect(answer.json()).toEqual([
      { country: 'US', vin: '7SAYGDEE3P0900001', trims: ['Long Range AWD', 'Performance'] },
      { country: 'US', vin: '11111111111111111', trims: [] },
      { country: 'CA', vin: report.vin, trims: [...trimsOf(report)] },
    ])
    const wrong = [
      { vins: { US: ['short'] } },
      { vins: { US: Array.from({ length: 1001 }, () => report.vin) } },
      {},
      { vins: [] },
    ]
    for (const body of wrong) {
      const refused = await reports.server.inject({
        method: 'POST',
        url: '/vehicles/api/v1/vehicle/trims',
        headers: { cookie: dealer },
        payload: body,
      })
      expect(refused.statusCode).toBe(400)
    }
  })
})
