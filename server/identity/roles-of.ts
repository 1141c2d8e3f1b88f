import { asc, inArray } from 'drizzle-orm'
import { isRoleName, ROLE_LEVELS } from '../../src/domain/session/roles.ts'
import type { Database } from '../database/database.ts'
import { userRoles } from '../database/schema.ts'
import type { HeldRole } from './sessions.ts'

/** @returns For each user id with a role, the roles from the highest to the lowest. */
export async function rolesOf(
  db: Pick<Database, 'select'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldRole[]>> {
  const rows = await db
    .select()
    .from(userRoles)
    .where(inArray(userRoles.userId, [...userIds]))
    .orderBy(asc(userRoles.id))
  const held = rows.flatMap(({ userId, name, groupId, configurationId }) =>
    isRoleName(name) ? [{ userId, role: { name, groupId, configurationId } }] : [],
  )
  held.sort((a, b) => ROLE_LEVELS[b.role.name] - ROLE_LEVELS[a.role.name])
  const byUser = Map.groupBy(held, ({ userId }) => userId)
  return new Map([...byUser].map(([userId, roles]) => [userId, roles.map(({ role }) => role)]))
}
