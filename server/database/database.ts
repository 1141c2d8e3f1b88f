import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>

export type DatabaseKind = 'embedded' | 'postgres'

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  readonly kind: DatabaseKind
  close(): Promise<void>
}
