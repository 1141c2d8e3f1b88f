import { and, asc, eq, ne } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { batteryReportData, batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { resultOf } from '../users/people.ts'
import { publicCaller } from './public-calls.ts'
import { isReady, reportCalls, type StoredReport, storeMeasurements } from './report-calls.ts'

const queries = vi.spyOn(pg.Client.prototype, 'query')

describe('an edit of a report', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  const { take, patch, regenerate, read, stored, issuedOf, revisionsOf, versionsOf } = reportCalls(portal)

  test('publishes with the current time, changes nothing when repeated, and clears the time when it unpublishes', {
    tags: ['D7.36'],
  }, async () => {
    const { id } = await take(isReady)
    at += 1000
    const published_at = new Date(at).toISOString()
    queries.mockClear()
    const answer = await patch(id, { published: true })
    // With BEGIN and COMMIT: who asks, the lock of the vehicle, the row under its lock, its change, what is issued with it, the
    // issue, the event.
    expect(queries).toHaveBeenCalledTimes(9)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { published: true, published_at }])
    at += 1000
    expect((await patch(id, { published: true })).json().published_at).toBe(published_at)
    const back = (await patch(id, { published: false })).json()
    const updated_at = new Date(at).toISOString()
    expect(back).toMatchObject({ published: false, published_at: null, updated_at })
    expect(await read(id)).toMatchObject(back)
  })

  test('cannot publish an archived report, and unpublishes a report that it archives', async () => {
    const { id } = await take(({ archived, published, score }) => !archived && published && score !== null)
    expect((await patch(id, { archived: true })).json()).toMatchObject({
      ...{ archived: true, archived_at: new Date(at).toISOString() },
      ...{ published: false, published_at: null },
    })
    for (const change of [{ published: true }, { archived: true, published: true }])
      expect(resultOf(await patch(id, change))).toEqual([409, 'report is archived'])
    const back = (await patch(id, { archived: false, published: true })).json()
    expect(back).toMatchObject({ archived: false, archived_at: null, published: true })
  })

  test('that adds the missing trim computes capacity, score and specifications, and stores the earlier version', async () => {
    const { id, vin, score, originalCapacity, ...report } = await take(
      (one) => one.trim === null && !one.archived && one.cellHealth !== null,
    )
    expect([score, originalCapacity]).toEqual([null, null])
    const [trim = ''] = trimsOf(report)
    expect((await patch(id, { trim })).statusCode).toBe(200)
    const answer = await read(id)
    expect(answer.battery_report_vehicle.trim).toBe(trim)
    expect(answer.score).toBeGreaterThan(0)
    expect(answer.original_capacity).toBeGreaterThan(answer.current_capacity * 0.99)
    expect(answer.report_data.data.jato.usableCapacityKwh).toBe(answer.original_capacity)
    const earlier = { version: 1, trim: null, score: null, originalCapacity: null }
    expect(await versionsOf(id)).toMatchObject([earlier])
    const listed = async (filter: string, search: string) => {
      const { data } = (await portal.ask('DEALER_USER', REPORTS, { filter, search, limit: 100 })).json()
      return data?.some((row: { id: string }) => row.id === id) ?? false
    }
    expect(await listed('report_no_trim', vin)).toBe(false)
    expect(await listed('report_all', `${vin} ${trim}`)).toBe(true)
  })

  test('does not change a report of the same vehicle in another dealership', async () => {
    const all = await portal.db.select().from(batteryReports)
    const isShared = ({ vin, configurationId }: StoredReport) =>
      all.some((other) => other.vin === vin && other.configurationId !== configurationId)
    const report = all.find((one) => !one.archived && trimsOf(one).length > 1 && isShared(one))
    if (!report) throw new Error('The seed has no shared VIN.')
    const isOther = and(eq(batteryReports.vin, report.vin), ne(batteryReports.id, report.id))
    const others = () => portal.db.select().from(batteryReports).where(isOther)
    const before = await others()
    const trim = trimsOf(report).find((one) => one !== report.trim)
    expect((await patch(report.id, { trim }, 'LF_ADMIN')).statusCode).toBe(200)
    expect(await others()).toEqual(before)
  })

  test('that regenerates a report computes from the stored measurements, and stores the earlier version', {
    tags: ['D2.58', 'D4.24', 'D7.37'],
  }, async () => {
    const { id, trim, score, cellHealth, currentCapacity, originalCapacity, published } = await take(isReady)
    const before = { score: 1, cellHealth: 'Cell Issue', currentCapacity: 3 } as const
    const after = { score, cellHealth, currentCapacity }
    const { db } = portal.server
    await db.update(batteryReports).set(before).where(eq(batteryReports.id, id))
    at += 60_000
    const answer = await regenerate(id)
    expect([answer.statusCode, answer.json().score]).toEqual([200, score])
    expect(await stored(id)).toMatchObject({
      ...after,
      ...{ originalCapacity, published, updatedAt: new Date(at) },
    })
    await Promise.all(Array.from({ length: 9 }, () => regenerate(id)))
    const [document] = await db.select().from(batteryReportData).where(eq(batteryReportData.reportId, id))
    const replaced = await versionsOf(id)
    expect(replaced.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(replaced.slice(0, 2)).toMatchObject([
      { version: 1, ...before, trim, replacedAt: new Date(at), data: document?.data },
      { version: 2, ...after, replacedBy: replaced[0]?.replacedBy },
    ])
  })

  test('saves the first day of use, issues and records it, and takes it away again', async () => {
    const { id, year } = await take((one) => one.published && !one.archived && one.firstUse === null)
    const [before] = await issuedOf(id)
    expect(before?.figures).not.toHaveProperty('first_use')
    const day = `${year}-03-04`
    const answer = await patch(id, { first_use: day })
    expect([answer.statusCode, answer.json().first_use]).toEqual([200, day])
    const figures = { ...before?.figures, first_use: day }
    expect((await issuedOf(id))[1]).toMatchObject({ reason: 'corrected', figures })
    expect((await patch(id, { first_use: day })).statusCode).toBe(200)
    expect(await issuedOf(id)).toHaveLength(2)
    expect((await patch(id, { first_use: null })).json().first_use).toBeNull()
    // As before there was such a field.
    expect((await issuedOf(id))[2]).toEqual({ ...before, reason: 'corrected' })
    const events = await portal.db
      .select({ from: auditEvents.before, to: auditEvents.after })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'report.first-use-changed'))
      .orderBy(asc(auditEvents.id))
    expect(events).toEqual([
      { from: { first_use: null }, to: { first_use: day } },
      { from: { first_use: day }, to: { first_use: null } },
    ])
  })

  test('takes no first day of use after the measurement or before the vehicle, and nothing but a day', async () => {
    const { id, year, createdAt } = await take((one) => isReady(one) && one.firstUse === null)
    const dayOf = (days: number) =>
      new Date(createdAt.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    for (const day of [dayOf(0), `${year - 2}-01-01`])
      expect((await patch(id, { first_use: day })).json().first_use).toBe(day)
    for (const day of [dayOf(1), `${year - 3}-12-31`, '2021-02-30', '', 20210304]) {
      const answer = await patch(id, { first_use: day })
      expect([day, answer.statusCode, answer.json().field]).toEqual([day, 400, 'first_use'])
    }
    expect((await read(id)).first_use).toBe(`${year - 2}-01-01`)
  })

  test('works out the uncertainty from the measurement, and freezes it with what is issued', async () => {
    const buyer = publicCaller(() => portal.server)
    const { db } = portal.server
    const { id } = await take(isReady)
    const capacities = { currentCapacity: 66.2, originalCapacity: 75 }
    await db.update(batteryReports).set(capacities).where(eq(batteryReports.id, id))
    const range = { adjustedEpaRange: { value: 275, unit: 'mi' }, validationErrors: {} }
    const debug = { measurements: { stateOfChargePercent: 62, packTemperatureC: 21 } }
    await storeMeasurements(db, id, range, debug)
    const { uncertainty } = await read(id)
    expect(uncertainty).toMatchObject({ version: 1, health: 6.02, capacity: 3.89, range: 36.44 })
    await patch(id, { published: true })
    const { issue } = await read(id)
    expect((await buyer.read(issue.code)).json().content.report.uncertainty).toEqual(uncertainty)
    const issued = await revisionsOf(id)
    // What the device sent is not kept in it, but what was stated is.
    await db.update(batteryReportData).set({ debug: null }).where(eq(batteryReportData.reportId, id))
    expect((await read(id)).uncertainty).toEqual(uncertainty)
    expect(await revisionsOf(id)).toEqual(issued)
  })
})
