import { asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import type { dealerGroupSchema } from '../../src/services/wire/configurations.ts'
import type { HeldRole } from '../auth/sessions.ts'
import type { Database } from '../database/database.ts'
import { dealerGroups, dealerships } from '../database/schema.ts'

type DealerGroup = z.infer<typeof dealerGroupSchema>

/**
 * Lists the groups and dealerships that roles reach, sorted by name. Provider roles reach all, group roles their whole
 * group, dealer roles their own dealership within its group.
 */
export async function reachableGroups(db: Database, roles: readonly HeldRole[]): Promise<DealerGroup[]> {
  if (roles.length === 0) return []
  const rows = await db
    .select({
      groupId: dealerGroups.id,
      groupName: dealerGroups.name,
      configurationId: dealerships.id,
      inventoryProvider: dealerships.inventoryProvider,
      dealerId: dealerships.dealerId,
      name: dealerships.name,
    })
    .from(dealerGroups)
    .leftJoin(dealerships, eq(dealerships.groupId, dealerGroups.id))
    .where(conditionFor(roles))
    .orderBy(asc(dealerGroups.name), asc(dealerGroups.id), asc(dealerships.name), asc(dealerships.id))
  const groups = new Map<string, DealerGroup>()
  for (const row of rows) {
    const group = groups.get(row.groupId) ?? { id: row.groupId, name: row.groupName, dealers: [] }
    groups.set(row.groupId, group)
    if (row.configurationId === null) continue
    group.dealers.push({
      configuration_id: row.configurationId,
      inventory_provider: row.inventoryProvider ?? '',
      dealer_id: row.dealerId ?? '',
      name: row.name ?? '',
    })
  }
  return [...groups.values()]
}

function conditionFor(roles: readonly HeldRole[]): SQL | undefined {
  if (roles.some(({ name }) => isAtLeast(name, 'LF_USER'))) return undefined
  const groupIds = roles.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))
  const configurationIds = roles.flatMap(({ configurationId }) =>
    configurationId === null ? [] : [configurationId],
  )
  return or(inArray(dealerGroups.id, groupIds), inArray(dealerships.id, configurationIds))
}
