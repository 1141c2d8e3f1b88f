import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { bulkLineSchema } from '../../src/services/wire/bulk.ts'
import { instant, plainText } from './columns.ts'
import { users } from './schema.ts'

/** What the answers to actions on many rows said, for callers that have lost the connection. The times are the database's. */
export const bulkLines = pgTable(
  'bulk_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actionId: plainText('action_id').notNull(),
    line: jsonb('line').$type<z.infer<typeof bulkLineSchema>>().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('bulk_lines_action').on(table.userId, table.actionId),
    index('bulk_lines_ends_at').on(table.endsAt),
  ],
)
