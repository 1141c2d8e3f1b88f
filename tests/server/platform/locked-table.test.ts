import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Transaction } from '../../../server/database/database.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { problemOf } from '../../../server/http/error-handling.ts'
import { VIEWS } from '../api/routes.ts'
import { signedInServer, testServer } from '../api/signed-in-server.ts'
import { get } from '../api/users/people.ts'
import { describeOnPostgres, type TestServer } from '../support/server.ts'

const DEVICES = '/devices/api/v1/device?context_type=all'
const UNAVAILABLE = { status: 503, error: 'unavailable', retryAfter: '2' }
const CALLS = 30
const OTHERS = ['/auth/user/profile', `${VIEWS}?list=reports`, '/readyz']

describeOnPostgres('a table that is locked', () => {
  const { server, as } = signedInServer({ kind: 'postgres' })
  // The first calls open the connections.
  beforeEach(async () => {
    await Promise.all(Array.from({ length: 20 }, () => get(server, as('LF_ADMIN'), DEVICES)))
  })

  async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
    const client = new pg.Client(server.database.connection)
    await client.connect()
    try {
      await client.query('BEGIN')
      await client.query('LOCK TABLE devices IN ACCESS EXCLUSIVE MODE')
      return await work()
    } finally {
      await client.end()
    }
  }

  async function timed(url: string) {
    const started = performance.now()
    const answer = await get(server, as('LF_ADMIN'), url)
    const { error } = answer.statusCode === 200 ? { error: null } : answer.json()
    const seconds = (performance.now() - started) / 1000
    return { status: answer.statusCode, error, retryAfter: answer.headers['retry-after'], seconds }
  }

  it('refuses calls that wait for a locked table, and all others do not notice', async () => {
    const { waiting, others } = await whileLocked(async () => {
      const calls = Array.from({ length: CALLS }, () => timed(DEVICES))
      const seen: Awaited<ReturnType<typeof timed>>[] = []
      for (let round = 0; round < 15; round += 1)
        seen.push(...(await Promise.all(OTHERS.map((url) => timed(url)))))
      return { waiting: await Promise.all(calls), others: seen }
    })
    expect(waiting).toEqual(Array(CALLS).fill(expect.objectContaining(UNAVAILABLE)))
    expect(Math.max(...waiting.map(({ seconds }) => seconds))).toBeLessThan(8)
    expect(others).toEqual(others.map(() => expect.objectContaining({ status: 200 })))
    const times = others.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(0.3)
    // Without a share of the connections they wait 2 s. A machine that is busy with other things may hold one for a moment.
    expect(times.at(-1)).toBeLessThan(1)
    expect(await timed(DEVICES)).toMatchObject({ status: 200 })
  })

  it('has a longer limit and connections of their own for exports', async () => {
    const limitOf = async (db: TestServer['db'], name: string) => (await db.execute(`SHOW ${name}`)).rows[0]
    const { db, longDb } = server.database
    expect([
      await limitOf(db, 'statement_timeout'),
      await limitOf(longDb, 'statement_timeout'),
      await limitOf(longDb, 'lock_timeout'),
    ]).toEqual([{ statement_timeout: '10s' }, { statement_timeout: '2min' }, { lock_timeout: '2s' }])
    const long = vi.spyOn(longDb, 'execute')
    const answer = await get(server, as('LF_ADMIN'), '/devices/api/v1/device/export')
    // The ids of the rows, and the event of the export.
    expect([answer.statusCode, long.mock.calls.length]).toEqual([200, 2])
  })

  it('lets a migration wait for a lock no longer than a minute', async () => {
    const seen: unknown[] = []
    await migrateDatabase(server.database, async (db) => {
      seen.push(
        ...(await db.execute('SHOW lock_timeout')).rows,
        ...(await db.execute('SHOW statement_timeout')).rows,
      )
    })
    expect(seen).toEqual([{ lock_timeout: '1min' }, { statement_timeout: '0' }])
  })
})

describeOnPostgres('transactions that wait for each other', () => {
  const server = testServer({ kind: 'postgres' })
  beforeAll(async () => {
    await server.db.execute(sql`create table pairs (name text primary key, changed int not null default 0)`)
    await server.db.execute(sql`insert into pairs values ('one'), ('other')`)
  })

  const change = (tx: Transaction, name: string) =>
    tx.execute(sql`update pairs set changed = changed + 1 where name = ${name}`)

  it('begins a transaction again that the database ended because it and another one waited for each other', async () => {
    const bothHold = Promise.withResolvers<void>()
    let [begun, holding] = [0, 0]
    const both = (first: string, second: string) =>
      server.db.transaction(async (tx) => {
        begun += 1
        await change(tx, first)
        holding += 1
        if (holding === 2) bothHold.resolve()
        await bothHold.promise
        await change(tx, second)
      })
    await Promise.all([both('one', 'other'), both('other', 'one')])
    expect(begun).toBe(3)
    const { rows } = await server.db.execute(sql`select changed from pairs`)
    expect(rows).toEqual([{ changed: 2 }, { changed: 2 }])
  })

  it.each(['40P01', '40001'])(
    'refuses it for a moment after three attempts that end with %s',
    async (state) => {
      let begun = 0
      const failed = server.db.transaction(async (tx) => {
        begun += 1
        await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`))
      })
      const error = await failed.then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(begun).toBe(3)
      expect(problemOf(error)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    },
  )

  it('does not repeat what failed for a reason of its own', async () => {
    let begun = 0
    const failed = server.db.transaction(async (tx) => {
      begun += 1
      await tx.execute(sql`insert into pairs values ('one')`)
    })
    await expect(failed).rejects.toThrow()
    expect(begun).toBe(1)
  })
})
