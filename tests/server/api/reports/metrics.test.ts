import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { reportMetricsSchema } from '../../../../src/services/wire/metrics.ts'
import { ROLES } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { DEVICES, REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { get, OWN_DEALERSHIP, reachOfRole } from '../users/people.ts'

const METRICS = `${REPORTS}/metrics`
type Stored = typeof batteryReports.$inferSelect

describe('the metrics', () => {
  const at = SEEDED_AT.getTime()
  const portal = signedInServer({ readsOnly: true, clock: () => new Date(at) })
  let stored: readonly Stored[] = []
  beforeAll(async () => {
    stored = await portal.server.db.select().from(batteryReports)
  })

  const ask = async (query: Record<string, string> = {}, cookie = portal.as('LF_ADMIN')) =>
    reportMetricsSchema.parse(
      (await get(portal.server, cookie, `${METRICS}?${new URLSearchParams(query)}`)).json(),
    )

  /** The same figures, computed from the rows. */
  const countOf = (rows: readonly Stored[]) => {
    const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]))
    const sum = scores.reduce((one, other) => one + other, 0)
    return {
      reports: rows.length,
      average_score: scores.length === 0 ? null : Math.round((sum / scores.length) * 10) / 10,
      cell_issues: rows.filter(({ cellHealth }) => cellHealth === 'Cell Issue').length,
      published: rows.filter(({ published }) => published).length,
    }
  }
  const madeFrom = (from: string, where: (row: Stored) => boolean = () => true) => {
    const start = Date.parse(`${from}T00:00:00Z`)
    const end = Date.parse('2026-05-16T00:00:00Z')
    return stored.filter(
      (row) =>
        !row.archived && row.createdAt.getTime() >= start && row.createdAt.getTime() < end && where(row),
    )
  }

  test('count the reports of today, of 30 days and of three months that are not archived', async () => {
    const metrics = await ask()
    const windows = [metrics.today, metrics.last_30_days, metrics.last_3_months]
    expect(windows.map(({ from, to, daily }) => [from, to, daily.length])).toEqual([
      ['2026-05-15', '2026-05-15', 1],
      ['2026-04-16', '2026-05-15', 30],
      ['2026-02-15', '2026-05-15', 90],
    ])
    for (const { from, to, daily, ...figures } of windows) {
      expect({ to, ...figures }).toEqual({ to: '2026-05-15', ...countOf(madeFrom(from)) })
      expect(daily.reduce((sum, day) => sum + day.reports, 0)).toBe(figures.reports)
    }
    const days = metrics.last_3_months.daily
    expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort())
    for (const { date, ...figures } of days) {
      const made = madeFrom(date, ({ createdAt }) => createdAt.toISOString().startsWith(date))
      expect({ date, ...figures }).toEqual({ date, ...countOf(made) })
    }
    expect(metrics.last_3_months.reports).toBeGreaterThan(metrics.last_30_days.reports)
    expect(metrics.last_30_days.cell_issues).toBeGreaterThan(0)
  })

  test('have the work of a context as its lists count it, as far as the role reaches', async () => {
    const totalOf = async (path: string, role: string, query: Record<string, string>) => {
      const answer = await get(portal.server, portal.as(role), `${path}?${new URLSearchParams(query)}`)
      return answer.statusCode === 404 ? 0 : answer.json().total
    }
    const contexts: readonly Record<string, string>[] = [
      {},
      { context_type: 'dealership', context_id: OWN_DEALERSHIP },
    ]
    for (const role of ROLES)
      for (const context of contexts) {
        const { work } = await ask(context, portal.as(role))
        expect([role, context, work]).toEqual([
          role,
          context,
          {
            no_trim: await totalOf(REPORTS, role, { ...context, filter: 'report_no_trim' }),
            cell_issues: await totalOf(REPORTS, role, { ...context, filter: 'report_cell_issue' }),
            unpublished: await totalOf(REPORTS, role, { ...context, filter: 'report_unpublished' }),
            quiet_devices: await totalOf(DEVICES, role, { ...context, filter: 'quiet' }),
          },
        ])
      }
    const { work } = await ask()
    expect(Math.min(...Object.values(work ?? {}).map(Number))).toBeGreaterThan(0)
  })

  test('are those within the reach of the role', async () => {
    const seen: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const role of ROLES) {
      const reach = reachOfRole(role)
      seen[role] = (await ask({}, portal.as(role))).last_3_months.reports
      expected[role] = madeFrom(
        '2026-02-15',
        ({ configurationId }) => reach === null || reach.includes(configurationId ?? ''),
      ).length
    }
    expect(seen).toEqual(expected)
  })
})
