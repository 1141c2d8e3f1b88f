import { index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { instant, plainText } from './columns.ts'
import { users } from './schema.ts'

/** Codes that reset a password, one for each requesting browser. Using a code deletes it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of the requesting browser, in hex. */
    flowHash: plainText('flow_hash').notNull(),
    /** A PHC string: a plain SHA-256 of eight digits is easy to guess. */
    codeHash: plainText('code_hash').notNull(),
    /** Tries from the requesting browser and from all others count apart: strangers cannot use up the owner's tries. */
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

/** External identities of users. Identify them by issuer and subject: an e-mail address may get a new owner. */
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

/** The browsers in which a user has signed in, by the token in their cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hex. Accounts of the same browser share the token. */
    tokenHash: plainText('token_hash').notNull(),
    userAgent: plainText('user_agent'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token_hash').on(table.tokenHash),
    index('known_devices_last_used_at').on(table.lastUsedAt),
  ],
)

/** Failed attempts, by account, device and network: see `server/secrets/throttle.ts`. The times are the database's. */
export const loginThrottle = pgTable(
  'login_throttle',
  {
    key: plainText('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [index('login_throttle_last_failure_at').on(table.lastFailureAt)],
)

/** Calls within a period, of all servers together: see `server/http/call-counts.ts`. The times are the database's. */
export const callCounts = pgTable(
  'call_counts',
  {
    key: plainText('key').primaryKey(),
    calls: integer('calls').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('call_counts_ends_at').on(table.endsAt)],
)
