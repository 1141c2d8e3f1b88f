import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { ownershipReports, unsubscribes } from '../../../../server/database/schema-leads.ts'
import { supportTraces } from '../../../../server/database/schema-support.ts'
import { leadHashOf } from '../../../../server/leads/lead-hash.ts'
import { disableAccount, listAccounts } from '../../../../server/users/operator.ts'
import { erasePerson, exportPersonalData, personalDataOf } from '../../../../server/users/personal-data.ts'
import { signedIn } from '../../support/sessions.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, get, logIn } from './people.ts'
import { ownRole, PASSWORD, userWith } from './user-calls.ts'

describe('the data of one person', () => {
  const portal = signedInServer()
  const at = (email: string) => ({ email, now: portal.server.now() })

  async function lastEvent() {
    const [last] = await portal.server.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    return last
  }

  async function sendTrace(senderId: string): Promise<string> {
    const code = randomUUID().slice(0, 9)
    const summary = { buildId: 'b', lastedMs: 1, events: 1, failures: { count: 0 } }
    await portal.server.db.insert(supportTraces).values({
      id: randomUUID(),
      code,
      senderId,
      receivedAt: portal.server.now(),
      note: 'It does not print.',
      summary: summary as never,
      searchText: '',
      data: Buffer.from('x'),
    })
    return code
  }

  test('of an account is exported without a hash, and gone after it was erased', async () => {
    const { db } = portal.server
    const { email } = await userWith(portal.server, ownRole('DEALER_ADMIN'))
    expect((await logIn(portal.server, email, PASSWORD)).statusCode).toBe(200)
    const cookie = await signedIn(portal.server, email)
    const [{ id = '' } = {}] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const code = await sendTrace(id)

    const data = await personalDataOf(db, email)
    expect(data).toMatchObject({
      email,
      account: {
        email,
        status: 'CONFIRMED',
        roles: [{ name: 'DEALER_ADMIN' }],
        sessions: [{ ipAddress: '127.0.0.1' }, { ipAddress: '127.0.0.1' }],
        sentTraces: [{ code, note: 'It does not print.' }],
      },
      ownershipReports: [],
      unsubscribed: null,
    })
    const others = data.account?.auditEvents.filter((event) => !('actorId' in event) || event.actorId !== id)
    expect(JSON.stringify(others)).not.toMatch(/ipAddress|actorEmail/)
    expect(data.account?.auditEvents.map(({ action }) => action)).toContain('session.signed-in')
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|tokenHash/)

    expect(await erasePerson(db, at(email))).toEqual({
      accounts: 1,
      sentTraces: 1,
      listViews: 0,
      keptListViews: 0,
      ownershipReports: 0,
      keptLogEntries: data.account?.auditEvents.length,
    })
    expect((await get(portal.server, cookie, '/auth/user/profile')).statusCode).toBe(401)
    expect(await listAccounts(db, email)).toEqual([])
    expect(await db.$count(supportTraces, eq(supportTraces.code, code))).toBe(0)
    expect(await lastEvent()).toMatchObject({
      action: 'user.erased',
      resourceId: id,
      label: id,
      actorId: null,
    })
    const left = await personalDataOf(db, email)
    expect(left.account).toBeNull()
    expect(left.formerAccountEvents.map(({ action }) => action)).toContain('session.signed-in')
    await expect(erasePerson(db, at(email))).rejects.toThrow('There is nothing to erase')
    await expect(personalDataOf(db, 'nobody@nowhere.example')).rejects.toThrow('holds nothing about nobody@')
  })

  test('of a vehicle owner are the reports; that they unsubscribed stays', async () => {
    const { db } = portal.server
    const email = 'lead.electric@owners.example'
    const [report] = await db.select().from(ownershipReports).limit(1)
    const id = randomUUID()
    await db.insert(ownershipReports).values({ ...report, id, leadHash: leadHashOf(email) } as never)
    await db
      .insert(unsubscribes)
      .values({ leadHash: leadHashOf(email), reportId: id, unsubscribedAt: portal.server.now() })
      .onConflictDoNothing()
    const { account, ownershipReports: owned, unsubscribed } = await personalDataOf(db, email)
    expect(account).toBeNull()
    expect(owned.map((one) => one.id)).toContain(id)
    expect(unsubscribed).not.toBeNull()
    expect(await erasePerson(db, at(email))).toMatchObject({ accounts: 0, ownershipReports: owned.length })
    expect(await personalDataOf(db, email)).toMatchObject({ ownershipReports: [], unsubscribed: {} })
  })

  test('of a vehicle owner is exported and erased with events that have the hash alone', async () => {
    const { db } = portal.server
    const email = 'lead.other@owners.example'
    const [report] = await db.select().from(ownershipReports).limit(1)
    const id = randomUUID()
    await db.insert(ownershipReports).values({ ...report, id, leadHash: leadHashOf(email) } as never)
    const ofOwner = { actorId: null, resourceType: 'user', resourceId: null, label: leadHashOf(email) }
    await exportPersonalData(db, at(email))
    expect(await lastEvent()).toMatchObject({ action: 'user.data-exported', ...ofOwner })
    expect(await erasePerson(db, at(email))).toMatchObject({ accounts: 0, keptLogEntries: 1 })
    expect(await lastEvent()).toMatchObject({ action: 'user.erased', ...ofOwner })
    const { formerAccountEvents } = await personalDataOf(db, email)
    expect(formerAccountEvents.map(({ action }) => action)).toEqual(['user.data-exported', 'user.erased'])
    const stored = JSON.stringify(await db.select().from(auditEvents))
    expect(stored.includes(email)).toBe(false)
  })

  test('of the last active provider admin stays', async () => {
    const { db } = portal.server
    for (const { email, roles } of await listAccounts(db))
      if (roles.includes('LF_ADMIN') && email !== ACCOUNTS.LF_ADMIN) await disableAccount(db, at(email))
    await expect(erasePerson(db, at(ACCOUNTS.LF_ADMIN))).rejects.toThrow(
      'The last active provider admin stays.',
    )
  })
})
