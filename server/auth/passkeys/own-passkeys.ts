import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isNameTaken, type OwnPasskey } from '../../../src/domain/account/own-passkeys.ts'
import {
  type ownPasskeysSchema,
  PASSKEY_NAME_TAKEN,
  PASSKEY_REQUIRED,
  type passkeySchema,
} from '../../../src/services/wire/passkeys.ts'
import { changesOf, recordEvents } from '../../audit/record.ts'
import { aboutSelf } from '../../audit/user-events.ts'
import type { Database } from '../../database/database.ts'
import { users } from '../../database/schema.ts'
import { passkeys } from '../../database/schema-passkeys.ts'
import { conflict } from '../../http/problem.ts'
import type { Actor } from '../../identity/actor.ts'
import { needsPasskey } from '../../identity/passkey-requirement.ts'
import type { Settings } from '../../settings.ts'
import { passkeysOf } from './assertions.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.ts'

/** Reads the answer of `GET /user/passkeys`. */
export async function listOwnPasskeys(
  db: Database,
  settings: Pick<Settings, 'passkeyRoles'>,
  actor: Actor,
  isOffered: boolean,
): Promise<z.infer<typeof ownPasskeysSchema>> {
  const [account] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.userId))
  return {
    is_offered: isOffered && (account?.hash ?? null) !== null,
    is_required: needsPasskey(settings, actor.roles),
    recovery_codes_left: await countRecoveryCodes(db, actor.userId),
    passkeys: (await passkeysOf(db, actor.userId)).map(wireOf),
  }
}

/**
 * Renames a passkey.
 *
 * @returns The changed passkey; `null` when the user has no such one.
 * @throws A 409 problem when another passkey of the user has the name.
 */
export async function renamePasskey(
  db: Database,
  actor: Actor,
  id: string,
  name: string,
  now: Date,
): Promise<z.infer<typeof passkeySchema> | null> {
  const { userId } = actor
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const own = await passkeysOf(tx, userId)
    if (!own.some((passkey) => passkey.id === id)) return null
    requireFreeName(
      name,
      own.filter((passkey) => passkey.id !== id),
    )
    const [renamed] = await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id)).returning()
    const former = own.find((passkey) => passkey.id === id)?.name ?? null
    const changes = changesOf({ name: former }, { name })
    if (changes)
      await recordEvents(tx, actor, now, [{ ...aboutSelf(actor), ...changes, action: 'passkey.renamed' }])
    return renamed ? wireOf(renamed) : null
  })
}

/**
 * @param others The other passkeys of the account.
 * @throws A 409 problem when one of them has the name.
 */
export function requireFreeName(name: string, others: readonly Pick<OwnPasskey, 'name'>[]): void {
  if (isNameTaken(name, others))
    throw conflict(PASSKEY_NAME_TAKEN, 'You already have a passkey with this name.', 'name')
}

/** Lets no other change of the account's passkeys run beside this transaction. Returns whether there is such an account. */
export async function lockAccount(db: Pick<Database, 'select'>, userId: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return found.length > 0
}

/**
 * Removes a passkey. The recovery codes go with the last one.
 *
 * @returns Its name; `null` when the user has no such one.
 * @throws A 409 problem for the last one when a role of the user needs one.
 */
export async function removePasskey(
  db: Database,
  settings: Pick<Settings, 'passkeyRoles'>,
  actor: Actor,
  id: string,
  now: Date,
): Promise<string | null> {
  const { userId, roles } = actor
  return db.transaction(async (tx) => {
    // Two removals at once must not both leave the other's passkey as the last one.
    await lockAccount(tx, userId)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning()
    if (!removed) return null
    const left = await tx.$count(passkeys, eq(passkeys.userId, userId))
    if (left === 0 && needsPasskey(settings, roles))
      throw conflict(
        PASSKEY_REQUIRED,
        'Your role needs a passkey: add another one before you remove this one.',
      )
    if (left === 0) await deleteRecoveryCodes(tx, userId)
    const before = { name: removed.name }
    await recordEvents(tx, actor, now, [{ ...aboutSelf(actor), action: 'passkey.removed', before }])
    return removed.name
  })
}

/** A passkey as the contract has it. */
export function wireOf({
  id,
  name,
  backedUp,
  createdAt,
  lastUsedAt,
}: Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'backedUp' | 'createdAt' | 'lastUsedAt'>): z.infer<
  typeof passkeySchema
> {
  return {
    id,
    name,
    backed_up: backedUp,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
