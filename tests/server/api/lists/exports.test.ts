import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import type { ExportName } from '../../../../src/domain/lists/list-export.ts'
import { signedInServer } from '../signed-in-server.ts'
import { everyRow, LISTS, type Query } from '../stock-calls.ts'
import { OWN_DEALERSHIP, OWN_GROUP } from '../users/people.ts'
import { EXPORTS, exportCalls } from './export-calls.ts'

/** Of the rows of all lists, what tells them apart. */
interface ListedRow {
  readonly battery_report_vehicle?: { readonly vin: string }
  readonly email?: string
  readonly vin?: string
  readonly serial_number?: string
  readonly ssid?: string
}

/** Without the audit log, which grows with each export: see `audit-log.test.ts`. */
type Listed = Exclude<ExportName, 'audit'>
const LISTED = EXPORTS.filter((name) => name !== 'audit')

/** A column that tells the rows of a list apart, and how it stands in the rows of the list itself. */
const MARKS: Readonly<Record<Listed, readonly [string, (row: ListedRow) => string | undefined]>> = {
  reports: ['vin', (row) => row.battery_report_vehicle?.vin],
  users: ['email', (row) => row.email],
  inventory: ['vin', (row) => row.vin],
  devices: ['serial_number', (row) => row.serial_number?.replace(/^0+/, '')],
  wifi: ['ssid', (row) => row.ssid],
}

describe('exports', () => {
  const portal = signedInServer()
  const { table } = exportCalls(portal)
  const rowsOf = async (name: Listed, query: Query, role = 'LF_ADMIN') =>
    (await everyRow<ListedRow>(portal.server, portal.as(role), LISTS[name], query)).map(MARKS[name][1])
  const marksOf = async (name: Listed, query: Query, role?: string) =>
    (await table(name, { ...query, columns: MARKS[name][0] }, role)).rows.map(([mark]) => mark)

  describe.each(LISTED)('of %s', (name) => {
    const queries: Record<Listed, Query> = {
      reports: { filter: 'report_all_inventory', search: 'tesla', sort_key: 'score', sort_direction: 'DESC' },
      users: { filter: 'user_active', search: 'an', sort_key: 'role', sort_direction: 'DESC' },
      inventory: { filter: 'with_report', search: 'model', sort_key: 'stock_number', sort_direction: 'DESC' },
      devices: { filter: 'active', search: 'great', sort_key: 'serial_number', sort_direction: 'DESC' },
      wifi: { filter: 'all', search: 'guest', sort_key: 'configuration_name', sort_direction: 'DESC' },
    }

    test('hold all rows of the list, in its order', async () => {
      for (const query of [
        {},
        { context_type: 'dealership', context_id: OWN_DEALERSHIP },
        { context_type: 'group', context_id: OWN_GROUP },
        queries[name],
      ]) {
        const rows = await rowsOf(name, query)
        expect(rows.length).toBeGreaterThan(1)
        expect(await marksOf(name, query)).toEqual(rows)
      }
      expect((await rowsOf(name, {})).length).toBeGreaterThan(60)
    })

    test('hold only what the role reaches', async () => {
      for (const role of ['GROUP_ADMIN', 'DEALER_ADMIN'])
        expect(await marksOf(name, {}, role)).toEqual(await rowsOf(name, {}, role))
    })
  })

  test('numbers, dates and words are those of the language and the time zone', async () => {
    const reports = await portal.server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
    const report = reports.find((one) => reports.filter(({ vin }) => vin === one.vin).length === 1)
    if (!report) throw new Error('The seed has no such report.')
    const at = new Date('2026-03-02T03:04:05.678Z')
    await portal.server.db
      .update(batteryReports)
      .set({ createdAt: at, currentCapacity: 61.5, score: 93, archived: true, published: false })
      .where(eq(batteryReports.id, report.id))
    const query = {
      search: report.vin,
      filter: 'report_archived',
      context_type: 'dealership',
      context_id: OWN_DEALERSHIP,
      columns: 'created_at,vehicle,score,current_capacity,published',
    }
    const vehicle = [String(report.year), report.make, report.model]
    expect((await table('reports', query)).rows).toEqual([
      ['2026-03-02 03:04', ...vehicle, '93', '61.5', 'No'],
    ])
    expect((await table('reports', { ...query, language: 'fr', time_zone: 'America/Toronto' })).rows).toEqual(
      [['2026-03-01 22:04', ...vehicle, '93', '61,5', 'Non']],
    )
  })
})
