import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { NOW } from '../../database/clock.ts'
import type { Database } from '../../database/database.ts'
import { passkeyCeremonies } from '../../database/schema-passkeys.ts'

/** Who asked for a challenge, and for what. Only the same may answer it. */
export type Ceremony = Pick<typeof passkeyCeremonies.$inferSelect, 'kind' | 'userId' | 'boundTo' | 'origin'>

/** A person has this long to answer the browser's dialog. */
export const CEREMONY_LIFETIME_MS = 5 * 60_000

/** Stores the challenge of WebAuthn options. */
export async function storeCeremony(
  db: Pick<Database, 'insert'>,
  challenge: string,
  ceremony: Ceremony,
): Promise<void> {
  const expiresAt = sql`${NOW} + ${CEREMONY_LIFETIME_MS} * interval '1 millisecond'`
  await db.insert(passkeyCeremonies).values({ challenge, ...ceremony, expiresAt })
}

/**
 * Takes the challenge that a browser answers. Nobody can answer it again, also when the answer is wrong.
 *
 * @param clientData What the browser signed, in base64url. It is only a claim until the signature is verified.
 * @returns `null` when there is no such challenge for `ceremony`, or it has expired.
 */
export async function takeCeremony(
  db: Pick<Database, 'delete'>,
  clientData: string,
  { kind, userId, boundTo, origin }: Ceremony,
): Promise<string | null> {
  const challenge = await claimedChallenge(clientData)
  if (challenge === null) return null
  const { userId: user, boundTo: bound, ...columns } = passkeyCeremonies
  const [taken] = await db
    .delete(passkeyCeremonies)
    .where(
      and(
        eq(columns.challenge, challenge),
        eq(columns.kind, kind),
        eq(columns.origin, origin),
        sql`${user} is not distinct from ${userId}`,
        sql`${bound} is not distinct from ${boundTo}`,
        gt(columns.expiresAt, NOW),
      ),
    )
    .returning({ challenge: columns.challenge })
  return taken?.challenge ?? null
}

/** Deletes the challenges that nobody has answered in time. */
export async function deleteExpiredCeremonies(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(passkeyCeremonies).where(lt(passkeyCeremonies.expiresAt, NOW))
}

async function claimedChallenge(clientData: string): Promise<string | null> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    const { challenge } = decodeClientDataJSON(clientData)
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}
