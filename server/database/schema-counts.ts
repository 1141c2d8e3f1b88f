import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { plainText } from './columns.ts'

/**
 * How many reports there are, by all that tabs and reaches ask for. A number is the sum of several rows, some of them negative: each
 * open transaction changes a row of its own, so that no writer waits for another. Triggers write it (`count_reports`). The columns have
 * the names of those of the reports, so that conditions for these select here, too.
 */
export const reportCounts = pgTable(
  'report_counts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    configurationId: plainText('configuration_id'),
    standing: plainText('standing').notNull(),
    hasTrim: boolean('has_trim').notNull(),
    cellHealth: plainText('cell_health'),
    published: boolean('published').notNull(),
    reports: integer('reports').notNull(),
  },
  ({ configurationId, standing, hasTrim, cellHealth, published }) => [
    index('report_counts_key').on(configurationId, standing, hasTrim, cellHealth, published),
  ],
)
