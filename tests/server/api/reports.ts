import type { DatabaseKind } from '../../../server/database/database.ts'
import { batteryReports } from '../../../server/database/schema.ts'
import { fold } from '../../../server/lists/search.ts'
import type { ReportFilter, ReportSortKey } from '../../../src/domain/report.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS, get } from './people.ts'

export const REPORTS = '/batteries/api/v1/battery/reports'
export type Stored = typeof batteryReports.$inferSelect
export type Query = Record<string, string | number>
export interface Row {
  readonly id: string
}

/** A seeded server, what its table of reports holds, and ways to ask for the list. */
export async function startReports(kind: DatabaseKind = 'embedded') {
  const server = await startTestServer({ kind, seed: true, clock: () => SEEDED_AT })
  const admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
  const all: readonly Stored[] = await server.db.select().from(batteryReports)
  const ask = (query: Query, cookie = admin) => {
    const entries = Object.entries(query).map(([key, value]) => [key, String(value)])
    return get(server, cookie, `${REPORTS}?${new URLSearchParams(entries)}`)
  }
  const everyRow = async (query: Query, cookie = admin): Promise<{ rows: Row[]; total: number }> => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const response = await ask({ limit: 100, ...query, page }, cookie)
      if (response.statusCode === 404) return { rows, total: 0 }
      const body = response.json()
      rows.push(...body.data)
      if (page >= body.total_pages) return { rows, total: body.total }
    }
  }
  return { server, admin, all, ask, everyRow }
}

export type ReportsServer = Awaited<ReturnType<typeof startReports>>

export const inTab: Record<ReportFilter, (report: Stored) => boolean> = {
  report_all_inventory: (report) => !report.archived && report.inInventory,
  report_not_inventory: (report) => !report.archived && !report.inInventory,
  report_archived: (report) => report.archived,
  report_no_trim: (report) => !report.archived && report.trim === null,
}

/** The order that the list promises, computed apart from it. */
export function byKey(key: ReportSortKey, direction: 'ASC' | 'DESC'): (one: Stored, other: Stored) => number {
  const sign = direction === 'ASC' ? 1 : -1
  const sortValue: Record<ReportSortKey, (report: Stored) => string | number | boolean | null> = {
    created_at: (report) => report.createdAt.getTime(),
    cell_health: (report) => report.cellHealth,
    vehicle: (report) => fold(`${report.make} ${report.model} ${report.year}`),
    trim: (report) => report.trim && fold(report.trim),
    vin: (report) => report.vin,
    country: (report) => report.country,
    configuration_name: (report) => report.configurationName && fold(report.configurationName),
    configuration_id: (report) => report.configurationId,
    score: (report) => report.score,
    current_capacity: (report) => report.currentCapacity,
    original_capacity: (report) => report.originalCapacity,
    published: (report) => report.published,
  }
  const compare = (
    one: string | number | boolean | null,
    other: string | number | boolean | null,
  ): number => {
    if (one === other) return 0
    if (one === null || other === null) return one === null ? -1 : 1
    return one < other ? -1 : 1
  }
  return (one, other) =>
    compare(one.trim !== null, other.trim !== null) ||
    sign * compare(sortValue[key](one), sortValue[key](other)) ||
    sign * compare(one.id, other.id)
}
