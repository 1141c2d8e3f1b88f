import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  PASSKEY_REFUSED,
  type usedCredentialSchema,
  WRONG_RECOVERY_CODE,
} from '../../../src/services/wire/passkeys.ts'
import { recordFailure } from '../../audit/failures.ts'
import { users } from '../../database/schema.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { ProblemError, unauthorized } from '../../http/problem.ts'
import type { Browser } from '../../identity/sessions.ts'
import { RECOVERY_CODE } from '../../secrets/throttle-rules.ts'
import { attemptOf } from '../known-devices.ts'
import { type StartedSession, startSession } from '../start-session.ts'
import { finishAssertion } from './assertions.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import { endSecondStep, requireSecondStep, secondStepOver } from './second-step.ts'

type Credential = z.infer<typeof usedCredentialSchema>

/** The browser that signs in. */
export interface Arrival {
  readonly browser: Browser
  /** The token of an earlier session of this browser, which ends; `null` for none. */
  readonly replaced: string | null
}

/**
 * Signs in with a passkey alone, which names its user.
 *
 * @throws A 401 problem when the passkey is refused, its user may not sign in, or another service signs the user in.
 */
export async function signInWithPasskey(
  dependencies: RouteDependencies,
  party: RelyingParty,
  credential: Credential,
  arrival: Arrival,
): Promise<StartedSession> {
  const { db, now } = dependencies
  const ceremony = { kind: 'sign-in', userId: null, boundTo: null } as const
  const userId = await finishAssertion(db, party, ceremony, credential, now())
  const [account] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId))
  const checkedHash = account?.passwordHash ?? null
  if (!account || checkedHash === null) {
    await recordFailure(dependencies, null, arrival.browser, 'passkey')
    throw passkeyRefused()
  }
  const proof = { userId: account.id, checkedHash, method: 'passkey', ...arrival } as const
  const session = await startSession(dependencies, proof)
  if (session === null) throw passkeyRefused()
  return session
}

/**
 * Finishes a sign-in by password with a passkey of the account.
 *
 * @param token The token in the cookie of the second step.
 * @throws 401 problems: the passkey is refused, or the second step is over.
 */
export async function finishWithPasskey(
  dependencies: RouteDependencies,
  party: RelyingParty,
  token: string | null,
  credential: Credential,
  arrival: Arrival,
): Promise<StartedSession> {
  const { db, now } = dependencies
  const step = await requireSecondStep(db, token)
  const ceremony = { kind: 'second-step', userId: step.account.id, boundTo: step.hash } as const
  if ((await finishAssertion(db, party, ceremony, credential, now())) === null) {
    await recordFailure(dependencies, step.account.email, arrival.browser, 'passkey')
    throw passkeyRefused()
  }
  await endSecondStep(db, step)
  const { id: userId } = step.account
  const proof = { userId, checkedHash: step.checkedHash, method: 'passkey', ...arrival } as const
  const session = await startSession(dependencies, proof)
  if (session === null) throw secondStepOver()
  return session
}

/**
 * Finishes a sign-in by password with a recovery code, which works once.
 *
 * @throws Problems: 422 for a wrong code, 429 after too many, 401 when the second step is over.
 */
export async function finishWithRecoveryCode(
  dependencies: RouteDependencies,
  token: string | null,
  code: string,
  arrival: Arrival,
): Promise<StartedSession> {
  const { db, throttle } = dependencies
  const step = await requireSecondStep(db, token)
  const { id: userId, email: address } = step.account
  const attempt = await attemptOf(dependencies, address, arrival.browser)
  const isRight = await throttle.attempt(
    RECOVERY_CODE,
    attempt,
    async () => (await redeemRecoveryCode(db, userId, code)) || null,
  )
  if (!isRight) {
    await recordFailure(dependencies, address, arrival.browser, 'recovery-code')
    throw new ProblemError({
      status: 422,
      error: WRONG_RECOVERY_CODE,
      message: 'The recovery code is wrong or was used before.',
      field: 'code',
    })
  }
  await endSecondStep(db, step)
  const proof = { userId, checkedHash: step.checkedHash, method: 'password', usedRecoveryCode: true } as const
  const session = await startSession(dependencies, { ...proof, ...arrival })
  if (session === null) throw secondStepOver()
  return session
}

function passkeyRefused(): ProblemError {
  return unauthorized(PASSKEY_REFUSED, 'The passkey was not accepted.')
}
