import { sql } from 'drizzle-orm'

/** The database's clock, with the precision of the columns. All servers of a site share it. */
export const NOW = sql`date_trunc('milliseconds', now())`
