import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { plainText } from './columns.ts'
import { type batteryReports, dealerships, reportLabels } from './schema.ts'

/**
 * The numbers of reports of each dealership, by standing, trim, cell issue and publication. A number is the sum of several rows: each open
 * transaction changes a row of its own, so that writers never wait for each other. Triggers update this table (migrations
 * `report-counts-upkeep` and `counted-work`). Do not write it.
 */
export const reportCounts = pgTable(
  'report_counts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** null: reports without a dealership. */
    configurationId: plainText('configuration_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    standing: plainText('standing').$type<(typeof batteryReports.$inferSelect)['standing']>().notNull(),
    hasTrim: boolean('has_trim').notNull(),
    cellIssue: boolean('cell_issue').notNull().default(false),
    published: boolean('published').notNull().default(false),
    /** Negative when the reports were counted in other rows. */
    reports: integer('reports').notNull(),
  },
  (table) => [
    index('report_counts_key').on(
      table.configurationId,
      table.standing,
      table.hasTrim,
      table.cellIssue,
      table.published,
    ),
  ],
)

/** As `reportCounts`, of each label in place of each dealership: a search finds labels. Triggers update it (migration `label-counts`). */
export const reportLabelCounts = pgTable(
  'report_label_counts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    labelId: integer('label_id')
      .notNull()
      .references(() => reportLabels.id, { onDelete: 'cascade' }),
    standing: plainText('standing').$type<(typeof batteryReports.$inferSelect)['standing']>().notNull(),
    hasTrim: boolean('has_trim').notNull(),
    cellIssue: boolean('cell_issue').notNull(),
    published: boolean('published').notNull(),
    /** Negative when the reports were counted in other rows. */
    reports: integer('reports').notNull(),
  },
  (table) => [
    index('report_label_counts_key').on(
      table.labelId,
      table.standing,
      table.hasTrim,
      table.cellIssue,
      table.published,
    ),
  ],
)
