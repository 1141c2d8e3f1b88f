import pg from 'pg'
import type { Manifest } from './backup-folder.ts'

/** Counts the rows of every table and the migrations. Counting reads every row, so a damaged file shows. */
export async function countContent(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<Pick<Manifest, 'migrations' | 'rows'>> {
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows) rows[name] = await count(client, pg.escapeIdentifier(name))
  return { migrations: await count(client, 'drizzle.__drizzle_migrations'), rows }
}

async function count(client: Pick<pg.ClientBase, 'query'>, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
  return rows[0]?.count ?? 0
}
