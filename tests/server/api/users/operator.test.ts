import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { ownershipReports, unsubscribes } from '../../../../server/database/schema-leads.ts'
import { supportTraces } from '../../../../server/database/schema-support.ts'
import { leadHashOf } from '../../../../server/leads/lead-hash.ts'
import { createFirstAdmin } from '../../../../server/users/first-admin.ts'
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
import { erasePerson, exportPersonalData, personalDataOf } from '../../../../server/users/personal-data.ts'
import { signedIn } from '../../support/sessions.ts'
import { cookiesOf } from '../auth/devices.ts'
import { choose, NEW_PASSWORD } from '../auth/passwords.ts'
import { testServer } from '../signed-in-server.ts'
import { aTrace, sentCode } from '../support/traces.ts'
import { get, logIn, PASSWORD, resultOf, statusOf } from './people.ts'
import { ownRole, userWith } from './user-calls.ts'

const server = testServer({ seed: true })
const at = (email: string) => ({ email, now: server.now() })
const lastEvent = async () =>
  (await server.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

describe('the operator of a server', () => {
  const person = async () => {
    const { email } = await userWith(server, ownRole('DEALER_ADMIN'))
    return { email, cookie: await signedIn(server, email), one: at(email) }
  }
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
    const last = at(admins[0]?.email ?? '')
    for (const take of [disableAccount, demoteAccount, erasePerson])
      await expect(take(server.db, last)).rejects.toThrow('The last active provider admin stays.')
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

describe('the data of one person', () => {
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
})

describe('an empty server', () => {
  const empty = testServer()

  test('the first account is a provider admin with a temporary password, and is created once', async () => {
    const create = async (email: string) => ({
      email,
      password: await createFirstAdmin(empty.db, { email, now: new Date() }),
    })
    const names = [' First@Provider.example ', 'second@provider.example']
    const tries = await Promise.allSettled(names.map(create))
    const made = tries.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(made.length).toBe(1)
    const { email = '', password = '' } = made[0] ?? {}
    expect(resultOf(await logIn(empty, email, password))).toEqual([401, 'user must change password'])
    await choose(empty, email, password)
    const cookie = cookiesOf(await logIn(empty, email, NEW_PASSWORD))
    const { roles } = (await get(empty, cookie, '/auth/user/profile')).json()
    expect(roles).toEqual([{ name: 'LF_ADMIN', config_id: null, group_id: null }])
    await expect(create('third@provider.example')).rejects.toThrow('There is a provider admin already')
  })
})
