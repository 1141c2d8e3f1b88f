import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get } from '../users/people.ts'
import { aMeasurement, sendMeasurement, tokenOf } from './measurement-calls.ts'

describe('the first day of use of a vehicle that is measured again', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const calls = deviceCalls(portal)
  const VIN = '5YJ3E1EA7KF000317'

  async function logger(changes: object = {}) {
    const serialNumber = await calls.device(changes)
    const token = await tokenOf(portal.server, serialNumber)
    return async (day: number, vin = VIN): Promise<string> => {
      const measured_at = `2026-02-${String(day).padStart(2, '0')}T10:00:00Z`
      const answer = await sendMeasurement(
        portal.server,
        token,
        aMeasurement(serialNumber, { vin, measured_at }),
      )
      expect(answer.statusCode).toBe(200)
      return answer.json().report_id
    }
  }
  const patch = (id: string, change: object) =>
    send(portal.server, portal.as('DEALER_USER'), 'PATCH', `${REPORTS}/${id}`, change)
  const read = async (id: string) =>
    (await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)).json()

  test('is taken over from the last report that has one, and says so', async () => {
    const measure = await logger()
    const first = await measure(1)
    expect((await read(first)).first_use).toBeNull()
    expect((await patch(first, { first_use: '2019-05-02' })).statusCode).toBe(200)
    const second = await measure(2)
    const report = await read(second)
    expect(report.first_use).toBe('2019-05-02')
    expect(report.other_reports).toContainEqual(
      expect.objectContaining({ id: first, first_use: '2019-05-02' }),
    )
    // Taken away in the last report: an earlier one still knows it.
    await patch(second, { first_use: null })
    expect((await read(await measure(3))).first_use).toBe('2019-05-02')
    // A correction counts from then on.
    await patch(second, { first_use: '2019-06-03' })
    await patch(first, { first_use: null })
    await patch(second, { archived: true })
    const later = await read(await measure(4))
    expect(later.first_use).toBe('2019-05-02')
  })

  test('is not taken from another vehicle, nor from another dealership, nor after the measurement', async () => {
    const measure = await logger()
    const first = await measure(10, '5YJ3E1EA7KF000318')
    await patch(first, { first_use: '2019-05-02' })
    expect((await read(await measure(11, '5YJ3E1EA7KF000319'))).first_use).toBeNull()
    await portal.server.db
      .update(batteryReports)
      .set({ configurationId: null })
      .where(eq(batteryReports.id, first))
    expect((await read(await measure(12, '5YJ3E1EA7KF000318'))).first_use).toBeNull()
    const next = await measure(20, '5YJ3E1EA7KF000320')
    await patch(next, { first_use: '2026-02-19' })
    expect((await read(await measure(15, '5YJ3E1EA7KF000320'))).first_use).toBeNull()
    expect((await read(await measure(21, '5YJ3E1EA7KF000320'))).first_use).toBe('2026-02-19')
  })
})
