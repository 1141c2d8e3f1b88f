import { and, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  PASSKEY_REFUSED,
  PROOF_NEEDED,
  type usedCredentialSchema,
  WRONG_PASSWORD,
} from '../../../src/services/wire/passkeys.ts'
import { NOW } from '../../database/clock.ts'
import type { Database } from '../../database/database.ts'
import { sessions, users } from '../../database/schema.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { forbidden, ProblemError, unauthorized } from '../../http/problem.ts'
import { type Account, isPasswordOf } from '../../identity/accounts.ts'
import type { Actor } from '../../identity/actor.ts'
import type { Browser } from '../../identity/sessions.ts'
import { SIGN_IN } from '../../secrets/throttle-rules.ts'
import { attemptOf } from '../known-devices.ts'
import { finishAssertion } from './assertions.ts'
import type { RelyingParty } from './relying-party.ts'

/** A session and its user. */
export type Self = Pick<Actor, 'userId' | 'sessionId'>

/** A sign-in counts as a proof, too: who has just typed the password need not type it again. */
const PROOF_LIFETIME_MS = 10 * 60_000

/**
 * Reads the account of a session in which the user has proved the identity in the last ten minutes: an open session on an
 * unattended screen must not be enough to change how the account is protected.
 *
 * @throws 403 problems without a proof, and for an account without a password here: a provider signs its user in.
 */
export async function requireProof(db: Pick<Database, 'select'>, self: Self): Promise<Account> {
  const account = await requirePasswordAccount(db, self)
  if (await isProved(db, self, 'provedAt')) return account
  throw new ProblemError({ status: 403, error: PROOF_NEEDED, message: 'Confirm first that it is you.' })
}

/** Whether there is a proof of this kind in a session, not older than ten minutes. */
export async function isProved(
  db: Pick<Database, 'select'>,
  { sessionId }: Pick<Self, 'sessionId'>,
  kind: 'provedAt' | 'mailProvedAt',
): Promise<boolean> {
  const since = sql`${NOW} - ${PROOF_LIFETIME_MS} * interval '1 millisecond'`
  const proofs = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions[kind], since)))
  return proofs.length > 0
}

/** @throws Problems: 422 for a wrong password, 429 after too many, which count with those of sign-ins. */
export async function provePassword(
  dependencies: RouteDependencies,
  self: Self,
  password: string,
  browser: Browser,
): Promise<void> {
  const { db, settings, now, throttle } = dependencies
  const account = await requirePasswordAccount(db, self)
  const attempt = await attemptOf(dependencies, account.email, browser)
  const isRight = await throttle.attempt(
    SIGN_IN,
    attempt,
    async () => (await isPasswordOf(account, password, settings, now())) || null,
  )
  if (!isRight)
    throw new ProblemError({
      status: 422,
      error: WRONG_PASSWORD,
      message: 'The password is wrong.',
      field: 'password',
    })
  await recordProof(db, self)
}

/** @throws A 422 problem when the passkey is refused. */
export async function provePasskey(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  self: Self,
  party: RelyingParty,
  credential: z.infer<typeof usedCredentialSchema>,
): Promise<void> {
  const ceremony = { kind: 'proof', userId: self.userId, boundTo: self.sessionId } as const
  const proved = await finishAssertion(db, party, ceremony, credential, now())
  if (proved === null) throw passkeyRefused()
  await recordProof(db, self)
}

/** 422: something about the passkey is not as it must be. */
export function passkeyRefused(): ProblemError {
  return new ProblemError({
    status: 422,
    error: PASSKEY_REFUSED,
    message: 'The passkey was not accepted.',
    field: 'credential',
  })
}

/** @throws A 403 problem for an account without a password here, 401 for one that no longer exists. */
export async function requirePasswordAccount(
  db: Pick<Database, 'select'>,
  { userId }: Pick<Self, 'userId'>,
): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, userId))
  if (!account) throw unauthorized()
  if (account.passwordHash === null)
    throw forbidden('Another service signs you in: passkeys are set up there.')
  return account
}

async function recordProof(db: Pick<Database, 'update'>, { sessionId }: Self): Promise<void> {
  await db.update(sessions).set({ provedAt: NOW }).where(eq(sessions.id, sessionId))
}
