import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'

const portal = signedInServer({ readsOnly: true })
const ask = (body: object) =>
  send(portal.server, portal.as('DEALER_USER'), 'POST', '/vehicles/api/v1/vehicle/trims', body)

test('trims come from the stored vehicle, else from the VIN, else are empty', {
  tags: ['D3.3', 'D7.11'],
}, async () => {
  const [report] = await portal.server.db
    .select()
    .from(batteryReports)
    .where(eq(batteryReports.country, 'CA'))
    .limit(1)
  if (!report) throw new Error('The seed has no such report.')
  const { vin } = report
  const answer = await ask({
    vins: { US: ['7SAYGDEE3P0900001', '7SAYGDEE3P0900001', '11111111111111111'], CA: [vin] },
  })
  expect(answer.json()).toEqual([
    { country: 'US', vin: '7SAYGDEE3P0900001', trims: ['Long Range AWD', 'Performance'] },
    { country: 'US', vin: '11111111111111111', trims: [] },
    { country: 'CA', vin, trims: [...trimsOf(report)] },
  ])
  const wrong = [{ vins: { US: ['short'] } }, { vins: { US: Array(1001).fill(vin) } }, {}, { vins: [] }]
  const refused = await Promise.all(wrong.map(ask))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
})
