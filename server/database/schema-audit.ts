import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditResource } from '../../src/domain/audit/audit-actions.ts'
import type { AuditFields } from '../../src/services/wire/audit/events.ts'
import { instant, plainText } from './columns.ts'

/**
 * Who did what to what. Triggers refuse every change; only `delete_old_audit_events` deletes. There
 * are no foreign keys: an event outlives what it is about, and says what was known then.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    action: plainText('action').$type<AuditAction>().notNull(),
    /** null: nobody who was signed in. */
    actorId: plainText('actor_id'),
    actorEmail: plainText('actor_email'),
    actorName: plainText('actor_name'),
    /** The places of the roles of the actor, as in `places`. Empty for provider staff. */
    actorPlaces: text('actor_places').array().notNull(),
    resourceType: plainText('resource_type').$type<AuditResource>().notNull(),
    resourceId: plainText('resource_id'),
    /** The VIN, the serial number, the name of the network, the e-mail address. */
    label: plainText('label').notNull(),
    /** Whose event it is: `dealership:<id>` and `group:<id>`. Empty: the provider’s alone. */
    places: text('places').array().notNull(),
    ipAddress: plainText('ip_address'),
    userAgent: plainText('user_agent'),
    /** The changed fields, before and after. */
    before: jsonb('before').$type<AuditFields>(),
    after: jsonb('after').$type<AuditFields>(),
    searchText: plainText('search_text').notNull().generatedAlwaysAs(sql`search_words(label)`),
  },
  ({ id, ...table }) => [
    index('audit_events_by_at').on(table.at, id),
    index('audit_events_resource').on(table.resourceType, table.resourceId, id),
    index('audit_events_actor').on(table.actorId, id),
    index('audit_events_places').using('gin', table.places),
    index('audit_events_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
