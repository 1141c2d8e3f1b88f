import type * as z from 'zod/mini'
import { holds } from '../../src/domain/session/permissions.ts'
import type { reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import type { contextQuerySchema } from '../../src/services/wire/paging.ts'
import { reportList } from '../batteries/list.ts'
import { wifiList } from '../configurations/wifi.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { deviceList } from '../devices/list.ts'
import type { Actor } from '../identity/actor.ts'
import { listReach } from '../lists/page.ts'
import { userList, userScope } from '../users/list.ts'

const ALL = { search: '' }

/**
 * Reads what waits to be done in a context, by the counts of the lists, so that a number is that of the list behind it, and
 * what was never done there.
 *
 * @returns nothing for an actor who may not see reports.
 */
export async function readWork(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  actor: Actor,
  query: z.output<typeof contextQuerySchema>,
): Promise<Pick<z.infer<typeof reportMetricsSchema>, 'work' | 'first_steps'>> {
  const { role } = actor
  if (role === null || !holds(role, 'reports.view')) return {}
  const [reports, devices, networks, users] = await Promise.all([
    listReach(db, actor, 'reports.view', query).then((reach) => reportList.counts(db, { reach }, ALL)),
    holds(role, 'devices.view')
      ? listReach(db, actor, 'devices.view', query).then((reach) =>
          deviceList.counts(db, { reach, role, now: now() }, ALL),
        )
      : null,
    holds(role, 'wifi.create')
      ? listReach(db, actor, 'wifi.view', query).then((reach) => wifiList.counts(db, reach, ALL))
      : null,
    holds(role, 'users.create')
      ? userScope(db, actor, query).then((scope) => userList.counts(db, scope, ALL))
      : null,
  ])
  const { report_all: all = 0, report_unpublished: unpublished = 0 } = reports
  return {
    work: {
      no_trim: reports.report_no_trim ?? 0,
      cell_issues: reports.report_cell_issue ?? 0,
      unpublished,
      ...(devices === null ? {} : { quiet_devices: devices.quiet }),
    },
    first_steps: {
      ...(networks === null ? {} : { network: Number(networks.all) > 0 }),
      ...(devices !== null && holds(role, 'devices.create') ? { device: Number(devices.all) > 0 } : {}),
      report: all > 0,
      published: all > unpublished,
      // The caller is one.
      ...(users === null ? {} : { colleague: Number(users.user_all) > 1 }),
    },
  }
}
