import { userRoles, users } from '../../../../server/database/schema.ts'
import type { TestServer } from '../../support/server.ts'

/** All stored data of all users, by e-mail address. */
export async function everybody({ db }: TestServer) {
  const held = await db.select().from(userRoles).orderBy(userRoles.id)
  const people = await db.select().from(users)
  return new Map(
    people.map(({ updatedAt: _, ...user }) => [
      user.email,
      {
        ...user,
        roles: held
          .filter(({ userId }) => userId === user.id)
          .map(({ name, groupId, configurationId }) => ({ name, groupId, configurationId })),
      },
    ]),
  )
}

/** Makes calls. Returns their result, and by user the changed fields. */
export async function watched<Answer>(server: TestServer, make: () => PromiseLike<Answer>) {
  const before = await everybody(server)
  const answer = await make()
  const changes: Record<string, Record<string, unknown>> = {}
  for (const [email, user] of await everybody(server)) {
    const former: Record<string, unknown> = before.get(email) ?? {}
    const changed = Object.entries(user).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(former[field]),
    )
    if (changed.length > 0) changes[email] = Object.fromEntries(changed)
  }
  return { answer, changes }
}
