import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TestServer } from './server.ts'

/** A hash of all rows of some tables, computed by the database. */
export async function fingerprint({ db }: TestServer, tables: readonly PgTable[]): Promise<string> {
  const sums = tables.map(
    (table) =>
      sql`coalesce((SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM ${table} t), 'empty')`,
  )
  const { rows } = await db.execute<{ sum: string }>(
    sql`SELECT concat_ws(' ', ${sql.join(sums, sql`, `)}) AS sum`,
  )
  return rows[0]?.sum ?? ''
}
