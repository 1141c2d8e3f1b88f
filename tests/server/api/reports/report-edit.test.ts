import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReportData, batteryReports } from '../../../../server/database/schema.ts'
import { batteryReportVersions } from '../../../../server/database/schema-revisions.ts'
import { trimsOf } from '../../../../server/vehicles/catalogue.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP } from '../users/people.ts'

type Stored = typeof batteryReports.$inferSelect

describe('an edit of a report', () => {
  let server: TestServer
  let dealer = ''
  let admin = ''
  let at = SEEDED_AT.getTime()
  let own: readonly Stored[] = []

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => new Date(at) })
    dealer = await signedIn(server, ACCOUNTS.DEALER_USER)
    admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const rows = server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
    own = await rows.orderBy(asc(batteryReports.id))
  })
  afterAll(() => server.close())

  /** The reports of earlier tests. Each test uses another one. */
  const used = new Set<string>()
  function take(isFit: (report: Stored) => boolean): Stored {
    const report = own.find((one) => isFit(one) && !used.has(one.id))
    if (!report) throw new Error('The seed has no such report.')
    used.add(report.id)
    return report
  }
  const isOpen = (report: Stored) => !report.archived && report.score !== null
  const patch = (id: string, payload: object, cookie = dealer) =>
    send(server, cookie, 'PATCH', `${REPORTS}/${id}`, payload)
  const stored = async (id: string) => {
    const [report] = await server.db.select().from(batteryReports).where(eq(batteryReports.id, id))
    if (!report) throw new Error(`There is no report ${id}.`)
    return report
  }
  const versions = (id: string) =>
    server.db
      .select()
      .from(batteryReportVersions)
      .where(eq(batteryReportVersions.reportId, id))
      .orderBy(batteryReportVersions.version)

  test('publishes with the current time, changes nothing when repeated, and clears the time when it unpublishes', {
    tags: ['D7.36'],
  }, async () => {
    const { id } = take((report) => isOpen(report) && !report.published)
    at += 1000
    const first = at
    const answer = await patch(id, { published: true })
    expect([answer.statusCode, answer.json().published, answer.json().published_at]).toEqual([
      200,
      true,
      new Date(first).toISOString(),
    ])
    at += 1000
    expect((await patch(id, { published: true })).json().published_at).toBe(new Date(first).toISOString())
    const back = (await patch(id, { published: false })).json()
    expect([back.published, back.published_at, back.updated_at]).toEqual([
      false,
      null,
      new Date(at).toISOString(),
    ])
    expect((await get(server, dealer, `${REPORTS}/${id}`)).json()).toEqual(back)
  })

  test('cannot publish an archived report, and unpublishes a report that it archives', async () => {
    const { id } = take((report) => isOpen(report) && report.published)
    const archived = (await patch(id, { archived: true })).json()
    expect([archived.archived, archived.archived_at, archived.published, archived.published_at]).toEqual([
      true,
      new Date(at).toISOString(),
      false,
      null,
    ])
    const refused = await patch(id, { published: true })
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'report is archived'])
    expect((await patch(id, { archived: true, published: true })).statusCode).toBe(409)
    const back = (await patch(id, { archived: false, published: true })).json()
    expect([back.archived, back.archived_at, back.published]).toEqual([false, null, true])
  })

  test('accepts only trims that the catalogue lists for the vehicle', async () => {
    const { id, trim } = take(isOpen)
    for (const wrong of ['Plaid', 'x'.repeat(101), '', '  ', 'nul\u0000', "' or 1=1"]) {
      const answer = await patch(id, { trim: wrong })
      expect([wrong, answer.statusCode, answer.json().field]).toEqual([wrong, 400, 'trim'])
    }
    expect((await stored(id)).trim).toBe(trim)
  })

  test('that adds the missing trim computes capacity, score and specifications, and stores the earlier version', async () => {
    const report = take((one) => one.trim === null && !one.archived && one.cellHealth !== null)
    expect([report.score, report.originalCapacity]).toEqual([null, null])
    const [trim = ''] = trimsOf(report)
    const answer = (await patch(report.id, { trim })).json()
    expect(answer.battery_report_vehicle.trim).toBe(trim)
    expect(answer.score).toBeGreaterThan(0)
    expect(answer.original_capacity).toBeGreaterThan(answer.current_capacity * 0.99)
    expect(answer.report_data.data.jato.usableCapacityKwh).toBe(answer.original_capacity)
    expect(await versions(report.id)).toMatchObject([
      { version: 1, trim: null, score: null, originalCapacity: null },
    ])
    const list = await get(server, dealer, `${REPORTS}?filter=report_no_trim&limit=100`)
    expect(list.json().data.some(({ id }: { id: string }) => id === report.id)).toBe(false)
    const found = await get(
      server,
      dealer,
      `${REPORTS}?filter=report_${report.inInventory ? 'all' : 'not'}_inventory&search=${report.vin} ${encodeURIComponent(trim)}`,
    )
    expect(found.json().data.map(({ id }: { id: string }) => id)).toContain(report.id)
  })

  test('does not change a report of the same vehicle in another dealership', async () => {
    const all = await server.db.select().from(batteryReports)
    const isShared = (one: Stored) =>
      all.some((other) => other.vin === one.vin && other.configurationId !== one.configurationId)
    const report = all.find((one) => !one.archived && trimsOf(one).length > 1 && isShared(one))
    if (!report) throw new Error('The seed has no shared VIN.')
    const others = () => server.db.select().from(batteryReports).where(eq(batteryReports.vin, report.vin))
    const before = (await others()).filter(({ id }) => id !== report.id)
    const trim = trimsOf(report).find((one) => one !== report.trim) ?? ''
    expect((await patch(report.id, { trim }, admin)).statusCode).toBe(200)
    expect((await others()).filter(({ id }) => id !== report.id)).toEqual(before)
  })

  test('that regenerates a report computes from the stored measurements, and stores the earlier version', {
    tags: ['D2.58', 'D4.24', 'D7.37'],
  }, async () => {
    const report = take(isOpen)
    await server.db
      .update(batteryReports)
      .set({ score: 1, cellHealth: 'Cell Issue', currentCapacity: 3 })
      .where(eq(batteryReports.id, report.id))
    at += 60_000
    const regenerate = () => send(server, admin, 'POST', `${REPORTS}/${report.id}/regenerate`)
    const answer = await regenerate()
    expect(answer.statusCode).toBe(200)
    const { score, cellHealth, currentCapacity, originalCapacity, updatedAt, published } = await stored(
      report.id,
    )
    expect([score, cellHealth, currentCapacity, originalCapacity, published]).toEqual([
      report.score,
      report.cellHealth,
      report.currentCapacity,
      report.originalCapacity,
      report.published,
    ])
    expect([answer.json().score, updatedAt.getTime()]).toEqual([score, at])
    await regenerate()
    const [document] = await server.db
      .select()
      .from(batteryReportData)
      .where(eq(batteryReportData.reportId, report.id))
    const replaced = await versions(report.id)
    expect(replaced).toMatchObject([
      {
        version: 1,
        score: 1,
        cellHealth: 'Cell Issue',
        currentCapacity: 3,
        trim: report.trim,
        replacedAt: new Date(at),
      },
      {
        version: 2,
        score: report.score,
        cellHealth: report.cellHealth,
        currentCapacity: report.currentCapacity,
      },
    ])
    expect([replaced[0]?.data, replaced[1]?.replacedBy]).toEqual([document?.data, replaced[0]?.replacedBy])
  })
})
