import { asc, desc, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportList } from '../../../../server/batteries/list.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { DEMO_DEALERSHIPS } from '../../../../server/demo/organisations.ts'
import type { Reach } from '../../../../server/identity/reach.ts'
import { FEW } from '../../../../server/lists/page.ts'
import { fold } from '../../../../server/lists/search.ts'
import { timeZoneOf } from '../../../../server/measurements/time-zone.ts'
import { reports as reportsResource } from '../../../../src/domain/resources/reports.ts'
import { reportListQuerySchema } from '../../../../src/services/wire/report-list/queries.ts'
import type { StoredReport } from '../reports/report-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import type { Query } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_DEALERSHIPS, reachOfRole } from '../users/people.ts'
import { isInTab } from './report-tabs.ts'

type Check = (report: StoredReport) => boolean

const LIMIT = 7
const REACHES: readonly Reach[] = ['everything', OWN_DEALERSHIPS, [OWN_DEALERSHIP], []]
const { createdAt, score, configurationSort, id } = batteryReports
const ORDERS = { created_at: createdAt, score, configuration_name: configurationSort }

/** Whether a report has a word of three or more characters, in its codes or its names. */
const has =
  (word: string): Check =>
  ({ codeText, year, make, model, trim, configurationName }) => {
    const names = [year, make, model, trim, configurationName].filter(Boolean).join(' ')
    return codeText.includes(word) || fold(names).includes(word)
  }
/** On these days of its dealership, whatever day it is for the reader; without a dealership, of the reader. */
const isWithin =
  (first: string, last: string, readerZone = 'UTC'): Check =>
  ({ createdAt: at, configurationId }) => {
    const address = DEMO_DEALERSHIPS.find((one) => one.id === configurationId)?.address
    const timeZone = (address && timeZoneOf(address)) ?? readerZone
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
    return first <= day && day <= last
  }
const isTesla: Check = ({ make }) => make === 'Tesla'
const isScored =
  (from: number, to = 100): Check =>
  (report) =>
    report.score !== null && report.score >= from && report.score <= to

/** Parameters, and what they mean, written independently of the server's code. */
const NARROWINGS: readonly [Query, Check][] = [
  [{ created_from: '2026-04-01' }, isWithin('2026-04-01', '2100-01-01')],
  [{ created_to: '2026-04-01' }, isWithin('2000-01-01', '2026-04-01')],
  [
    { created_from: '2026-03-01', created_to: '2026-03-31', time_zone: 'Asia/Tokyo' },
    isWithin('2026-03-01', '2026-03-31', 'Asia/Tokyo'),
  ],
  [{ score_from: 80 }, isScored(80)],
  [{ score_from: 70, score_to: 90 }, isScored(70, 90)],
  [{ cell_health: 'issue' }, ({ cellHealth }) => cellHealth === 'Cell Issue'],
  [{ cell_health: 'healthy' }, ({ cellHealth }) => cellHealth === 'Healthy Cells'],
  [{ published: 'true' }, ({ published }) => published],
  [{ published: 'false' }, ({ published }) => !published],
  [{ configuration_ids: OWN_DEALERSHIP }, ({ configurationId }) => configurationId === OWN_DEALERSHIP],
  [{ make: 'TESLA' }, isTesla],
  [{ make: 'tesla', model: 'model 3' }, (one) => isTesla(one) && one.model === 'Model 3'],
  [{ year: 2022 }, ({ year }) => year === 2022],
  [{ search: '2023' }, ({ year, codeText }) => year === 2023 || codeText.includes('2023')],
  [
    { search: 'tesla', score_from: 85, published: 'true' },
    (one) => isTesla(one) && isScored(85)(one) && one.published,
  ],
]

describe('the list of reports', () => {
  const portal = signedInServer({ readsOnly: true })
  const inOrder = (key: keyof typeof ORDERS, direction: 'ASC' | 'DESC') => {
    const column = ORDERS[key]
    const up = [sql`${column} asc nulls first`, asc(id)]
    const down = [sql`${column} desc nulls last`, desc(id)]
    const all = portal.db.select().from(batteryReports)
    return all.orderBy(...(direction === 'ASC' ? up : down))
  }
  let all: readonly StoredReport[] = []
  beforeAll(async () => {
    all = await inOrder('created_at', 'DESC')
  })

  /** Compares pages at the start, in the middle and around the end with the parts of the whole list, in each reach. */
  async function comparePages(reports: readonly StoredReport[], query: object) {
    for (const reach of REACHES) {
      const isReached = ({ configurationId }: StoredReport) =>
        reach === 'everything' || reach.includes(configurationId ?? '')
      const shown = reports.filter(isReached)
      const withoutTrim = shown.filter(({ trim }) => trim === null)
      for (const pinned of ['all', 0, 3] as const) {
        const onTop = new Set(withoutTrim.slice(0, pinned === 'all' ? undefined : pinned))
        const whole = [...onTop, ...shown.filter((report) => !onTop.has(report))]
        const last = Math.ceil(whole.length / LIMIT)
        for (const page of [1, 2, Math.ceil(last / 2), last, last + 1].filter((one) => one > 0)) {
          const asked = { ...reportListQuerySchema.parse({}), ...query, limit: LIMIT, pinned, page }
          const { rows, ...counted } = await reportList.page(portal.db, { reach }, asked)
          const part = whole.slice((page - 1) * LIMIT, page * LIMIT)
          expect([query, reach, pinned, page, counted, rows.map((row) => row.id)]).toEqual([
            ...[query, reach, pinned, page],
            { total: whole.length, more: { without_trim: withoutTrim.length } },
            part.map((report) => report.id),
          ])
        }
      }
    }
  }

  test.each(reportsResource.tabs)(
    'the pages of %s are the parts of all its reports, in each order',
    async (filter) => {
      for (const sort_key of ['created_at', 'score', 'configuration_name'] as const)
        for (const sort_direction of ['ASC', 'DESC'] as const) {
          const reports = await inOrder(sort_key, sort_direction)
          await comparePages(reports.filter(isInTab[filter]), { filter, sort_key, sort_direction })
        }
    },
  )

  // Few matches are read by their ids.
  test('the pages of a search are the parts of all that it finds, by names and few or many codes', async () => {
    const countOf = (word: string) => all.filter(({ codeText }) => codeText.includes(word)).length
    const starts = [...new Set(all.map(({ vin }) => fold(vin).slice(0, 3)))]
    const frequent = starts.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ''
    const sample = all.find(isTesla)
    const vin = fold(sample?.vin ?? '')
    const tail = vin.slice(-5)
    expect(countOf(tail)).toBeLessThanOrEqual(FEW)
    expect(countOf(frequent)).toBeGreaterThan(10 * countOf(tail))
    for (const search of ['tesla', tail, vin.slice(0, 3), frequent, String(sample?.year), 'zzzzzz'])
      await comparePages(all.filter(has(search)), { filter: 'report_all', search })
  })

  test.each(NARROWINGS)(
    'those by %j are those of the counts and the file, in each reach',
    async (query, check) => {
      for (const role of ['LF_ADMIN', 'GROUP_USER', 'DEALER_USER'] as const) {
        const reach = reachOfRole(role)
        const reached = all.filter(({ configurationId }) => reach?.includes(configurationId ?? '') ?? true)
        const expected = reached.filter(check)
        if (role === 'GROUP_USER') expect([0, reached.length]).not.toContain(expected.length)
        const everything = { ...query, filter: 'report_all' }
        const rows = await portal.everyRow<StoredReport>(role, REPORTS, everything)
        expect(rows.map((row) => row.id).sort()).toEqual(expected.map((row) => row.id).sort())
        const tabs = reportsResource.tabs.map((tab) => [tab, expected.filter(isInTab[tab]).length])
        const counts = (await portal.ask(role, `${REPORTS}/filters`, query)).json()
        expect(counts).toEqual(Object.fromEntries(tabs))
        const file = await portal.ask(role, `${REPORTS}/export`, everything)
        expect(file.headers['x-total-count']).toBe(String(expected.length))
      }
    },
  )

  test('those of a dealership out of reach are none', async () => {
    const query = { filter: 'report_all', configuration_ids: FOREIGN_DEALERSHIP }
    expect((await portal.ask('LF_USER', REPORTS, query)).statusCode).toBe(200)
    expect((await portal.ask('GROUP_USER', REPORTS, query)).json().data).toEqual([])
  })
})
