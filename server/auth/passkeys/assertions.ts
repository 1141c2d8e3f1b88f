import { and, eq, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { requestOptionsSchema, usedCredentialSchema } from '../../../src/services/wire/passkeys.ts'
import type { Database } from '../../database/database.ts'
import { passkeys } from '../../database/schema-passkeys.ts'
import { CEREMONY_LIFETIME_MS, type Ceremony, storeCeremony, takeCeremony } from './ceremonies.ts'
import type { RelyingParty } from './relying-party.ts'

type AssertionCeremony = Omit<Ceremony, 'origin'>

/**
 * Begins the use of a passkey. User verification is always required, so a passkey alone is two factors.
 *
 * @param ceremony With a user, only the passkeys of that user are asked for; without, the person chooses an account.
 * @returns The options for the browser.
 */
export async function beginAssertion(
  db: Database,
  { origin, id }: RelyingParty,
  ceremony: AssertionCeremony,
): Promise<z.infer<typeof requestOptionsSchema>> {
  const own = ceremony.userId === null ? [] : await passkeysOf(db, ceremony.userId)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout: CEREMONY_LIFETIME_MS,
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  })
  await storeCeremony(db, options.challenge, { ...ceremony, origin })
  return { ...options }
}

/**
 * Checks the use of a passkey, and uses its challenge up.
 *
 * @returns The id of its user; `null` when anything is not as it must be: challenge, origin, host, signature, counter, user.
 */
export async function finishAssertion(
  db: Database,
  { origin, id: expectedRPID }: RelyingParty,
  ceremony: AssertionCeremony,
  { id, rawId, type, response }: z.infer<typeof usedCredentialSchema>,
  now: Date,
): Promise<string | null> {
  const challenge = await takeCeremony(db, response.clientDataJSON, { ...ceremony, origin })
  if (challenge === null) return null
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (!passkey) return null
  const { userId, counter } = passkey
  if (ceremony.userId !== null && userId !== ceremony.userId) return null
  // Without a user, the handle is all that names one, so it must be there.
  const handle = response.userHandle ?? (ceremony.userId === null ? '' : handleOf(userId))
  if (handle !== handleOf(userId)) return null
  const { clientDataJSON, authenticatorData, signature } = response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter },
  }).catch(() => null)
  if (!verified?.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  // Of two uses with the same counter, one is a copy.
  const isNewer = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter)
  const [used] = await db
    .update(passkeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), isNewer))
    .returning({ userId: passkeys.userId })
  return used?.userId ?? null
}

/** The name of a user for authenticators: it must not tell who the user is. */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

/** The passkeys of a user, the oldest first. */
export async function passkeysOf(db: Pick<Database, 'select'>, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
}

export async function hasPasskey(db: Pick<Database, '$count'>, userId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
}
