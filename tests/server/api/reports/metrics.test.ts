import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports, dealerships } from '../../../../server/database/schema.ts'
import { zonesOf } from '../../../../server/measurements/time-zone.ts'
import { dayAt } from '../../../../src/domain/report/day.ts'
import { reportMetricsSchema } from '../../../../src/services/wire/metrics.ts'
import { ROLES } from '../../../roles/grid.ts'
import { DEVICES, REPORTS, WIFI } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import type { Query } from '../stock-calls.ts'
import { OWN_DEALERSHIP, reachOfRole } from '../users/people.ts'
import { LIST as USERS } from '../users/user-calls.ts'
import type { StoredReport } from './report-calls.ts'

describe('the metrics', () => {
  const portal = signedInServer()
  let stored: readonly StoredReport[] = []
  /** By id, the days of the reports at their dealerships. */
  let days: ReadonlyMap<string, string | null> = new Map()
  beforeAll(async () => {
    stored = await portal.db.select().from(batteryReports)
    const zones = await zonesOf(portal.db, 'everything')
    const dayOf = ({ createdAt, configurationId }: StoredReport) =>
      dayAt(createdAt.toISOString(), zones.get(configurationId ?? '') ?? null)
    days = new Map(stored.map((report) => [report.id, dayOf(report)]))
  })
  const ask = async (role = 'LF_ADMIN', query: Query = {}) =>
    reportMetricsSchema.parse((await portal.ask(role, `${REPORTS}/metrics`, query)).json())

  /** The same figures, computed from the rows. */
  const countOf = (rows: readonly StoredReport[]) => {
    const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]))
    const sum = scores.reduce((one, other) => one + other, 0)
    return {
      reports: rows.length,
      average_score: scores.length === 0 ? null : Math.round((sum / scores.length) * 10) / 10,
      cell_issues: rows.filter(({ cellHealth }) => cellHealth === 'Cell Issue').length,
      published: rows.filter(({ published }) => published).length,
    }
  }
  const dayOf = ({ id }: StoredReport) => days.get(id) ?? ''
  const madeFrom = (from: string, where: (row: StoredReport) => boolean = () => true) =>
    stored.filter((row) => !row.archived && dayOf(row) >= from && dayOf(row) <= '2026-05-15' && where(row))

  test('count the reports of today, of 30 days and of three months at their dealerships that are not archived', async () => {
    const { today, last_30_days, last_3_months } = await ask()
    const windows = [today, last_30_days, last_3_months]
    expect(windows.map(({ from, daily }) => [from, daily.length])).toEqual([
      ['2026-05-15', 1],
      ['2026-04-16', 30],
      ['2026-02-15', 90],
    ])
    for (const { from, to, daily, ...figures } of windows) {
      expect({ to, ...figures }).toEqual({ to: '2026-05-15', ...countOf(madeFrom(from)) })
      expect(daily.reduce((sum, day) => sum + day.reports, 0)).toBe(figures.reports)
    }
    const days = last_3_months.daily
    expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort())
    expect(days).toEqual(
      days.map(({ date }) => ({ date, ...countOf(madeFrom(date, (row) => dayOf(row) === date)) })),
    )
    expect(last_3_months.reports).toBeGreaterThan(last_30_days.reports)
    expect(last_30_days.cell_issues).toBeGreaterThan(0)
    const own = { context_type: 'dealership', context_id: OWN_DEALERSHIP }
    // Tomorrow for the reader, not for the dealership.
    const fromAfar = await ask('LF_ADMIN', { ...own, time_zone: 'Pacific/Kiritimati' })
    expect(fromAfar).toEqual(await ask('LF_ADMIN', own))
  })

  test('have the reports and the work of a context as its lists count it, as far as the role reaches', async () => {
    const totalOf = async (path: string, role: string, query: Query) =>
      (await portal.ask(role, path, query)).json().total ?? 0
    const own = { context_type: 'dealership', context_id: OWN_DEALERSHIP }
    for (const role of ROLES)
      for (const context of [{}, own]) {
        const reach = context === own ? [OWN_DEALERSHIP] : reachOfRole(role)
        const isReached = ({ configurationId }: StoredReport) =>
          reach?.includes(configurationId ?? '') ?? true
        const { work, last_3_months, latest } = await ask(role, context)
        const newest = stored
          .filter((row) => !row.archived && row.cellHealth !== null && isReached(row))
          .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
        expect(latest?.map(({ id, date }) => [id, date])).toEqual(
          newest.slice(0, 6).map((row) => [row.id, dayOf(row)]),
        )
        const count = (filter: string) => totalOf(REPORTS, role, { ...context, filter })
        expect([role, context, last_3_months.reports, work]).toEqual([
          role,
          context,
          madeFrom('2026-02-15', isReached).length,
          {
            no_trim: await count('report_no_trim'),
            cell_issues: await count('report_cell_issue'),
            unpublished: await count('report_unpublished'),
            quiet_devices: await totalOf(DEVICES, role, { ...context, filter: 'quiet' }),
          },
        ])
      }
    const { work, first_steps } = await ask()
    expect(first_steps).toEqual({
      network: true,
      device: true,
      report: true,
      published: true,
      colleague: true,
    })
    expect(Math.min(...Object.values(work ?? {}).map(Number))).toBeGreaterThan(0)
  })

  test('say of each dealership what was never done there, as far as a role may do it', async () => {
    const totalOf = async (path: string, context: Query) =>
      (await portal.ask('LF_ADMIN', path, context)).json().total ?? 0
    const found = await portal.db.select().from(dealerships)
    const [own] = found
    if (!own) throw new Error('The demo has no dealership.')
    const all = [...found, { ...own, id: 'new' }]
    await portal.db.insert(dealerships).values({ ...own, id: 'new' })
    const seen = await Promise.all(
      all.map(async ({ id }) => {
        const context = { context_type: 'dealership', context_id: id }
        const { first_steps } = await ask('LF_ADMIN', context)
        const own = stored.filter(({ configurationId }) => configurationId === id)
        expect([id, first_steps]).toEqual([
          id,
          {
            network: (await totalOf(WIFI, context)) > 0,
            device: (await totalOf(DEVICES, context)) > 0,
            report: own.length > 0,
            published: own.some(({ published }) => published),
            colleague: (await totalOf(USERS, context)) > 1,
          },
        ])
        return Object.values(first_steps ?? {})
      }),
    )
    expect(new Set(seen.flat())).toEqual(new Set([true, false]))
    expect(Object.keys((await ask('DEALER_ADMIN')).first_steps ?? {})).toEqual([
      'network',
      'report',
      'published',
      'colleague',
    ])
    expect(Object.keys((await ask('DEALER_USER')).first_steps ?? {})).toEqual(['report', 'published'])
  })
})
