import { userRoles, users } from '../../../../server/database/schema.ts'
import type { TestServer } from '../../support/server.ts'

/** Everything that is stored of everybody, by e-mail. */
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

/** Makes calls; answers what they came to, and the fields that they changed of whom. */
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
