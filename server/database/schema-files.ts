import { index, pgTable } from 'drizzle-orm/pg-core'
import { instant, plainText } from './columns.ts'

/**
 * Files of the picture storage that no row names: announced before they are written, claimed with the row that names them,
 * and announced again when the row names another. A trigger adds the files of reports that are deleted.
 */
export const unclaimedFiles = pgTable(
  'unclaimed_files',
  {
    path: plainText('path').primaryKey(),
    since: instant('since').notNull(),
    /** When a server began to remove it. */
    takenAt: instant('taken_at'),
  },
  (table) => [index('unclaimed_files_since').on(table.since)],
)
