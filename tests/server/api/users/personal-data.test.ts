import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { ownershipReports, unsubscribes } from '../../../../server/database/schema-leads.ts'
import { supportTraces } from '../../../../server/database/schema-support.ts'
import { leadHashOf } from '../../../../server/leads/lead-hash.ts'
import { disableAccount, listAccounts } from '../../../../server/users/operator.ts'
import { erasePerson, exportPersonalData, personalDataOf } from '../../../../server/users/personal-data.ts'
import { cookiesOf } from '../auth/devices.ts'
import { testServer } from '../signed-in-server.ts'
import { aTrace, sentCode } from '../support/traces.ts'
import { ACCOUNTS, logIn, PASSWORD, statusOf } from './people.ts'
import { ownRole, userWith } from './user-calls.ts'

describe('the data of one person', () => {
  const server = testServer({ seed: true })
  const at = (email: string) => ({ email, now: server.now() })
  const lastEvent = async () =>
    (await server.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

  test('of an account is exported without a hash, and gone after it was erased', async () => {
    const { db } = server
    const { id, email } = await userWith(server, ownRole('DEALER_ADMIN'))
    const cookie = cookiesOf(await logIn(server, email, PASSWORD))
    const code = await sentCode(server, { cookie, trace: aTrace({ note: 'It does not print.' }) })

    const data = await personalDataOf(db, email)
    expect(data).toMatchObject({
      email,
      account: {
        email,
        status: 'CONFIRMED',
        roles: [{ name: 'DEALER_ADMIN' }],
        sessions: [{ ipAddress: '127.0.0.1' }],
        sentTraces: [{ code, note: 'It does not print.' }],
      },
      ownershipReports: [],
      unsubscribed: null,
    })
    const events = data.account?.auditEvents ?? []
    const others = events.filter((event) => !('actorId' in event) || event.actorId !== id)
    expect(JSON.stringify(others)).not.toMatch(/ipAddress|actorEmail/)
    expect(events.map(({ action }) => action)).toContain('session.signed-in')
    expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|tokenHash/)

    expect(await erasePerson(db, at(email))).toEqual({
      accounts: 1,
      sentTraces: 1,
      listViews: 0,
      keptListViews: 0,
      ownershipReports: 0,
      keptLogEntries: events.length,
    })
    expect(await statusOf(server, cookie)).toBe(401)
    expect(await listAccounts(db, email)).toEqual([])
    expect(await db.$count(supportTraces, eq(supportTraces.code, code))).toBe(0)
    const erased = { action: 'user.erased', resourceId: id, label: id, actorId: null }
    expect(await lastEvent()).toMatchObject(erased)
    const { account, formerAccountEvents } = await personalDataOf(db, email)
    expect([account, formerAccountEvents.map(({ action }) => action)]).toEqual([
      null,
      expect.arrayContaining(['session.signed-in']),
    ])
    await expect(erasePerson(db, at(email))).rejects.toThrow('There is nothing to erase')
    await expect(personalDataOf(db, 'nobody@nowhere.example')).rejects.toThrow('holds nothing about nobody@')
  })

  test('of a vehicle owner are the reports; that they unsubscribed stays, and events have the hash alone', async () => {
    const { db } = server
    const email = 'lead.electric@owners.example'
    const [report] = await db.select().from(ownershipReports).limit(1)
    const [reportId, leadHash] = [randomUUID(), leadHashOf(email)]
    await db.insert(ownershipReports).values({ ...report, id: reportId, leadHash } as never)
    await db.insert(unsubscribes).values({ leadHash, reportId, unsubscribedAt: server.now() })
    expect(await personalDataOf(db, email)).toMatchObject({
      account: null,
      ownershipReports: [{ id: reportId }],
      unsubscribed: {},
    })
    const ofOwner = { actorId: null, resourceType: 'user', resourceId: null, label: leadHash }
    await exportPersonalData(db, at(email))
    expect(await lastEvent()).toMatchObject({ action: 'user.data-exported', ...ofOwner })
    expect(await erasePerson(db, at(email))).toMatchObject({ ownershipReports: 1, keptLogEntries: 1 })
    expect(await lastEvent()).toMatchObject({ action: 'user.erased', ...ofOwner })
    expect(await personalDataOf(db, email)).toMatchObject({
      ownershipReports: [],
      unsubscribed: {},
      formerAccountEvents: [{ action: 'user.data-exported' }, { action: 'user.erased' }],
    })
    expect(JSON.stringify(await db.select().from(auditEvents))).not.toContain(email)
  })

  test('of the last active provider admin stays', async () => {
    const { db } = server
    for (const { email, roles } of await listAccounts(db))
      if (roles.includes('LF_ADMIN') && email !== ACCOUNTS.LF_ADMIN) await disableAccount(db, at(email))
    await expect(erasePerson(db, at(ACCOUNTS.LF_ADMIN))).rejects.toThrow(
      'The last active provider admin stays.',
    )
  })
})
