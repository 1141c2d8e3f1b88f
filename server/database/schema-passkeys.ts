import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant, plainText } from './columns.ts'
import { sessions, users } from './schema.ts'

const userId = () =>
  plainText('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The public halves of passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The name of the passkey for its user. It opens nothing. */
    id: plainText('id').primaryKey(),
    userId: userId(),
    /** In base64url, as the authenticator chose it. */
    credentialId: plainText('credential_id').notNull(),
    /** A COSE key. */
    publicKey: bytes('public_key').notNull(),
    /** The signature counter: authenticators without one always send 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** Whether its provider copies it to other devices of the owner. */
    backedUp: boolean('backed_up').notNull(),
    name: plainText('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id').on(table.credentialId),
    index('passkeys_user_id').on(table.userId),
  ],
)

export type CeremonyKind = 'registration' | 'sign-in' | 'second-step' | 'proof'

/** Challenges that wait for an answer. Using one deletes it. The time is the database's. */
export const passkeyCeremonies = pgTable(
  'passkey_ceremonies',
  {
    challenge: plainText('challenge').primaryKey(),
    kind: plainText('kind').$type<CeremonyKind>().notNull(),
    /** null: the passkey says who signs in. */
    userId: plainText('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session, or the hash of the second step, that asked for the challenge; null: none. */
    boundTo: plainText('bound_to'),
    origin: plainText('origin').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_ceremonies_user_id').on(table.userId),
    index('passkey_ceremonies_expires_at').on(table.expiresAt),
  ],
)

/** Sign-ins whose password was right and that need a passkey or a recovery code. The time is the database's. */
export const secondSteps = pgTable(
  'second_steps',
  {
    /** SHA-256 of the cookie of the browser, in hex. */
    tokenHash: plainText('token_hash').primaryKey(),
    userId: userId(),
    /** SHA-256 of the password hash that was checked, in hex: another password ends the step. */
    checkedHash: plainText('checked_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('second_steps_user_id').on(table.userId),
    index('second_steps_expires_at').on(table.expiresAt),
  ],
)

/** Mailed codes, which the first passkey of an account needs: one for a session. Using it deletes it. The time is the database's. */
export const mailProofs = pgTable(
  'mail_proofs',
  {
    sessionId: plainText('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A PHC string: a plain SHA-256 of eight digits is easy to guess. */
    codeHash: plainText('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mail_proofs_expires_at').on(table.expiresAt)],
)

/** Codes in place of a passkey. Using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** SHA-256 in hex: the codes are random and too long to guess. */
    codeHash: plainText('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
