import { and, desc, eq, gt, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { knownDevices } from '../database/schema-access.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { DEVICE_LIFETIME_MS } from '../identity/cookie.ts'
import type { Browser } from '../identity/sessions.ts'
import type { Attempt } from '../secrets/throttle-rules.ts'
import { newToken, tokenHash } from '../secrets/tokens.ts'

/** How long a mailed link stands in for a known device. */
export const DEVICE_LINK_LIFETIME_MS = 30 * 60_000
const MAX_DEVICES = 20

type Clocked = Pick<RouteDependencies, 'now'> & { readonly db: Pick<Database, 'select'> }

/**
 * Finds out whether an account knows a device: somebody has signed in there before, or has opened a mailed link there.
 *
 * @param address As `addressOf` returns it.
 * @returns The token, that of the link first: the device may have used up its own attempts. `null` when the account knows
 *   neither.
 */
async function knownDeviceOf(
  { db, now }: Clocked,
  address: string,
  { deviceToken, deviceLink }: Browser,
): Promise<string | null> {
  const tokens = [deviceLink, deviceToken].filter((token) => token !== null)
  if (tokens.length === 0 || address.includes('\0')) return null
  const known = await db
    .select({ hash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        inArray(knownDevices.tokenHash, tokens.map(tokenHash)),
        gt(knownDevices.lastUsedAt, oldestUse(now())),
        eq(users.email, address),
      ),
    )
  const hashes = known.map(({ hash }) => hash)
  return tokens.find((token) => hashes.includes(tokenHash(token))) ?? null
}

/** An attempt of a browser for an account, for the throttle. */
export async function attemptOf(clocked: Clocked, address: string, browser: Browser): Promise<Attempt> {
  return { address, ip: browser.ip, knownDevice: await knownDeviceOf(clocked, address, browser) }
}

/**
 * Makes the token of a mailed link: a device that the account knows, whichever it is, and was used so long ago that it is
 * forgotten in `DEVICE_LINK_LIFETIME_MS`.
 */
export async function storeDeviceLink(
  db: Pick<Database, 'insert'>,
  userId: string,
  now: Date,
): Promise<string> {
  const token = newToken()
  const lastUsedAt = new Date(oldestUse(now).getTime() + DEVICE_LINK_LIFETIME_MS)
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: tokenHash(token), userAgent: null, createdAt: now, lastUsedAt })
  return token
}

export interface RecordedDevice {
  /** The token for the cookie of the browser. */
  readonly token: string
  /** Whether the account knows other devices, and not yet this one. */
  readonly isNew: boolean
}

/** Makes a device known to an account, and uses its link up. Forgets all but the 20 that were used last. */
export async function recordDevice(
  db: Pick<Database, 'select' | 'insert' | 'delete'>,
  userId: string,
  { deviceToken, deviceLink, userAgent }: Browser,
  now: Date,
): Promise<RecordedDevice> {
  if (deviceLink !== null)
    await db
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash(deviceLink))))
  const known = await db
    .select({ hash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
  const token = (await issuedToken(db, deviceToken)) ?? newToken()
  const hash = tokenHash(token)
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hash, userAgent, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { userAgent, lastUsedAt: now },
    })
  const others = known.filter((device) => device.hash !== hash)
  const kept = [hash, ...others.slice(0, MAX_DEVICES - 1).map((device) => device.hash)]
  if (others.length >= MAX_DEVICES)
    await db
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, kept)))
  return { token, isNew: others.length > 0 && others.length === known.length }
}

/** Only a token that this server has made: another one could be known to somebody else. */
async function issuedToken(db: Pick<Database, 'select'>, token: string | null): Promise<string | null> {
  if (token === null) return null
  const [found] = await db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, tokenHash(token)))
    .limit(1)
  return found ? token : null
}

/** Forgets the devices of an account whose password was changed, except the one that changed it. */
export async function forgetDevices(
  db: Pick<Database, 'delete'>,
  userId: string,
  knownDevice: string | null,
): Promise<void> {
  const others = knownDevice === null ? undefined : ne(knownDevices.tokenHash, tokenHash(knownDevice))
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others))
}

/** Deletes the devices whose cookie has expired. */
export async function deleteUnusedDevices(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, oldestUse(now)))
}

/** The account forgets devices that were used before. */
function oldestUse(now: Date): Date {
  return new Date(now.getTime() - DEVICE_LIFETIME_MS)
}
