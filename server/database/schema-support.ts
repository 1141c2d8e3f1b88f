import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TraceSummary } from '../../src/domain/lists/sent-trace.ts'
import { bytes, instant, plainText } from './columns.ts'
import { users } from './schema.ts'

/** The traces that people sent. */
export const supportTraces = pgTable(
  'support_traces',
  {
    /** A UUID of the sender: the same trace can arrive more than once. */
    id: plainText('id').primaryKey(),
    /** `XXXX-XXXX` */
    code: plainText('code').notNull(),
    /** null: sent by a page without a session. */
    senderId: plainText('sender_id').references(() => users.id, { onDelete: 'set null' }),
    receivedAt: instant('received_at').notNull(),
    note: plainText('note').notNull(),
    summary: jsonb('summary').$type<TraceSummary>().notNull(),
    buildId: plainText('build_id').notNull().generatedAlwaysAs(sql`summary->>'buildId'`),
    lastedMs: integer('lasted_ms').notNull().generatedAlwaysAs(sql`(summary->>'lastedMs')::integer`),
    events: integer('events').notNull().generatedAlwaysAs(sql`(summary->>'events')::integer`),
    failures: integer('failures').notNull().generatedAlwaysAs(sql`(summary->'failures'->>'count')::integer`),
    /** The words that a search finds: see `server/support/search.ts`. */
    searchText: plainText('search_text').notNull(),
    /** The trace as JSON, compressed with Brotli. Lists must not read it. */
    data: bytes('data').notNull(),
  },
  ({ id, ...table }) => [
    uniqueIndex('support_traces_code').on(table.code),
    index('support_traces_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('support_traces_by_received_at').on(table.receivedAt.nullsFirst(), id),
    index('support_traces_by_build_id').on(table.buildId.nullsFirst(), id),
    index('support_traces_by_lasted').on(table.lastedMs.nullsFirst(), id),
    index('support_traces_by_events').on(table.events.nullsFirst(), id),
    index('support_traces_by_failures').on(table.failures.nullsFirst(), id),
  ],
)

/** Who read or deleted which trace. No foreign keys: an entry must outlive the trace and the account. */
export const supportAccesses = pgTable(
  'support_accesses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: plainText('code').notNull(),
    action: plainText('action').$type<'read' | 'deleted'>().notNull(),
    userId: plainText('user_id').notNull(),
    /** The name of the user at that time. */
    userName: plainText('user_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('support_accesses_code').on(table.code, table.at)],
)
