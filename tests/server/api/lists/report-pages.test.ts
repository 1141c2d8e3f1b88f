import { asc, desc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Reach } from '../../../../server/auth/reach.ts'
import { listReports } from '../../../../server/batteries/list.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { REPORT_FILTERS } from '../../../../src/domain/lists/report.ts'
import { reportListQuerySchema } from '../../../../src/services/wire/report-list/queries.ts'
import { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP, OWN_DEALERSHIPS } from '../users/people.ts'
import { isInTab } from './report-tabs.ts'

const LIMIT = 7
const REACHES: readonly Reach[] = ['everything', OWN_DEALERSHIPS, [OWN_DEALERSHIP], []]
const ORDERS = [
  { sort_key: 'created_at', column: batteryReports.createdAt },
  { sort_key: 'score', column: batteryReports.score },
  { sort_key: 'configuration_name', column: batteryReports.configurationSort },
] as const

describe('the pages of the reports', () => {
  const portal = signedInServer({ readsOnly: true })

  test.each(REPORT_FILTERS)('%s are the parts of the whole list, in each reach and order', async (filter) => {
    const { db } = portal.server
    for (const { sort_key, column } of ORDERS)
      for (const sort_direction of ['ASC', 'DESC'] as const) {
        const isUp = sort_direction === 'ASC'
        const order = isUp ? sql`${column} asc nulls first` : sql`${column} desc nulls last`
        const { id } = batteryReports
        const stored = await db
          .select()
          .from(batteryReports)
          .orderBy(order, isUp ? asc(id) : desc(id))
        for (const reach of REACHES) {
          const isReached = (place: string | null) => reach === 'everything' || reach.includes(place ?? '')
          const shown = stored.filter(
            (report) => isInTab[filter](report) && isReached(report.configurationId),
          )
          const withoutTrim = shown.filter(({ trim }) => trim === null)
          for (const pinned of ['all', 0, 3, 100] as const) {
            const onTop = new Set(withoutTrim.slice(0, pinned === 'all' ? undefined : pinned))
            const whole = [...onTop, ...shown.filter((report) => !onTop.has(report))].map(
              (report) => report.id,
            )
            const query = {
              ...z.parse(reportListQuerySchema, {}),
              filter,
              sort_key,
              sort_direction,
              limit: LIMIT,
              pinned,
            }
            const last = Math.ceil(whole.length / LIMIT)
            const pages = [1, 2, Math.ceil(last / 2), last - 1, last, last + 1].filter((page) => page > 0)
            for (const page of pages) {
              const { rows, ...counted } = await listReports(db, reach, { ...query, page })
              const from = (page - 1) * LIMIT
              expect({ reach, pinned, page, counted, ids: rows.map((row) => row.id) }).toEqual({
                reach,
                pinned,
                page,
                counted: { total: whole.length, withoutTrim: withoutTrim.length },
                ids: whole.slice(from, from + LIMIT),
              })
            }
          }
        }
      }
  })
})
