import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { ownershipReportSchema } from '../../src/services/wire/leads.ts'
import { instant, plainText } from './columns.ts'
import { batteryReports, dealerships, users } from './schema.ts'

/** Reports for vehicle owners. Everyone with an id can read the report, so an id needs at least 128 random bits. */
export const ownershipReports = pgTable(
  'ownership_reports',
  {
    id: plainText('id').primaryKey(),
    /** The dealership that sent the report; null: unknown. */
    configurationId: plainText('configuration_id').references(() => dealerships.id, { onDelete: 'set null' }),
    /** SHA-256 of the lead's e-mail address in lower case, in hex; null: it was not mailed to anybody yet. */
    leadHash: plainText('lead_hash'),
    /** The report as the dealership sent it, with its data of that day. Sanitise its style when you read it. */
    document: jsonb('document').$type<z.infer<typeof ownershipReportSchema>>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The battery report that staff made it from; null: it came from elsewhere. */
    batteryReportId: plainText('battery_report_id').references(() => batteryReports.id, {
      onDelete: 'set null',
    }),
    /** The name of the request that made it. */
    requestKey: plainText('request_key'),
    createdBy: plainText('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** From then on its page is not found. Its link to unsubscribe works on. */
    revokedAt: instant('revoked_at'),
    /** When a mail server accepted the last mail to the lead. */
    mailedAt: instant('mailed_at'),
    /** When the last mail to the lead was given up; null: it was accepted, is tried, or there was none. */
    mailFailedAt: instant('mail_failed_at'),
    /** When somebody unsubscribed by its link before it was mailed to an address. */
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    index('ownership_reports_configuration_id').on(table.configurationId),
    index('ownership_reports_lead_hash').on(table.leadHash),
    index('ownership_reports_created_by').on(table.createdBy),
    uniqueIndex('ownership_reports_request').on(table.batteryReportId, table.requestKey),
  ],
)

/** Leads who unsubscribed. It applies to all reports of a lead. */
export const unsubscribes = pgTable('unsubscribes', {
  leadHash: plainText('lead_hash').primaryKey(),
  /** The report whose link was used. No foreign key: the entry must outlive the report. */
  reportId: plainText('report_id').notNull(),
  unsubscribedAt: instant('unsubscribed_at').notNull(),
})
