import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import * as schema from '../../../../server/database/schema.ts'
import type { PlannedItem } from '../../../../server/inventories/import/plan.ts'
import { storeImport } from '../../../../server/inventories/import/store.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { LOCK_WAITS } from '../../support/lock-waits.ts'
import { describeOnPostgres, startTestServer, type TestServer } from '../../support/server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'
import { vinOf } from './files.ts'

describeOnPostgres('new labels of vehicles', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres', seed: true, clock: () => SEEDED_AT })
  })
  afterAll(() => server.close())

  const itemOf = (model: string, line: number): PlannedItem => ({
    line,
    outcome: 'added',
    configurationId: OWN_DEALERSHIP,
    configurationName: 'Maple EV',
    country: 'CA',
    vin: vinOf(line),
    stockNumber: `S${line}`,
    vehicleType: 'used',
    trim: null,
    stockedAt: null,
    make: 'Imported',
    model,
    year: 2021,
    changes: [],
  })

  test('two imports of vehicles with the same new labels in opposite order do not wait for each other', async () => {
    const { pool } = server.database
    // Without the repetition of transactions that the database has ended.
    const once = drizzle(pool, { schema })
    const store = (models: readonly string[], from: number) =>
      storeImport(
        once,
        models.map((model, at) => itemOf(model, from + at)),
        { author: NOBODY, now: SEEDED_AT, onProgress: () => undefined },
      )
    const blocker = await pool.connect()
    const waiting = () => pool.query(LOCK_WAITS)
    try {
      // Both imports stop at the label between the other two.
      await blocker.query('begin')
      await blocker.query(
        `insert into report_labels (configuration_id, words)
      select id, search_words('2021 Imported Middle ' || name) from dealerships where id = $1`,
        [OWN_DEALERSHIP],
      )
      const both = Promise.all([
        store(['First', 'Middle', 'Third'], 1),
        store(['Third', 'Middle', 'First'], 4),
      ])
      await expect.poll(async () => (await waiting()).rowCount).toBe(2)
      await blocker.query('rollback')
      await expect(both).resolves.toHaveLength(2)
    } finally {
      blocker.release()
    }
    const { rows } = await pool.query(
      `select model, count(*)::int as items, count(distinct label_id)::int as labels from inventory_items
    where make = 'Imported' group by model order by model`,
    )
    expect(rows).toEqual(['First', 'Middle', 'Third'].map((model) => ({ model, items: 2, labels: 1 })))
  })
})
