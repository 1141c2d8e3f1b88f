import { existsSync, readFileSync } from 'node:fs'
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
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get, OWN_DEALERSHIP } from '../users/people.ts'
import { aMeasurement, sendMeasurement, tokenOf } from './measurement-calls.ts'

describe('measurements of loggers', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const calls = deviceCalls(portal)

  /** A device of the own dealership, and the calls of its logger. */
  async function logger(changes: object = {}) {
    const serialNumber = await calls.device(changes)
    const token = await tokenOf(portal.server, serialNumber)
    const post = (more: object = {}) =>
      sendMeasurement(portal.server, token, aMeasurement(serialNumber, more))
    return { serialNumber, token, post }
  }
  const reportsOf = (serialNumber: string) =>
    portal.server.db.select().from(batteryReports).where(eq(batteryReports.serialNumber, serialNumber))

  test('become a report of the dealership of the device, at the time of the measurement', async () => {
    const { serialNumber, post } = await logger()
    const answer = await post({ key: 'drive-1', raw_log: Buffer.from('the log').toString('base64') })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'accepted', report_id: expect.any(String) },
    ])
    const id: string = answer.json().report_id
    const report = (await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)).json()
    expect(report).toMatchObject({
      serial_number: serialNumber,
      created_at: '2026-03-01T10:00:00.000Z',
      published: false,
      current_capacity: 49.2,
      raw_log_path: `logs/${id}.bin`,
      conditions: { state_of_charge: 62, temperature_c: 18, firmware: '2.7.1' },
      configuration: { id: OWN_DEALERSHIP },
      report_data: { data: { printed_report: { odometer: { value: 61250, unit: 'km' } } } },
    })
    const log = join(portal.server.settings.dataDir, 'pictures', report.raw_log_path)
    expect(readFileSync(log, 'utf8')).toBe('the log')
    // Nobody reads it from outside.
    expect((await get(portal.server, '', `/cdn/${report.raw_log_path}`)).statusCode).toBe(404)
  })

  test('that are sent twice, one after the other and at once, give one answer and one report', async () => {
    const { serialNumber, post } = await logger()
    const body = { key: 'same', raw_log: 'AAAA' }
    const together = await Promise.all([post(body), post(body), post(body)])
    const later = await post(body)
    expect(new Set([...together, later].map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const without = await post({ raw_log: 'AAAA' })
    expect(without.json()).toEqual(later.json())
    expect(await reportsOf(serialNumber)).toHaveLength(1)
  })

  test('that differ and come at once, as after an outage, are all accepted', async () => {
    const { serialNumber, post } = await logger()
    const moments = Array.from({ length: 12 }, (_, at) => ({
      measured_at: `2026-03-01T10:00:${String(at).padStart(2, '0')}Z`,
    }))
    const answers = await Promise.all(moments.map(post))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(moments.map(() => 200))
    expect(await reportsOf(serialNumber)).toHaveLength(moments.length)
  })

  test('from before the device was moved here are reports of no dealership', async () => {
    const { serialNumber, post } = await logger()
    await portal.server.db
      .update(devices)
      .set({ createdAt: new Date('2026-01-01'), assignedDate: new Date('2026-03-02') })
      .where(eq(devices.serialNumber, serialNumber))
    for (const measured_at of ['2026-03-01T10:00:00Z', '2026-03-03T10:00:00Z']) await post({ measured_at })
    const rows = await reportsOf(serialNumber)
    expect(
      rows.map(({ createdAt, configurationId }) => [createdAt.getUTCDate(), configurationId]).sort(),
    ).toEqual([
      [1, null],
      [3, OWN_DEALERSHIP],
    ])
  })

  test('of a logger that nobody has added make it an unregistered device', async () => {
    const { chipId, serialNumber } = await calls.logger()
    const token = await tokenOf(portal.server, serialNumber)
    await portal.server.db.delete(unregisteredDevices).where(eq(unregisteredDevices.chipId, chipId))
    const body = aMeasurement(serialNumber)
    const answer = await sendMeasurement(portal.server, token, body)
    expect(answer.json()).toEqual({ status: 'unregistered', report_id: null })
    expect(await calls.hasLogger(chipId)).toBe(true)
    expect(await reportsOf(serialNumber)).toEqual([])
    // Sent again when somebody has added it.
    await calls.add({ name: 'late-otter', chip_id: chipId, configuration: null, status: 'active' })
    expect((await sendMeasurement(portal.server, token, body)).json().status).toBe('accepted')
  })

  test('of a logger that has never reported need a token from what is printed on it', async () => {
    const printed = { chipId: 'chip-new', iccId: '8'.repeat(19), serialNumber: '00009900' }
    const issue = (unseen: typeof printed | null) =>
      issueLoggerToken(
        portal.server.db,
        'everything',
        printed.serialNumber,
        { author: NOBODY, now: SEEDED_AT },
        unseen,
      )
    await expect(issue(null)).rejects.toMatchObject({ status: 404 })
    await portal.server.db
      .insert(unregisteredDevices)
      .values({ ...printed, chipId: 'chip-old', seenAt: SEEDED_AT })
    await expect(issue(printed)).resolves.toMatchObject({ serialNumber: printed.serialNumber })
    const change = { author: NOBODY, now: SEEDED_AT }
    const revoked = await revokeLoggerToken(portal.server.db, 'everything', printed.serialNumber, change)
    expect(revoked.isRevoked).toBe(true)
    const { token } = await issue(printed)
    const body = aMeasurement('9900')
    const answer = await sendMeasurement(portal.server, `Bearer ${token}`, body)
    expect(answer.json().status).toBe('unregistered')
    expect([await calls.hasLogger(printed.chipId), await calls.hasLogger('chip-old')]).toEqual([true, false])
  })

  test.each([
    ['no token', ''],
    ['a token that nobody issued', `Bearer ${'A'.repeat(43)}`],
    ['something else', 'Basic cG9ydGFsOnBvcnRhbA=='],
  ])('with %s are refused before their body is read', async (_, authorization) => {
    const answer = await sendMeasurement(portal.server, authorization, '{')
    expect(answer.statusCode).toBe(401)
  })

  test('with the token of another device, or a revoked or replaced one, are refused', async () => {
    const [mine, other] = [await logger(), await logger()]
    const foreign = await sendMeasurement(portal.server, mine.token, aMeasurement(other.serialNumber))
    expect([foreign.statusCode, foreign.json().field]).toEqual([403, 'serial_number'])
    const token = `/devices/api/v1/device/${mine.serialNumber}/token`
    const issued = await send(portal.server, portal.as('LF_ADMIN'), 'POST', token)
    expect(issued.headers['cache-control']).toBe('no-store')
    expect((await mine.post()).statusCode).toBe(401)
    const renewed = `Bearer ${issued.json().token}`
    const post = () => sendMeasurement(portal.server, renewed, aMeasurement(mine.serialNumber))
    expect((await post()).statusCode).toBe(200)
    const revoke = () => send(portal.server, portal.as('LF_ADMIN'), 'DELETE', token)
    expect([(await revoke()).json().revoked, (await revoke()).json().revoked]).toEqual([true, false])
    expect((await post()).statusCode).toBe(401)
    expect(await reportsOf(other.serialNumber)).toEqual([])
    const stored = JSON.stringify(await portal.server.db.select().from(loggerTokens))
    expect(stored).not.toContain(other.token.replace('Bearer ', ''))
  })

  test.each([
    ['10 MB of zeros', '\u0000'.repeat(10 * 1024 * 1024), 413],
    ['10 MB of digits', '0'.repeat(10 * 1024 * 1024), 413],
    ['a log that is too large', JSON.stringify({ raw_log: 'A'.repeat(1024 * 1024) }), 413],
  ])('of %s are refused', async (_, payload, status) => {
    const { token } = await logger()
    expect((await sendMeasurement(portal.server, token, payload)).statusCode).toBe(status)
  })

  test('are limited for each logger and day, whoever else sends', async () => {
    const [lost, other] = [await logger(), await logger()]
    expect((await lost.post()).statusCode).toBe(200)
    const { db } = portal.server
    const today = like(callCounts.key, 'measurements-a-day:%')
    await db.update(callCounts).set({ calls: 999 }).where(today)
    expect((await lost.post()).statusCode).toBe(200)
    const refused = await lost.post()
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('1,000')])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(43_200)
    expect((await other.post()).statusCode).toBe(200)
    await passTime(portal.server, 86_400_000)
    expect((await lost.post()).statusCode).toBe(200)
  })

  test('of a device without a dealership are seen by the provider alone', async () => {
    const { post } = await logger({ configuration: null })
    const { report_id: id } = (await post()).json()
    const statusFor = async (role: string) =>
      (await get(portal.server, portal.as(role), `${REPORTS}/${id}`)).statusCode
    expect([await statusFor('LF_USER'), await statusFor('DEALER_ADMIN')]).toEqual([200, 404])
    expect(existsSync(join(portal.server.settings.dataDir, 'pictures', `logs/${id}.bin`))).toBe(false)
  })
})
