import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * What a statement sees: the transactions that had ended when it began. All that a statement reads has the mark that it reads, so
 * that a later one can tell what this one did not see, however long a transaction was open.
 */
export const READ_MARK = sql<string>`pg_current_snapshot()::text`

/** A row has the lower half of the number of its transaction. */
const HALF = 2n ** 32n

/**
 * The condition that a read did not see a row: the transaction that inserted it ended later. For tables whose rows nobody changes,
 * and for transactions without savepoints.
 *
 * @param mark Has the form of `readMarkSchema`. One of another database, which has counted further, has seen nothing.
 */
export function isUnseen(table: PgTable, mark: string): SQL {
  const [, end = '0', open = ''] = mark.split(':')
  const inRow = (id: string) => String(BigInt(id) % HALF)
  const inserted = sql`${table}.xmin::text::bigint`
  const stillOpen = open === '' ? [] : open.split(',').map(inRow)
  return sql`((${inserted} - ${inRow(end)}::bigint + ${String(2n * HALF)}::bigint) % ${String(HALF)}::bigint < ${String(HALF / 2n)}::bigint
    or ${inserted} = any(${sql.param(stillOpen)}::bigint[])
    or ${end}::bigint > pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`
}
