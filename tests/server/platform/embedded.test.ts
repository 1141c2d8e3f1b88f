import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { DurableNodeFs } from '../../../server/database/embedded/durable-filesystem.ts'
import { Engine } from '../../../server/database/embedded/engine.ts'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'

let fresh: FreshDatabase
let database: OpenDatabase
const notices: string[] = []

async function open(): Promise<OpenDatabase> {
  fresh = await freshDatabase('empty', 'embedded')
  notices.length = 0
  database = await openDatabase(
    { databaseUrl: null, dataDir: fresh.dataDir },
    { onNotice: (message) => notices.push(message) },
  )
  return database
}

async function close(): Promise<void> {
  await database.close()
  await fresh.remove()
}

const answers = () => database.pool.query('SELECT 1').then(({ rowCount }) => rowCount === 1)
const untilItAnswers = () => vi.waitFor(answers, { timeout: 100_000, interval: 50 })
const hashOf = (text: string) => createHash('md5').update(text).digest('hex')

/** Writes with four parallel clients until the database breaks. Resolves to the acknowledged rows. */
async function writeUntilKilled(round: number, killAfter: number): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>()
  let next = 0
  const writer = async () => {
    for (;;) {
      const id = `${round}-${next++}`
      const text = `row ${id} `.repeat(40)
      await database.pool.query('INSERT INTO kept VALUES ($1, $2)', [id, text])
      acknowledged.set(id, hashOf(text))
      if (acknowledged.size === killAfter) process.kill(database.embeddedPid() ?? 0, 'SIGKILL')
    }
  }
  const ends = await Promise.allSettled([writer(), writer(), writer(), writer()])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  return acknowledged
}

describe('the embedded database', () => {
  afterEach(close)

  it('keeps every acknowledged row when it is killed during writes, and starts again', {
    timeout: 300_000,
  }, async () => {
    const { pool } = await open()
    await pool.query('CREATE TABLE kept (id text PRIMARY KEY, text text NOT NULL)')
    const acknowledged = new Map<string, string>()
    for (const [round, killAfter] of [7, 133].entries()) {
      for (const [id, hash] of await writeUntilKilled(round, killAfter)) acknowledged.set(id, hash)
      await untilItAnswers()
    }
    const { rows } = await pool.query<{ id: string; hash: string }>('SELECT id, md5(text) AS hash FROM kept')
    const stored = new Map(rows.map(({ id, hash }) => [id, hash]))
    const lost = [...acknowledged].filter(([id, hash]) => stored.get(id) !== hash)
    expect(lost).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(140)
    // At each of two kills up to four running writes can be stored without an acknowledgement.
    expect(stored.size - acknowledged.size).toBeLessThanOrEqual(8)
    expect(notices.filter((notice) => notice.includes('started again'))).toHaveLength(2)
  })

  it('is killed and started again when it hangs', async () => {
    const { pool } = await open()
    database.killWhenHung(2)
    await pool.query('CREATE TABLE before_the_hang (id int)')
    const before = database.embeddedPid()
    await expect(pool.query('SELECT count(*) FROM generate_series(1, 1e11)')).rejects.toThrow()
    await untilItAnswers()
    expect(database.embeddedPid()).not.toBe(before)
    expect(notices).toContain('The embedded database does not answer: it is killed and started again.')
    expect((await pool.query('SELECT * FROM before_the_hang')).rows).toEqual([])
  })

  it('does not create a new database when the folder vanishes while it runs', async () => {
    await open()
    rmSync(join(fresh.dataDir, 'database'), { recursive: true })
    process.kill(database.embeddedPid() ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(notices.join()).toContain('is gone while the server ran'), {
      timeout: 20_000,
    })
    expect(readdirSync(fresh.dataDir)).not.toContain('database')
  })
})

describe('one embedded database', () => {
  beforeAll(() => open())
  afterAll(close)

  it('never mixes the queries of its clients, in any order of messages', async () => {
    // As many clients as the server has, without its limit for the wait for a free one: a busy machine needs longer.
    const pool = new pg.Pool({ ...database.connection, max: 4, connectionTimeoutMillis: 0 })
    // Longer than one read of the socket, so that Parse and Bind of a query arrive separately.
    const long = 'x'.repeat(300_000)
    const answersInOrder = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        if (index % 4 === 1)
          return pool.query('SELECT $1::int / 0', [index]).catch((error: Error) => error.message)
        const size = index % 4 === 0 ? long : ''
        const query = `SELECT $1::int AS n, length($2) AS l /* ${size} */`
        return (await pool.query(query, [index, size])).rows[0]
      }),
    )
    expect(answersInOrder).toEqual(
      answersInOrder.map((_, index) =>
        index % 4 === 1 ? 'division by zero' : { n: index, l: index % 4 === 0 ? 300_000 : 0 },
      ),
    )
    await pool.end()
  })

  it('hides an open transaction from other clients, and ends it when its client disconnects', async () => {
    const { pool, connection } = database
    await pool.query('CREATE TABLE accounts (id int)')
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO accounts VALUES (1)')
    const seenByOthers = pool.query('SELECT count(*)::int AS n FROM accounts')
    await client.end()
    expect((await seenByOthers).rows).toEqual([{ n: 0 }])
  })

  it('refuses to start when a commit would not reach the disk', async () => {
    const copy = await freshDatabase('empty', 'embedded')
    class UnhookedFs extends DurableNodeFs {
      override init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
        return NodeFS.prototype.init.apply(this, args)
      }
    }
    const engine = new Engine(new UnhookedFs(join(copy.dataDir, 'database')))
    await engine.waitReady
    await expect(engine.proveDurable()).rejects.toThrow('a commit did not reach the disk')
    await engine.close()
    await copy.remove()
  })
})
