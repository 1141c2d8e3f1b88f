import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import {
  auditSince,
  demoteAccount,
  disableAccount,
  enableAccount,
  endAllSessions,
  listAccounts,
  listSessions,
  recoverAccount,
} from '../../../../server/users/operator.ts'
import { signedIn } from '../../support/sessions.ts'
import { choose } from '../auth/passwords.ts'
import { testServer } from '../signed-in-server.ts'
import { logIn, PASSWORD, statusOf } from './people.ts'
import { ownRole, userWith } from './user-calls.ts'

describe('the operator of a server', () => {
  const server = testServer({ seed: true })
  const at = (email: string) => ({ email, now: server.now() })
  const person = async () => {
    const { email } = await userWith(server, ownRole('DEALER_ADMIN'))
    return { email, cookie: await signedIn(server, email), one: at(email) }
  }
  const lastEvent = async () =>
    (await server.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]
  const passwordStatus = async (email: string) => (await logIn(server, email, PASSWORD)).statusCode

  test('disables and enables an account, which ends its sessions and is in the audit log as by nobody', async () => {
    const { email, cookie, one } = await person()
    await disableAccount(server.db, one)
    expect(await lastEvent()).toMatchObject({ action: 'user.disabled', label: email, actorEmail: null })
    expect([await statusOf(server, cookie), await passwordStatus(email)]).toEqual([401, 401])
    await enableAccount(server.db, one)
    expect(await passwordStatus(email)).toBe(200)
  })

  test('makes an admin a user of the same dealership, at once', async () => {
    const { email, one } = await person()
    await demoteAccount(server.db, one)
    expect(await listAccounts(server.db, email)).toMatchObject([{ roles: ['DEALER_USER'] }])
    expect(await lastEvent()).toMatchObject({
      action: 'user.role-changed',
      before: { roles: [{ name: 'DEALER_ADMIN' }] },
      after: { roles: [{ name: 'DEALER_USER' }] },
    })
    await expect(demoteAccount(server.db, one)).rejects.toThrow('has no role of an admin')
  })

  test('never takes the last provider admin away', async () => {
    const admins = (await listAccounts(server.db)).filter(({ roles }) => roles.includes('LF_ADMIN'))
    for (const { email } of admins.slice(1)) await disableAccount(server.db, at(email))
    for (const take of [disableAccount, demoteAccount])
      await expect(take(server.db, at(admins[0]?.email ?? ''))).rejects.toThrow(
        'The last active provider admin stays.',
      )
  })

  test('lets the owner of a lost account in again with a temporary password, and nobody who was in', async () => {
    const { email, cookie, one } = await person()
    const since = new Date(server.now().getTime() - 1000)
    const temporary = await recoverAccount(server.db, one)
    expect([await statusOf(server, cookie), await passwordStatus(email)]).toEqual([401, 401])
    expect((await choose(server, email, temporary)).statusCode).toBe(200)
    await disableAccount(server.db, one)
    await expect(recoverAccount(server.db, one)).rejects.toThrow('is disabled: enable it first')

    const eventsSince = async (time: Date) => {
      const lines: string[] = []
      for await (const event of auditSince(server.db, time)) lines.push(JSON.stringify(event))
      return lines.join('\n')
    }
    expect(await eventsSince(since)).toContain(email)
    expect(await eventsSince(since)).not.toContain(temporary)
    expect(await eventsSince(new Date('2999-01-01'))).toBe('')
  })

  test('sees the sessions of an account and ends them', async () => {
    const { email, one } = await person()
    expect(await listSessions(server.db, one)).toMatchObject([{ ipAddress: '127.0.0.1' }])
    await endAllSessions(server.db, one)
    expect(await listSessions(server.db, one)).toEqual([])
    expect(await lastEvent()).toMatchObject({ action: 'session.ended', label: email })
  })
})
