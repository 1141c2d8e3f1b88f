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
import { signedInServer } from '../signed-in-server.ts'
import { get, logIn } from './people.ts'
import { ownRole, PASSWORD, userWith } from './user-calls.ts'

describe('the operator of a server', () => {
  const portal = signedInServer()
  const at = (email: string) => ({ email, now: portal.server.now() })
  const person = async (role: Parameters<typeof ownRole>[0] = 'DEALER_ADMIN') =>
    (await userWith(portal.server, ownRole(role))).email

  async function lastEvent() {
    const [event] = await portal.server.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    return event
  }

  test('disables and enables an account, which ends its sessions and is in the audit log as by nobody', async () => {
    const email = await person()
    const cookie = await signedIn(portal.server, email)
    await disableAccount(portal.server.db, at(email))
    expect(await lastEvent()).toMatchObject({ action: 'user.disabled', label: email, actorEmail: null })
    expect((await get(portal.server, cookie, '/auth/user/profile')).statusCode).toBe(401)
    expect((await logIn(portal.server, email, PASSWORD)).statusCode).toBe(401)
    await enableAccount(portal.server.db, at(email))
    expect((await logIn(portal.server, email, PASSWORD)).statusCode).toBe(200)
  })

  test('makes an admin a user of the same dealership, at once', async () => {
    const email = await person('DEALER_ADMIN')
    await demoteAccount(portal.server.db, at(email))
    const [account] = await listAccounts(portal.server.db, email)
    expect(account?.roles).toEqual(['DEALER_USER'])
    const event = await lastEvent()
    expect(event).toMatchObject({
      action: 'user.role-changed',
      before: { roles: [{ name: 'DEALER_ADMIN' }] },
      after: { roles: [{ name: 'DEALER_USER' }] },
    })
    await expect(demoteAccount(portal.server.db, at(email))).rejects.toThrow('has no role of an admin')
  })

  test('never takes the last provider admin away', async () => {
    const admins = (await listAccounts(portal.server.db)).filter(({ roles }) => roles.includes('LF_ADMIN'))
    for (const { email } of admins.slice(1)) await disableAccount(portal.server.db, at(email))
    const last = at(admins[0]?.email ?? '')
    await expect(disableAccount(portal.server.db, last)).rejects.toThrow(
      'The last active provider admin stays.',
    )
    await expect(demoteAccount(portal.server.db, last)).rejects.toThrow(
      'The last active provider admin stays.',
    )
    for (const { email } of admins.slice(1)) await enableAccount(portal.server.db, at(email))
  })

  test('lets the owner of a lost account in again with a temporary password, and nobody who was in', async () => {
    const email = await person()
    const cookie = await signedIn(portal.server, email)
    const temporary = await recoverAccount(portal.server.db, at(email))
    expect((await get(portal.server, cookie, '/auth/user/profile')).statusCode).toBe(401)
    expect((await logIn(portal.server, email, PASSWORD)).statusCode).toBe(401)
    expect((await choose(portal.server, email, temporary)).statusCode).toBe(200)
    await disableAccount(portal.server.db, at(email))
    await expect(recoverAccount(portal.server.db, at(email))).rejects.toThrow('is disabled: enable it first')
  })

  test('sees the sessions of an account and ends them', async () => {
    const email = await person()
    await signedIn(portal.server, email)
    const open = await listSessions(portal.server.db, at(email))
    expect(open).toMatchObject([{ ipAddress: '127.0.0.1' }])
    await endAllSessions(portal.server.db, at(email))
    expect(await listSessions(portal.server.db, at(email))).toEqual([])
    expect(await lastEvent()).toMatchObject({ action: 'session.ended', label: email })
  })

  test('reads the audit log from a time on, and none of it names a password', async () => {
    const since = new Date(portal.server.now().getTime() - 1000)
    const temporary = await recoverAccount(portal.server.db, at(await person()))
    const lines: string[] = []
    for await (const event of auditSince(portal.server.db, since)) lines.push(JSON.stringify(event))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain(temporary)
    const later: unknown[] = []
    for await (const event of auditSince(portal.server.db, new Date('2999-01-01'))) later.push(event)
    expect(later).toEqual([])
  })
})
