import type * as z from 'zod/mini'
import { readSearch } from '../../src/domain/lists/search-text.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import type { quickSearchQuerySchema, quickSearchSchema } from '../../src/services/wire/search.ts'
import type { Actor } from '../auth/actor.ts'
import { reachOf } from '../auth/reach.ts'
import { listReports } from '../batteries/list.ts'
import { findViews } from '../configurations/find-views.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { listDevices } from '../devices/list.ts'
import { listInventory } from '../inventories/list.ts'
import { listReach, type Page } from '../lists/page.ts'
import { labelReader } from '../lists/search.ts'
import { listUsers, mayReset } from '../users/list.ts'
import { narrowUsers, userReachOf } from '../users/reach.ts'

/**
 * Finds reports, vehicles, devices and users by the searches of their lists, with the rights, the reach and the fields of the
 * lists, and the saved views of these lists by their names.
 *
 * @throws Problems like `narrow`.
 */
export async function searchEverything(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  actor: Actor,
  query: z.output<typeof quickSearchQuerySchema>,
): Promise<z.infer<typeof quickSearchSchema>> {
  const asked = { ...query, page: 1, sort_direction: undefined }
  const readLabels = labelReader()
  const hasWords = readSearch(query.search).length > 0
  const find = async <Row>(feature: Feature, list: () => Promise<Page<Row>>) => {
    if (!hasWords || actor.role === null || !holds(actor.role, feature)) return { data: [], total: 0 }
    const { rows, total } = await list()
    return { data: [...rows], total }
  }
  const [reports, inventory, devices, users, views] = await Promise.all([
    find('reports.view', async () =>
      listReports(
        db,
        await listReach(db, actor, 'reports.view', query),
        { ...asked, filter: 'report_all', sort_key: 'created_at', time_zone: 'UTC' },
        readLabels,
      ),
    ),
    find('inventory.view', async () =>
      listInventory(
        db,
        await listReach(db, actor, 'inventory.view', query),
        { ...asked, filter: 'all', sort_key: 'inventory_age' },
        { now: now(), reportsReach: await reachOf(db, actor, 'reports.view') },
        readLabels,
      ),
    ),
    find('devices.view', async () =>
      listDevices(
        db,
        await listReach(db, actor, 'devices.view', query),
        actor.role,
        { ...asked, filter: 'all', sort_key: 'name' },
        now(),
      ),
    ),
    find('users.view', async () => {
      const reach = await userReachOf(db, actor, 'users.view')
      const all = { ...asked, filter: 'user_all', sort_key: 'email' } as const
      return listUsers(db, reach, await narrowUsers(db, reach, query), all, mayReset(actor))
    }),
    findViews(db, actor, query),
  ])
  return { reports, inventory, devices, users, views }
}
