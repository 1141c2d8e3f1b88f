import type * as z from 'zod/mini'
import { readSearch } from '../../src/domain/lists/search-text.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import type { quickSearchQuerySchema, quickSearchSchema } from '../../src/services/wire/search.ts'
import { reportList } from '../batteries/list.ts'
import { findViews } from '../configurations/find-views.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { deviceList, devicesNumbered } from '../devices/list.ts'
import type { Actor } from '../identity/actor.ts'
import { inventoryList, inventoryNumbered, inventoryScope } from '../inventories/list.ts'
import { listReach, type Page } from '../lists/page.ts'
import { labelReader } from '../lists/search.ts'
import { userList, userScope } from '../users/list.ts'
import { exactFirst } from './exact-first.ts'

/**
 * Finds reports, vehicles, devices and users by the searches of their lists, with the rights, the reach and the fields of the
 * lists, and the saved views of these lists by their names. Devices and vehicles in stock with the whole number come first.
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
    find('reports.view', async () => {
      const scope = { reach: await listReach(db, actor, 'reports.view', query), readLabels }
      const asks = { ...asked, filter: 'report_all', sort_key: 'created_at', time_zone: 'UTC' } as const
      return reportList.page(db, scope, asks)
    }),
    find('inventory.view', async () => {
      const scope = { ...(await inventoryScope({ db, now }, actor, query)), readLabels }
      const asks = { ...asked, filter: 'all', sort_key: 'inventory_age' } as const
      return exactFirst(await inventoryList.page(db, scope, asks), {
        ...query,
        numberOf: (row) => row.stock_number,
        read: () => inventoryNumbered(db, scope, query),
      })
    }),
    find('devices.view', async () => {
      const reach = await listReach(db, actor, 'devices.view', query)
      const scope = { reach, role: actor.role, now: now() }
      const asks = { ...asked, filter: 'all', sort_key: 'name' } as const
      return exactFirst(await deviceList.page(db, scope, asks), {
        ...query,
        numberOf: (row) => row.serial_number,
        read: () => devicesNumbered(db, scope, query.search),
      })
    }),
    find('users.view', async () => {
      const asks = { ...asked, filter: 'user_all', sort_key: 'email' } as const
      return userList.page(db, await userScope(db, actor, query), asks)
    }),
    findViews(db, actor, query),
  ])
  return { reports, inventory, devices, users, views }
}
