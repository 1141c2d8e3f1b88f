import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { LOCK_WAITS } from '../../support/lock-waits.ts'
import { describeOnPostgres } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, LISTS } from '../stock-calls.ts'
import { ownRole, userWith } from '../users/user-calls.ts'

describeOnPostgres('an export whose reader loses rights', () => {
  const portal = signedInServer({ kind: 'postgres' })

  /** Begins an export of reports, does something while it waits to be noted in the log, and lets it go on. */
  async function exported(meanwhile: (email: string) => Promise<unknown>) {
    const { server } = portal
    const { email } = await userWith(server, ownRole('GROUP_USER'))
    const session = await signedIn(server, email)
    const lock = await server.database.pool.connect()
    try {
      await lock.query('begin')
      await lock.query('lock table audit_events in share mode')
      const file = ask(server, session, `${LISTS.reports}/export`, { language: 'en' }).then(
        ({ body }) => body.split('\r\n').length > 100,
        () => 'broken off' as const,
      )
      const waiting = `${LOCK_WAITS} and relation = 'audit_events'::regclass`
      await expect.poll(async () => (await lock.query(waiting)).rowCount).toBe(1)
      await meanwhile(email)
      await lock.query('commit')
      return await file
    } finally {
      lock.release()
    }
  }

  test('breaks off, and has no row that was read afterwards', async () => {
    const disable = async (email: string) =>
      portal.db.update(users).set({ status: 'DISABLED' }).where(eq(users.email, email))
    expect(await exported(disable)).toBe('broken off')
  })

  test('is whole when the reader has kept them', async () => {
    expect(await exported(async () => undefined)).toBe(true)
  })
})
