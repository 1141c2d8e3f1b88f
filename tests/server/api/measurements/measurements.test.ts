import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { callCounts } from '../../../../server/database/schema-access.ts'
import { loggerTokens } from '../../../../server/database/schema-loggers.ts'
import { devices, unregisteredDevices } from '../../../../server/database/schema-stock.ts'
import { issueLoggerToken, revokeLoggerToken } from '../../../../server/devices/logger-tokens.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { reportCalls } from '../reports/report-calls.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { get, OWN_DEALERSHIP } from '../users/people.ts'
import { aMeasurement, SAMPLE, sendMeasurement, tokenOf } from './measurement-calls.ts'

const portal = signedInServer()
const calls = deviceCalls(portal)
const { patch, read, regenerate } = reportCalls(portal)

/** A device of the own dealership, and the calls of its logger. */
async function logger(changes: object = {}) {
  const serialNumber = await calls.device(changes)
  const token = await tokenOf(portal.server, serialNumber)
  const post = (more: object = {}, authorization = token) =>
    sendMeasurement(portal.server, authorization, aMeasurement(serialNumber, more))
  return { serialNumber, token, post }
}
const reportsOf = (serialNumber: string) =>
  portal.db.select().from(batteryReports).where(eq(batteryReports.serialNumber, serialNumber))

describe('measurements of loggers', () => {
  const fileOf = (path: string) => join(portal.server.settings.dataDir, 'pictures', path)

  test('become a report of the dealership of the device, at the time of the measurement', async () => {
    const { serialNumber, post } = await logger()
    const answer = await post({ key: 'drive-1', raw_log: Buffer.from('the log').toString('base64') })
    const { report_id: id, status } = answer.json()
    expect([answer.statusCode, status]).toEqual([200, 'accepted'])
    expect(await read(id)).toMatchObject({
      serial_number: serialNumber,
      created_at: '2026-03-01T10:00:00.000Z',
      published: false,
      current_capacity: 49.2,
      raw_log_path: `logs/${id}.bin`,
      conditions: { state_of_charge: 62, temperature_c: 18, firmware: '2.7.1' },
      configuration: { id: OWN_DEALERSHIP },
      report_data: { data: { printed_report: { odometer: { value: 61250, unit: 'km' } } } },
    })
    expect(readFileSync(fileOf(`logs/${id}.bin`), 'utf8')).toBe('the log')
    // Nobody reads it from outside.
    expect((await get(portal.server, '', `/cdn/logs/${id}.bin`)).statusCode).toBe(404)
  })

  test('that are sent twice, one after the other and at once, give one answer and one report', async () => {
    const { serialNumber, post } = await logger()
    const body = { key: 'same', raw_log: 'AAAA' }
    const answers = await Promise.all([post(body), post(body), post(body)])
    answers.push(await post(body), await post({ raw_log: 'AAAA' }))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect(await reportsOf(serialNumber)).toHaveLength(1)
  })

  test('from before the device was moved here are reports of no dealership', async () => {
    const { serialNumber, post } = await logger()
    const moved = { createdAt: new Date('2026-01-01'), assignedDate: new Date('2026-03-02') }
    await portal.db.update(devices).set(moved).where(eq(devices.serialNumber, serialNumber))
    for (const measured_at of ['2026-03-01T10:00:00Z', '2026-03-03T10:00:00Z']) await post({ measured_at })
    const places = (await reportsOf(serialNumber)).map(
      (one) => `${one.createdAt.getUTCDate()} ${one.configurationId}`,
    )
    expect(places.sort()).toEqual(['1 null', `3 ${OWN_DEALERSHIP}`])
  })

  test('of a logger that nobody has added make it an unregistered device', async () => {
    const { chipId, serialNumber } = await calls.logger()
    const token = await tokenOf(portal.server, serialNumber)
    await portal.db.delete(unregisteredDevices).where(eq(unregisteredDevices.chipId, chipId))
    const post = async () => (await sendMeasurement(portal.server, token, aMeasurement(serialNumber))).json()
    expect(await post()).toEqual({ status: 'unregistered', report_id: null })
    expect([await calls.hasLogger(chipId), await reportsOf(serialNumber)]).toEqual([true, []])
    // Sent again when somebody has added it.
    await calls.add({ name: 'late-otter', chip_id: chipId, configuration: null, status: 'active' })
    expect((await post()).status).toBe('accepted')
  })

  test('of a logger that has never reported need a token from what is printed on it', async () => {
    const printed = { chipId: 'chip-new', iccId: '8'.repeat(19), serialNumber: '00009900' }
    const { db } = portal.server
    const change = { author: NOBODY, now: SEEDED_AT }
    const issue = (unseen: typeof printed | null) =>
      issueLoggerToken(db, 'everything', printed.serialNumber, change, unseen)
    await expect(issue(null)).rejects.toMatchObject({ status: 404 })
    await db.insert(unregisteredDevices).values({ ...printed, chipId: 'chip-old', seenAt: SEEDED_AT })
    await expect(issue(printed)).resolves.toMatchObject({ serialNumber: printed.serialNumber })
    const revoked = await revokeLoggerToken(db, 'everything', printed.serialNumber, change)
    expect(revoked.isRevoked).toBe(true)
    const { token } = await issue(printed)
    const answer = await sendMeasurement(portal.server, `Bearer ${token}`, aMeasurement('9900'))
    expect(answer.json().status).toBe('unregistered')
    expect([await calls.hasLogger(printed.chipId), await calls.hasLogger('chip-old')]).toEqual([true, false])
  })

  test.each([
    ['no token', ''],
    ['a token that nobody issued', `Bearer ${'A'.repeat(43)}`],
    ['something else', 'Basic cG9ydGFsOnBvcnRhbA=='],
  ])('with %s are refused before their body is read', async (_, authorization) => {
    expect((await sendMeasurement(portal.server, authorization, '{')).statusCode).toBe(401)
  })

  test('with the token of another device, or a revoked or replaced one, are refused', async () => {
    const [mine, other] = [await logger(), await logger()]
    const foreign = await other.post({}, mine.token)
    expect([foreign.statusCode, foreign.json()]).toMatchObject([
      403,
      { message: 'The token belongs to another logger.', field: 'serial_number' },
    ])
    const call = (method: 'POST' | 'DELETE') =>
      portal.send('LF_ADMIN', method, `${DEVICES}/${mine.serialNumber}/token`)
    const issued = await call('POST')
    expect(issued.headers['cache-control']).toBe('no-store')
    expect((await mine.post()).statusCode).toBe(401)
    const renewed = `Bearer ${issued.json().token}`
    expect((await mine.post({}, renewed)).statusCode).toBe(200)
    const revoked = [await call('DELETE'), await call('DELETE')]
    expect(revoked.map((answer) => answer.json().revoked)).toEqual([true, false])
    expect((await mine.post({}, renewed)).statusCode).toBe(401)
    expect(await reportsOf(other.serialNumber)).toEqual([])
    const stored = JSON.stringify(await portal.db.select().from(loggerTokens))
    expect(stored).not.toContain(other.token.replace('Bearer ', ''))
  })

  test.each([
    ['10 MB of zeros', '\u0000'.repeat(10 * 1024 * 1024)],
    ['a log that is too large', JSON.stringify({ raw_log: 'A'.repeat(1024 * 1024) })],
  ])('of %s are refused', async (_, payload) => {
    const { token } = await logger()
    expect((await sendMeasurement(portal.server, token, payload)).statusCode).toBe(413)
  })

  test('are limited for each logger and day, whoever else sends', async () => {
    const [lost, other] = [await logger(), await logger()]
    const statusOf = async ({ post }: typeof lost) => (await post()).statusCode
    expect(await statusOf(lost)).toBe(200)
    const today = like(callCounts.key, 'measurements-a-day:%')
    await portal.db.update(callCounts).set({ calls: 999 }).where(today)
    expect(await statusOf(lost)).toBe(200)
    const refused = await lost.post()
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('1,000')])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(43_200)
    expect(await statusOf(other)).toBe(200)
    await passTime(portal.server, 86_400_000)
    expect(await statusOf(lost)).toBe(200)
  })
})

describe('a vehicle that is measured again', () => {
  /** A logger that sends a measurement of a day of February, and returns the id of its report. */
  async function measuring() {
    const { post } = await logger()
    return async (day: number, vin: string, km = 50_000): Promise<string> => {
      const measured_at = `2026-02-${String(day).padStart(2, '0')}T10:00:00Z`
      const printed_report = { ...SAMPLE.printed_report, odometer: { value: km, unit: 'km' } }
      const answer = await post({ vin, measured_at, printed_report })
      expect(answer.statusCode).toBe(200)
      return answer.json().report_id
    }
  }
  const vinOf = (end: number) => `5YJ3E1EA7KF000${end}`
  const firstUseOf = async (id: string) => (await read(id)).first_use
  const say = async (id: string, change: object) => expect((await patch(id, change)).statusCode).toBe(200)

  test('takes its first day of use over from the last report that has one', async () => {
    const measure = await measuring()
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
    const measure = await measuring()
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
    const measure = await measuring()
    const send = (day: number, km: number) => measure(day, vinOf(400), km)
    const doubtsOf = (...ids: readonly string[]) =>
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

  test('doubts the reports after one that arrives late', async () => {
    const measure = await measuring()
    const [rolledBack, goesOn] = [
      await measure(10, vinOf(420), 40_000),
      await measure(11, vinOf(420), 80_001),
    ]
    expect([(await read(rolledBack)).doubts, (await read(goesOn)).doubts]).toEqual([[], []])
    await measure(9, vinOf(420), 80_000)
    expect([(await read(rolledBack)).doubts, (await read(goesOn)).doubts]).toEqual([['odometer'], []])
  })
})
