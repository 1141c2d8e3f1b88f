import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { MOST_ARRIVALS, NAMED_ARRIVALS } from '../../src/domain/lists/arrivals.ts'
import type { reportArrivalsSchema } from '../../src/services/wire/report-list/arrivals.ts'
import type { reportArrivalsQuerySchema } from '../../src/services/wire/report-list/queries.ts'
import type { Reach } from '../auth/reach.ts'
import type { Database } from '../database/database.ts'
import { batteryReports } from '../database/schema.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { isUnseen } from '../lists/read-mark.ts'
import { matching } from './matching.ts'

/**
 * Counts the reports of a query whose measurement has arrived lately, whenever the vehicle was measured, and, with a mark, that the
 * list with this mark did not have. The log of events knows the arrivals by an index of their own, so this reads no more of the reports
 * than those, and ends at the largest count.
 */
export async function readArrivals(
  db: Database,
  reach: Reach,
  query: z.output<typeof reportArrivalsQuerySchema>,
  now: Date,
): Promise<z.infer<typeof reportArrivalsSchema>> {
  const { mark } = query
  const since = new Date(now.getTime() - query.within * 1000)
  const isNew = mark === undefined ? undefined : isUnseen(auditEvents, mark)
  const { at, id, action, resourceId } = auditEvents
  const arrived = db
    .select({ report: sql<string>`${batteryReports.id}`.as('report'), at, event: id })
    .from(auditEvents)
    .innerJoin(batteryReports, eq(batteryReports.id, resourceId))
    .where(and(gte(at, since), sql`${action} = 'report.measured'`, isNew, await matching(db, reach, query)))
    .orderBy(asc(at), asc(id))
    .limit(MOST_ARRIVALS)
    .as('arrived')
  const rows = await db
    .select({ id: arrived.report, total: sql`count(*) over ()`.mapWith(Number) })
    .from(arrived)
    .orderBy(asc(arrived.at), asc(arrived.event))
    .limit(NAMED_ARRIVALS)
  return { total: rows[0]?.total ?? 0, ids: rows.map((row) => row.id) }
}
