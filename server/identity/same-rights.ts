import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isRoleName } from '../../src/domain/session/roles.ts'
import type { Database } from '../database/database.ts'
import { sessions, userRoles, users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden, unauthorized } from '../http/problem.ts'
import { type Actor, actorBefore } from './actor.ts'
import type { HeldRole } from './sessions.ts'

/**
 * Checks the rights of a user again, for a call that works for long: they are those of its beginning.
 *
 * @throws Problems: 401 when the session has ended or the user is disabled, 403 when the user has other roles.
 */
export async function requireSameRights(
  db: Pick<Database, 'select'>,
  { sessionId, roles }: Pick<Actor, 'sessionId' | 'roles'>,
): Promise<void> {
  const { name, groupId, configurationId } = userRoles
  const held = await db
    .select({ name, groupId, configurationId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(sessions.id, sessionId), eq(users.status, 'CONFIRMED')))
  if (held.length === 0) throw unauthorized()
  const now = held.flatMap(({ name: role, ...place }) =>
    role !== null && isRoleName(role) ? [{ name: role, ...place }] : [],
  )
  if (textOf(now) !== textOf(roles)) throw forbidden('Your rights have changed meanwhile.')
}

const SLOW_MS = 1000

/** Checks rights again after a body that took long: a call that was begun while there were rights must not end without them. */
export function checkSlowCallers(
  app: FastifyInstance,
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
): void {
  app.addHook('preHandler', async (request) => {
    const actor = actorBefore(request, new Date(now().getTime() - SLOW_MS))
    if (actor !== null) await requireSameRights(db, actor)
  })
}

function textOf(roles: readonly HeldRole[]): string {
  const texts = roles.map((role) => JSON.stringify([role.name, role.groupId, role.configurationId]))
  return JSON.stringify(texts.sort())
}
