import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnPostgres } from '../../support/server.ts'
import { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'
import { addEmptyDealership, CHANGES, deleteEmptyDealership, expectRightCounts } from './report-changes.ts'

type Change = keyof typeof CHANGES

const CHANGE_NAMES = Object.keys(CHANGES).filter((name): name is Change => name in CHANGES)

describe('the stored counts of reports', () => {
  const portal = signedInServer()
  beforeAll(() => addEmptyDealership(portal.server.db))

  test('are those of the demo data', () => expectRightCounts(portal.server.db))

  test.each(CHANGE_NAMES)('are right after %s', async (name) => {
    const { db } = portal.server
    let changed = 0
    for (let n = 0; n < 8; n++) {
      changed += (await db.execute(CHANGES[name](n))).rowCount ?? 0
      await expectRightCounts(db)
    }
    expect([name, changed > 0]).toEqual([name, true])
  })

  test('are right after any sequence of changes, in one transaction or several, kept or undone', async () => {
    const { db } = portal.server
    const transaction = fc.record({
      changes: fc.array(fc.tuple(fc.constantFrom(...CHANGE_NAMES), fc.nat(1000)), {
        minLength: 1,
        maxLength: 6,
      }),
      isUndone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 5 }), async (transactions) => {
        for (const { changes, isUndone } of transactions) {
          const undone = new Error('undone')
          const run = db.transaction(async (tx) => {
            for (const [name, n] of changes) await tx.execute(CHANGES[name](n))
            if (isUndone) throw undone
          })
          await run.catch((error: unknown) => {
            if (error !== undone) throw error
          })
        }
        await expectRightCounts(db)
      }),
      { numRuns: 25 },
    )
  })

  test('do not keep a dealership from being deleted', async () => {
    const { db } = portal.server
    await db.execute(CHANGES.addReports(2))
    await deleteEmptyDealership(db)
    await expectRightCounts(db)
    await addEmptyDealership(db)
  })

  test('are right after parallel writers', async () => {
    const { db } = portal.server
    const names = ['addReports', 'toggleArchived', 'togglePublished', 'removeTrims'] as const
    // Multiples of four choose one report each: several in one statement could deadlock on the reports themselves.
    const changes = Array.from({ length: 60 }, (_, n) => CHANGES[names[n % 4] ?? 'addReports'](4 * n))
    await Promise.all(changes.map((change) => db.execute(change)))
    await expectRightCounts(db)
  })

  test('are empty after a truncation', async () => {
    const { db } = portal.server
    await db.execute(sql`truncate battery_reports cascade`)
    await expectRightCounts(db)
    expect((await db.execute(sql`select from report_counts`)).rowCount).toBe(0)
    expect((await db.execute(sql`select from report_label_counts`)).rowCount).toBe(0)
  })
})

describeOnPostgres('the writers of the stored counts (postgres)', () => {
  const portal = signedInServer({ kind: 'postgres' })

  test('do not wait for each other in 8 open transactions on the reports of one dealership', async () => {
    const { database, db } = portal.server
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from battery_reports where configuration_id = $1 order by id limit 16',
      [OWN_DEALERSHIP],
    )
    const clients = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()))
    try {
      // Each writer changes counts that all earlier ones have changed and not committed, in both orders.
      for (const [n, client] of clients.entries()) {
        await client.query("begin; set local lock_timeout = '1s'")
        for (const archived of n % 2 ? [true, false] : [false, true])
          await client.query(
            'update battery_reports set archived = $1, published = false where id = any($2)',
            [archived, [rows[2 * n]?.id, rows[2 * n + 1]?.id]],
          )
      }
      for (const client of clients) await client.query('commit')
    } finally {
      for (const client of clients) client.release()
    }
    await expectRightCounts(db)
  })

  test('add no more rows of a label than there are writers at once, however often they write', async () => {
    const { database, db } = portal.server
    const { rows: reports } = await database.pool.query<{ id: string }>(
      `update battery_reports set make = 'Counted', model = 'Often', year = 2024, trim = null, cell_health = null, configuration_id = $1, archived = false
      where id in (select id from battery_reports where not in_inventory order by id limit 8) returning id`,
      [OWN_DEALERSHIP],
    )
    const clients = await Promise.all(reports.map(() => database.pool.connect()))
    const inAll = (text: string) =>
      Promise.all(clients.map((client, n) => client.query(text.replace('$1', `'${reports[n]?.id}'`))))
    try {
      for (let round = 0; round < 5; round++) {
        await inAll("begin; set local lock_timeout = '1s'")
        for (let step = 0; step < 10; step++)
          await inAll(
            'update battery_reports set published = not published, published_at = now() where id = $1',
          )
        await inAll('commit')
      }
    } finally {
      for (const client of clients) client.release()
    }
    const { rows: keys } = await database.pool.query<{ rows: number }>(
      `select count(*)::int as rows from report_label_counts
      where label_id = (select label_id from battery_reports where id = $1) group by standing, has_trim, cell_issue, published`,
      [reports[0]?.id],
    )
    expect([reports.length, keys.length]).toEqual([8, 2])
    for (const { rows } of keys) expect(rows).toBeLessThanOrEqual(clients.length)
    await expectRightCounts(db)
  })
})
