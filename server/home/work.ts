import type * as z from 'zod/mini'
import { holds } from '../../src/domain/session/permissions.ts'
import type { reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import type { contextQuerySchema } from '../../src/services/wire/paging.ts'
import { reportList } from '../batteries/list.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { deviceList } from '../devices/list.ts'
import type { Actor } from '../identity/actor.ts'
import { listReach } from '../lists/page.ts'

const ALL = { search: '' }

/**
 * Reads what waits to be done in a context, by the counts of the lists, so that a number is that of the list behind it.
 *
 * @returns `undefined` for an actor who may not see reports.
 */
export async function readWork(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  actor: Actor,
  query: z.output<typeof contextQuerySchema>,
): Promise<z.infer<typeof reportMetricsSchema>['work']> {
  const { role } = actor
  if (role === null || !holds(role, 'reports.view')) return undefined
  const [reports, devices] = await Promise.all([
    listReach(db, actor, 'reports.view', query).then((reach) => reportList.counts(db, { reach }, ALL)),
    holds(role, 'devices.view')
      ? listReach(db, actor, 'devices.view', query).then((reach) =>
          deviceList.counts(db, { reach, role, now: now() }, ALL),
        )
      : null,
  ])
  return {
    no_trim: reports.report_no_trim ?? 0,
    cell_issues: reports.report_cell_issue ?? 0,
    unpublished: reports.report_unpublished ?? 0,
    ...(devices === null ? {} : { quiet_devices: devices.quiet }),
  }
}
