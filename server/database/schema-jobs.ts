import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, plainText } from './columns.ts'

/**
 * Work that was accepted, and is done after the answer, whatever becomes of the server meanwhile: see `server/jobs`. An import is
 * there once it is stored: who got no answer asks again.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: plainText('id').primaryKey(),
    kind: plainText('kind').$type<'mail' | 'import'>().notNull(),
    /** Encrypted JSON, because it may have a code; null when the job is done or given up. Of an import, how it ended. */
    payload: plainText('payload'),
    /** Of the key that encrypts it; empty for an import, which has no secret. */
    keyId: plainText('key_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    /** Until then one server works on it, and says so again and again. */
    leasedUntil: instant('leased_until'),
    /** No attempt begins later: a code in it no longer works then. */
    expiresAt: instant('expires_at').notNull(),
    /** When it was done, or given up. */
    doneAt: instant('done_at'),
    /** Why the last attempt failed; after `done_at`, why it was given up. */
    failedReason: plainText('failed_reason'),
    /** What it is about; null: nothing that hears how it ended. */
    about: plainText('about'),
  },
  ({ kind, dueAt, doneAt }) => [
    index('jobs_due').on(kind, dueAt).where(sql`done_at is null`),
    index('jobs_done').on(doneAt),
  ],
)
