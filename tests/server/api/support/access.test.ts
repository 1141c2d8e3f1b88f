import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { users } from '../../../../server/database/schema.ts'
import { supportAccesses, supportTraces } from '../../../../server/database/schema-support.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { signedInServer, testServer } from '../signed-in-server.ts'
import type { Query } from '../stock-calls.ts'
import { ACCOUNTS, get, statusOf } from '../users/people.ts'
import { anActor, aTrace, sentCode, TRACES } from './traces.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const remove = (server: TestServer, cookie: string, code: string) =>
  server.inject({ method: 'DELETE', url: `${TRACES}/${code}`, headers: { cookie } })

describe('access to traces', () => {
  const { server, as } = signedInServer()
  const accountOf = async (role: 'LF_ADMIN' | 'LF_USER') => {
    const [user] = await server.db.select().from(users).where(eq(users.email, ACCOUNTS[role]))
    return { userId: user?.id, userName: `${user?.name} ${user?.familyName}` }
  }
  const read = (code: string, cookie = as('LF_USER')) => get(server, cookie, `${TRACES}/${code}`)

  test('is by code in every spelling, and any other text is a 404', async () => {
    const code = await sentCode(server)
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), code.replace('-', '%20')])
      expect([typed, (await read(typed)).json().code]).toEqual([typed, code])
    for (const typed of ['AAAA-AAAA', '%00', "'--", '%F0%9F%9A%97', '..%2F..', 'IIII-0000']) {
      const answers = [await read(typed), await remove(server, as('LF_ADMIN'), typed)]
      expect([typed, ...answers.map(({ statusCode }) => statusCode)]).toEqual([typed, 404, 404])
    }
  })

  test('is recorded, for each reading and the deletion, and the record outlives the trace', async () => {
    const code = await sentCode(server)
    const [admin, user] = [await accountOf('LF_ADMIN'), await accountOf('LF_USER')]
    await read(code)
    const at = SEEDED_AT.toISOString()
    expect((await read(code.toLowerCase(), as('LF_ADMIN'))).json().readings).toEqual([
      { name: admin.userName, at },
      { name: user.userName, at },
    ])
    expect((await remove(server, as('LF_ADMIN'), code)).json()).toEqual({ code })
    expect((await read(code)).statusCode).toBe(404)
    const ofCode = server.db.select().from(supportAccesses).where(eq(supportAccesses.code, code))
    expect(await ofCode.orderBy(supportAccesses.id)).toMatchObject([
      { action: 'read', ...user, at: SEEDED_AT },
      { action: 'read', ...admin, at: SEEDED_AT },
      { action: 'deleted', ...admin, at: SEEDED_AT },
    ])
  })

  test('does not happen without its record', async () => {
    const code = await sentCode(server)
    const { pool } = server.database
    await pool.query('ALTER TABLE support_accesses RENAME TO elsewhere')
    try {
      const answers = [await read(code), await remove(server, as('LF_ADMIN'), code)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500])
    } finally {
      await pool.query('ALTER TABLE elsewhere RENAME TO support_accesses')
    }
    expect((await read(code)).statusCode).toBe(200)
  })
})

describe('a trace of 30 days', () => {
  let at = SEEDED_AT.getTime()
  const clock = () => new Date(at)
  const server = testServer({ seed: true, clock })

  test('is not shown, found or deleted by hand any more, also before it is removed', async () => {
    const id = randomUUID()
    const code = await sentCode(server, { id })
    const seen = async () => {
      const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
      const { total } = (await get(server, cookie, TRACES)).json()
      return [total, await statusOf(server, cookie, `${TRACES}/${code}`)]
    }
    at += 30 * DAY_MS - 1
    expect(await seen()).toEqual([1, 200])
    at += 1
    expect(await seen()).toEqual([0, 404])
    const cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
    expect((await remove(server, cookie, code)).statusCode).toBe(404)
    expect(await server.db.$count(supportTraces, eq(supportTraces.id, id))).toBe(1)
  })

  test.runIf(inject('engine') === 'postgres')('is removed within an hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    // The embedded engine has intervals of its own, which must not be skipped.
    const other = await startTestServer({ kind: 'postgres', seed: true, clock })
    try {
      const id = randomUUID()
      await sentCode(other, { id })
      at += 30 * DAY_MS
      vi.advanceTimersByTime(HOUR_MS - 1)
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

interface Row {
  readonly note: string
}

const aCall = (method: string, status: number | null, requestId: string | null = null) => {
  const call = { seq: 1, at: 0, ms: 1, path: '/x' }
  return { ...call, method, status, requestId }
}

/** The sent traces by their note, one an hour. */
const TRACES_BY_NOTE: Readonly<Record<string, Record<string, unknown>>> = {
  'The switch jumps back.': { actors: [anActor('reportsScreen', ['a', 'b', 'xstate.error.actor.saveEdit'])] },
  'Même chose à Québec': { buildId: '1.4.0-beta' },
  '100 % sure': {
    buildId: '2.0.0',
    calls: [
      aCall('PATCH', 409, 'k3f9-77aa'),
      aCall('GET', 200),
      aCall('PUT', null),
      aCall('odd method', 500),
      aCall('GET', 7),
    ],
  },
  "can't sign in": {
    visit: '0f8fad5b-d9cb-469f-a165-70867728950e',
    actors: [anActor('signIn', ['xstate.error.actor.signIn', 'xstate.error.actor.signIn'])],
  },
}
const NOTES = Object.keys(TRACES_BY_NOTE)

describe('the list of traces', () => {
  let at = SEEDED_AT.getTime()
  const portal = signedInServer({ clock: () => new Date(at) })
  beforeAll(async () => {
    for (const [note, changes] of Object.entries(TRACES_BY_NOTE)) {
      await sentCode(portal.server, { trace: aTrace({ note, ...changes }) })
      at += HOUR_MS
    }
    await portal.enter('reader', ACCOUNTS.LF_USER)
  })

  const read = async (query: Query) => (await portal.ask('reader', TRACES, query)).json()
  const notes = async (query: Query) =>
    (await portal.everyRow<Row>('reader', TRACES, query)).map(({ note }) => note)

  test('has the newest first, with its pages, and no trace', async () => {
    const { data, ...page } = await read({ limit: 3 })
    expect(page).toEqual({ page: 1, limit: 3, total: 4, total_pages: 2 })
    expect(data.map((row: Row) => row.note)).toEqual(NOTES.toReversed().slice(0, 3))
    expect(Object.keys(data[0]).sort()).toEqual([
      ...['build_id', 'code', 'events', 'failures', 'lasted', 'note', 'received_at', 'screens', 'sender'],
      'started_at',
    ])
    const second = await read({ limit: 3, page: 2 })
    expect(second.data.map((row: Row) => row.note)).toEqual(NOTES.slice(0, 1))
  })

  test.each<[string, readonly number[]]>([
    ['', [0, 1, 2, 3]],
    ['switch', [0]],
    ['meme quebec', [1]],
    ['cant', [3]],
    ['saveedit', [0]],
    ['build-7', [0, 3]],
    ['patch 409', [2]],
    ['0f8fad5b', [3]],
    ['k3f9-77aa', [2]],
    ['%', [2]],
    ['_', []],
  ])('finds %j', async (search, expected) => {
    expect((await notes({ search })).sort()).toEqual(expected.map((index) => NOTES[index]).sort())
  })

  test('has the worst kind of failure first, whatever their number', async () => {
    const sorted = await notes({ sort_key: 'failures', sort_direction: 'DESC' })
    expect(sorted).toHaveLength(4)
    expect([sorted[0], sorted[3]]).toEqual([NOTES[2], NOTES[1]])
  })

  test('is empty without a match, and behind the last page', async () => {
    for (const query of [{ search: 'no such thing' }, { page: 2 }, { search: '\u{1F697}' }])
      expect([query, (await read(query)).data]).toEqual([query, []])
  })
})
