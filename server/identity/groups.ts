import { asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { isAtLeast } from '../../src/domain/session/roles.ts'
import type { Dealer, DealerGroup } from '../../src/domain/shell/dealer-group.ts'
import type { Database } from '../database/database.ts'
import { sortText } from '../database/order.ts'
import { dealerGroups, dealerships } from '../database/schema.ts'
import type { HeldRole } from './sessions.ts'

/**
 * Lists the groups and dealerships in the reach of roles, sorted by name. The reach of a provider role is everything, of
 * a group role its whole group, of a dealer role its dealership, listed in its group.
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
      address: dealerships.address,
    })
    .from(dealerGroups)
    .leftJoin(dealerships, eq(dealerships.groupId, dealerGroups.id))
    .where(conditionFor(roles))
    .orderBy(
      sortText(dealerGroups.name),
      asc(dealerGroups.id),
      sortText(dealerships.name),
      asc(dealerships.id),
    )
  const groups = new Map<string, DealerGroup & { readonly dealers: Dealer[] }>()
  for (const row of rows) {
    const group = groups.get(row.groupId) ?? { id: row.groupId, name: row.groupName, dealers: [] }
    groups.set(row.groupId, group)
    if (row.configurationId === null) continue
    group.dealers.push({
      configurationId: row.configurationId,
      inventoryProvider: row.inventoryProvider ?? '',
      dealerId: row.dealerId ?? '',
      name: row.name ?? '',
      ...(row.address?.city && { city: row.address.city }),
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
