import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SortDirection } from '../../src/domain/lists/list-query.ts'

/** Sorts by a column, then by the id. Missing values count as the lowest, so that one index serves both directions. */
export function inOrder(column: PgColumn | SQL, id: PgColumn, direction: SortDirection): [SQL, SQL] {
  return direction === 'ASC'
    ? [sql`${column} asc nulls first`, sql`${id} asc`]
    : [sql`${column} desc nulls last`, sql`${id} desc`]
}

/** What names are sorted by: see `sort_text` in the schema. */
export function sortText(name: PgColumn | SQL | string): SQL {
  return sql`sort_text(${name})`
}
