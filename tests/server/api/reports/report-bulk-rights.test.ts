import { eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { batteryReports, userRoles, users } from '../../../../server/database/schema.ts'
import { describeOnPostgres } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { FOREIGN_GROUP, get, OWN_DEALERSHIPS } from '../users/people.ts'
import { call, ownRole, userWith } from '../users/user-calls.ts'
import { BULK, linesOf } from './bulk-calls.ts'

describeOnPostgres('an action on many reports whose caller loses rights while it runs', () => {
  const portal = signedInServer({ kind: 'postgres' })

  /** Begins to archive the reports of a group, and withdraws rights while the second batch is under way. */
  async function interrupted(withdraw: (email: string, session: string) => Promise<unknown>) {
    const { server } = portal
    const { email } = await userWith(server, ownRole('GROUP_USER'))
    const session = await signedIn(server, email)
    const { id, archivedAt, configurationId } = batteryReports
    await server.db.update(batteryReports).set({ archived: false, archivedAt: null })
    const found = await server.db
      .select({ id })
      .from(batteryReports)
      .where(inArray(configurationId, [...OWN_DEALERSHIPS]))
      .orderBy(id)
    const ids = found.map((report) => report.id)
    expect(ids.length).toBeGreaterThan(110)
    const archivedNow = () => server.db.$count(batteryReports, eq(archivedAt, server.now()))
    const lock = await server.database.pool.connect()
    try {
      await lock.query('begin')
      await lock.query('select from battery_reports where id = $1 for update', [ids[60]])
      const answer = send(server, session, 'POST', BULK, { action: 'archive', ids }).then(linesOf)
      await vi.waitFor(async () => expect(await archivedNow()).toBe(50))
      await withdraw(email, session)
      await lock.query('commit')
      const lines = await answer
      // The batch that was under way is whole, and no other one begins.
      expect(lines.map(({ type }) => type)).toEqual(['started', 'saved', 'saved', 'failed'])
      expect(await archivedNow()).toBe(100)
      const last = lines.at(-1)
      return last?.type === 'failed' ? last.problem.status : null
    } finally {
      lock.release()
    }
  }

  test('ends when the user is disabled', async () => {
    const disable = (email: string) => call(portal.server, portal.as('LF_ADMIN'), 'DELETE', { email })
    expect(await interrupted(disable)).toBe(401)
  })

  test('ends when the user signs out', async () => {
    const signOut = (_: string, session: string) => get(portal.server, session, '/auth/user/logout')
    expect(await interrupted(signOut)).toBe(401)
  })

  test('ends when the user gets other roles', async () => {
    const move = async (email: string) => {
      const [user] = await portal.server.db.select().from(users).where(eq(users.email, email))
      await portal.server.db
        .update(userRoles)
        .set({ groupId: FOREIGN_GROUP })
        .where(eq(userRoles.userId, user?.id ?? ''))
    }
    expect(await interrupted(move)).toBe(403)
  })
})
