import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { supportAccesses, supportTraces } from '../../../../server/database/schema-support.ts'
import { grid } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { statusesOf } from '../matrix.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ACCOUNTS, addUser, get } from '../users/people.ts'
import { sentCode, TRACES } from './traces.ts'

const DAY_MS = 24 * 60 * 60_000

const remove = (server: TestServer, cookie: string, code: string) =>
  server.inject({ method: 'DELETE', url: `${TRACES}/${code}`, headers: { cookie } })

/** The status of each call about a stored trace. */
const RIGHTS = grid(`
  call   | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  list   | 401        | 200      | 200     | 403         | 403        | 403          | 403
  read   | 401        | 200      | 200     | 403         | 403        | 403          | 403
  delete | 401        | 200      | 200     | 403         | 403        | 403          | 403
`)

describe('access to traces', () => {
  const portal = signedInServer()
  const accesses = (code: string) =>
    portal.server.db
      .select({
        action: supportAccesses.action,
        userId: supportAccesses.userId,
        name: supportAccesses.userName,
        at: supportAccesses.at,
      })
      .from(supportAccesses)
      .where(eq(supportAccesses.code, code))
      .orderBy(supportAccesses.id)
  const accountOf = async (role: 'LF_ADMIN' | 'LF_USER') => {
    const [user] = await portal.server.db.select().from(users).where(eq(users.email, ACCOUNTS[role]))
    return { userId: user?.id, name: `${user?.name} ${user?.familyName}` }
  }
  const read = (code: string, cookie = portal.as('LF_USER')) =>
    get(portal.server, cookie, `${TRACES}/${code}`)

  test.each(RIGHTS)('$label, by role', async (row) => {
    const seen = await statusesOf(row, async (actor) => {
      const code = await sentCode(portal.server)
      const cookie = portal.as(actor)
      if (row.label === 'list') return get(portal.server, cookie, TRACES)
      return row.label === 'read' ? read(code, cookie) : remove(portal.server, cookie, code)
    })
    expect(seen).toEqual(row.cells)
  })

  test('needs a role, also to the own trace', async () => {
    const { email } = await addUser(portal.server, { password: null })
    const cookie = await signedIn(portal.server, email)
    const code = await sentCode(portal.server, { cookie })
    const answers = [await get(portal.server, cookie, TRACES), await read(code, cookie)]
    expect([...answers, await remove(portal.server, cookie, code)].map((it) => it.statusCode)).toEqual([
      403, 403, 403,
    ])
  })

  test('is by code in every spelling, and any other text is a 404', async () => {
    const code = await sentCode(portal.server)
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), code.replace('-', '%20')])
      expect([typed, (await read(typed)).json().code]).toEqual([typed, code])
    for (const typed of ['AAAA-AAAA', 'x', '%00', "'--", '%F0%9F%9A%97', '..%2F..', 'IIII-0000']) {
      const answers = [await read(typed), await remove(portal.server, portal.as('LF_ADMIN'), typed)]
      expect([typed, ...answers.map(({ statusCode }) => statusCode)]).toEqual([typed, 404, 404])
    }
  })

  test('is recorded, for each reading and the deletion, and the record outlives the trace', async () => {
    const code = await sentCode(portal.server)
    const [admin, user] = [await accountOf('LF_ADMIN'), await accountOf('LF_USER')]
    const first = await read(code)
    const second = await read(code.toLowerCase(), portal.as('LF_ADMIN'))
    const at = SEEDED_AT.toISOString()
    expect([first.json().readings, second.json().readings]).toEqual([
      [{ name: user.name, at }],
      [
        { name: admin.name, at },
        { name: user.name, at },
      ],
    ])
    expect((await remove(portal.server, portal.as('LF_ADMIN'), code)).json()).toEqual({ code })
    expect((await read(code)).statusCode).toBe(404)
    expect((await remove(portal.server, portal.as('LF_ADMIN'), code)).statusCode).toBe(404)
    expect(await accesses(code)).toEqual([
      { action: 'read', ...user, at: SEEDED_AT },
      { action: 'read', ...admin, at: SEEDED_AT },
      { action: 'deleted', ...admin, at: SEEDED_AT },
    ])
  })

  test('does not happen without its record', async () => {
    const code = await sentCode(portal.server)
    const { pool } = portal.server.database
    await pool.query('ALTER TABLE support_accesses RENAME TO elsewhere')
    try {
      const answers = [await read(code), await remove(portal.server, portal.as('LF_ADMIN'), code)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500])
    } finally {
      await pool.query('ALTER TABLE elsewhere RENAME TO support_accesses')
    }
    expect((await read(code)).statusCode).toBe(200)
  })
})

describe('a trace of 30 days', () => {
  let server: TestServer
  let at = SEEDED_AT.getTime()
  const stored = (id: string) => server.db.$count(supportTraces, eq(supportTraces.id, id))

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => new Date(at) })
  })
  afterAll(() => server.close())

  const statuses = async (code: string) => {
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    const answers = [await get(server, cookie, TRACES), await get(server, cookie, `${TRACES}/${code}`)]
    return answers.map(({ statusCode }) => statusCode)
  }

  test('is not shown, found or deleted by hand any more, also before it is removed', async () => {
    const id = randomUUID()
    const code = await sentCode(server, { id })
    at += 30 * DAY_MS - 1
    expect(await statuses(code)).toEqual([200, 200])
    at += 1
    expect(await statuses(code)).toEqual([404, 404])
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    expect((await remove(server, cookie, code)).statusCode).toBe(404)
    expect(await stored(id)).toBe(1)
  })

  test.runIf(inject('postgresUrl') !== null)('is removed within an hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    // The embedded engine has intervals of its own, which must not be skipped.
    const other = await startTestServer({ kind: 'postgres', seed: true, clock: () => new Date(at) })
    try {
      const id = randomUUID()
      await sentCode(other, { id })
      at += 30 * DAY_MS
      vi.advanceTimersByTime(60 * 60_000 - 1)
      expect(await other.db.$count(supportTraces, eq(supportTraces.id, id))).toBe(1)
      vi.advanceTimersByTime(1)
      vi.useRealTimers()
      await expect.poll(() => other.db.$count(supportTraces, eq(supportTraces.id, id))).toBe(0)
    } finally {
      vi.useRealTimers()
      await other.close()
    }
  })
})
