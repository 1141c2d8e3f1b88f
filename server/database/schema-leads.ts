import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { ownershipReportSchema } from '../../src/services/wire/leads.ts'
import { instant, plainText } from './columns.ts'
import { dealerships } from './schema.ts'

/** Reports that dealerships sent to vehicle owners. Everyone with an id can read the report, so an id needs at least 128 random bits. */
export const ownershipReports = pgTable(
  'ownership_reports',
  {
    id: plainText('id').primaryKey(),
    /** The dealership that sent the report; null: unknown. */
    configurationId: plainText('configuration_id').references(() => dealerships.id, { onDelete: 'set null' }),
    /** SHA-256 of the lead's e-mail address in lower case, in hex. The portal sends no mail to leads. */
    leadHash: plainText('lead_hash').notNull(),
    /** The report as the dealership sent it, with its data of that day. Sanitise its style when you read it. */
    document: jsonb('document').$type<z.infer<typeof ownershipReportSchema>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ownership_reports_configuration_id').on(table.configurationId),
    index('ownership_reports_lead_hash').on(table.leadHash),
  ],
)

/** Leads who unsubscribed. It applies to all reports of a lead. */
export const unsubscribes = pgTable('unsubscribes', {
  leadHash: plainText('lead_hash').primaryKey(),
  /** The report whose link was used. No foreign key: the entry must outlive the report. */
  reportId: plainText('report_id').notNull(),
  unsubscribedAt: instant('unsubscribed_at').notNull(),
})
