import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { ownershipReportSchema } from '../../src/services/wire/leads.ts'
import { instant, plainText } from './columns.ts'
import { dealerships } from './schema.ts'

/** What vehicle owners were sent. Whoever knows an id may read it: at least 128 random bits. */
export const ownershipReports = pgTable(
  'ownership_reports',
  {
    id: plainText('id').primaryKey(),
    /** Which dealership sent it; null: none that is known here. */
    configurationId: plainText('configuration_id').references(() => dealerships.id, { onDelete: 'set null' }),
    /** SHA-256 of the lead's e-mail address in lower case, in hex: no mail leaves from here. */
    leadHash: plainText('lead_hash').notNull(),
    /** As it was sent, with the dealership of that day. Its style is made harmless when it is read. */
    document: jsonb('document').$type<z.infer<typeof ownershipReportSchema>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ownership_reports_configuration_id').on(table.configurationId),
    index('ownership_reports_lead_hash').on(table.leadHash),
  ],
)

/** Leads who get no more e-mails, whichever report they came from. */
export const unsubscribes = pgTable('unsubscribes', {
  leadHash: plainText('lead_hash').primaryKey(),
  /** The report whose link was used; no reference: the wish outlives the report. */
  reportId: plainText('report_id').notNull(),
  unsubscribedAt: instant('unsubscribed_at').notNull(),
})
