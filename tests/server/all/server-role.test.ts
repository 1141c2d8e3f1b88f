import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditEvent, NOBODY, recordEvents } from '../../../server/audit/record.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { batteryReports } from '../../../server/database/schema.ts'
import { auditEvents } from '../../../server/database/schema-audit.ts'
import { type FreshDatabase, freshDatabase, SMALL_REPORTS } from '../support/databases.ts'

const RIGHTS = readFileSync('docs/deploy/server-role.sql', 'utf8')
const DENIED = /permission denied|must be owner/
const REPORT = { type: 'report', id: 'fixed', label: 'VIN', places: [] } as const
const AN_EVENT: AuditEvent = { ...REPORT, action: 'report.published' }

describe('a server whose database user owns nothing', () => {
  let fresh: FreshDatabase
  let owner: pg.Client
  let database: OpenDatabase

  beforeAll(async () => {
    fresh = await freshDatabase('small', 'postgres')
    const url = new URL(fresh.databaseUrl ?? '')
    owner = new pg.Client({ connectionString: url.href })
    await owner.connect()
    await owner.query('CREATE ROLE portal LOGIN')
    await owner.query(RIGHTS)
    url.username = 'portal'
    database = await openDatabase({ databaseUrl: url.href, dataDir: fresh.dataDir })
  })
  afterAll(async () => {
    await database.close()
    await owner.query('DROP OWNED BY portal')
    await owner.query('DROP ROLE portal')
    await owner.end()
    await fresh.remove()
  })

  const events = () => database.db.select().from(auditEvents).where(eq(auditEvents.resourceId, 'fixed'))
  const reasonOf = (statement: string) =>
    database.pool.query(statement).then(
      () => 'done',
      ({ message }: Error) => message,
    )

  test('starts, changes what it may, and finds the tables of later migrations', async () => {
    await migrateDatabase(database)
    await database.db.update(batteryReports).set({ published: false })
    expect(await database.db.$count(batteryReports, eq(batteryReports.published, false))).toBe(SMALL_REPORTS)
    await owner.query('CREATE TABLE later (id serial, text text)')
    expect(await reasonOf("INSERT INTO later (text) VALUES ('x')")).toBe('done')
    await owner.query('DROP TABLE later')
  })

  test('writes the audit log, and can neither change it nor take its protection away', async () => {
    await recordEvents(database.db, NOBODY, new Date(), [AN_EVENT])
    const tries = [
      "UPDATE audit_events SET label = 'other'",
      'DELETE FROM audit_events',
      'TRUNCATE audit_events',
      'DROP TABLE audit_events',
      'ALTER TABLE audit_events DISABLE TRIGGER ALL',
      'DROP TRIGGER refuse_change_of_audit ON audit_events',
      `CREATE OR REPLACE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE sql AS 'SELECT NULL'`,
      'SET session_replication_role = replica',
    ]
    for (const statement of tries)
      expect([statement, await reasonOf(statement)]).toEqual([statement, expect.stringMatching(DENIED)])
    expect(await events()).toHaveLength(1)
  })

  test('runs nothing of its own with the rights of the owner', async () => {
    const client = await database.pool.connect()
    try {
      await client.query("CREATE TEMP TABLE audit_events AS SELECT 1 AS id, timestamptz '2000-01-01' AS at")
      await client.query('SELECT delete_old_audit_events(now(), 10)')
      const { rows } = await client.query('SELECT id FROM pg_temp.audit_events')
      expect(rows).toEqual([{ id: 1 }])
    } finally {
      client.release(true)
    }
  })
})
