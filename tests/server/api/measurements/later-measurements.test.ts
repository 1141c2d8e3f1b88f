import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { reportCalls } from '../reports/report-calls.ts'
import { signedInServer } from '../signed-in-server.ts'
import { aMeasurement, SAMPLE, sendMeasurement, tokenOf } from './measurement-calls.ts'

describe('a vehicle that is measured again', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const calls = deviceCalls(portal)
  const { patch, read, regenerate } = reportCalls(portal)

  /** The logger of a dealership: sends a measurement of a day of February, and returns the id of its report. */
  async function logger() {
    const serialNumber = await calls.device()
    const token = await tokenOf(portal.server, serialNumber)
    return async (day: number, vin: string, km = 50_000): Promise<string> => {
      const measured_at = `2026-02-${String(day).padStart(2, '0')}T10:00:00Z`
      const printed_report = { ...SAMPLE.printed_report, odometer: { value: km, unit: 'km' } }
      const body = aMeasurement(serialNumber, { vin, measured_at, printed_report })
      const answer = await sendMeasurement(portal.server, token, body)
      expect(answer.statusCode).toBe(200)
      return answer.json().report_id
    }
  }
  const vinOf = (end: number) => `5YJ3E1EA7KF000${end}`
  const firstUseOf = async (id: string) => (await read(id)).first_use
  const say = async (id: string, change: object) => expect((await patch(id, change)).statusCode).toBe(200)

  test('takes its first day of use over from the last report that has one', async () => {
    const measure = await logger()
    const first = await measure(1, vinOf(317))
    expect(await firstUseOf(first)).toBeNull()
    await say(first, { first_use: '2019-05-02' })
    const second = await measure(2, vinOf(317))
    const { first_use, other_reports } = await read(second)
    expect(first_use).toBe('2019-05-02')
    expect(other_reports).toContainEqual(expect.objectContaining({ id: first, first_use }))
    // Taken away in the last report: an earlier one still knows it.
    await say(second, { first_use: null })
    expect(await firstUseOf(await measure(3, vinOf(317)))).toBe('2019-05-02')
    // What is archived does not count.
    await say(second, { first_use: '2019-06-03' })
    await say(first, { first_use: null })
    await say(second, { archived: true })
    expect(await firstUseOf(await measure(4, vinOf(317)))).toBe('2019-05-02')
  })

  test('takes no first day of use from another vehicle or dealership, nor one after the measurement', async () => {
    const measure = await logger()
    const first = await measure(10, vinOf(318))
    await say(first, { first_use: '2019-05-02' })
    expect(await firstUseOf(await measure(11, vinOf(319)))).toBeNull()
    await portal.db.update(batteryReports).set({ configurationId: null }).where(eq(batteryReports.id, first))
    expect(await firstUseOf(await measure(12, vinOf(318)))).toBeNull()
    await say(await measure(20, vinOf(320)), { first_use: '2026-02-19' })
    expect(await firstUseOf(await measure(15, vinOf(320)))).toBeNull()
    expect(await firstUseOf(await measure(21, vinOf(320)))).toBe('2026-02-19')
  })

  test('is not compared with an odometer that staff have called wrong, but with the one that they kept', async () => {
    const measure = await logger()
    const send = (day: number, km: number) => measure(day, vinOf(400), km)
    const doubtsOf = async (...ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await read(id)).doubts))
    await send(1, 90_000)
    const kept = await send(3, 50_000)
    const before = await send(5, 51_000)
    expect(await doubtsOf(kept, before)).toEqual([['odometer'], ['odometer']])
    await say(kept, { odometer_resolution: 'earlierWrong' })
    const [after, backwards] = [await send(6, 52_000), await send(7, 49_000)]
    await regenerate(before)
    expect(await doubtsOf(before, after, backwards)).toEqual([[], [], ['odometer']])
    // Taken back, the earlier reading counts again.
    await say(kept, { odometer_resolution: null })
    expect(await doubtsOf(await send(8, 53_000))).toEqual([['odometer']])
  })
})
