import { index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { instant, plainText } from './columns.ts'
import { users } from './schema.ts'

/** Codes that reset a password, one for each browser that asked. A code that was used is gone. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of the browser that asked, in hex. */
    flowHash: plainText('flow_hash').notNull(),
    /** PHC string: the code has too few digits for less. */
    codeHash: plainText('code_hash').notNull(),
    /** Tries from the browser that asked, and from all others: strangers cannot use up the owner's. */
    triesHere: integer('tries_here').notNull().default(0),
    triesElsewhere: integer('tries_elsewhere').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user_id').on(table.userId),
    index('password_resets_expires_at').on(table.expiresAt),
  ],
)

/** Who a provider account is here. The subject identifies it, for good; an e-mail address may change hands. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: plainText('issuer').notNull(),
    subject: plainText('subject').notNull(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('user_identities_user_issuer').on(table.userId, table.issuer),
  ],
)
