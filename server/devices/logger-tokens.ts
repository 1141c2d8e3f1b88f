import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { tokenEvent } from '../audit/device-events.ts'
import { type Author, recordEvents } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { loggerTokens } from '../database/schema-loggers.ts'
import { devices, unregisteredDevices } from '../database/schema-stock.ts'
import { requireWithinLimit } from '../http/call-counts.ts'
import { networkOf } from '../http/caller-network.ts'
import { notFound, unauthorized } from '../http/problem.ts'
import { type Reach, within } from '../identity/reach.ts'
import { newToken, tokenHash } from '../secrets/tokens.ts'

/** The hardware that sends measurements, whether or not it is a device of the portal. */
export type Logger = Pick<typeof loggerTokens.$inferSelect, 'chipId' | 'serialNumber' | 'iccId'>

interface TokenChange {
  readonly author: Author
  readonly now: Date
}

/**
 * Gives a device or an unregistered logger a new token. An earlier one stops working.
 *
 * @param unseen What is printed on the logger, if it may never have reported; `null`: it must be known.
 * @returns The serial number as the logger sends it, and the token, which is stored only as a hash.
 * @throws A 404 problem for a logger that is missing or out of reach.
 */
export function issueLoggerToken(
  db: Database,
  reach: Reach,
  serialNumber: string,
  { author, now }: TokenChange,
  unseen: Logger | null = null,
): Promise<{ readonly serialNumber: string; readonly token: string }> {
  return db.transaction(async (tx) => {
    const { configurationId, ...logger } = await requireLogger(tx, reach, serialNumber, unseen)
    const token = newToken()
    const issued = { ...logger, tokenHash: tokenHash(token), issuedAt: now }
    // The serial number has moved to another chip: that one is a spare part now.
    await tx
      .delete(loggerTokens)
      .where(and(eq(loggerTokens.serialNumber, logger.serialNumber), ne(loggerTokens.chipId, logger.chipId)))
    await tx
      .insert(loggerTokens)
      .values(issued)
      .onConflictDoUpdate({ target: loggerTokens.chipId, set: issued })
    await recordEvents(tx, author, now, [tokenEvent({ ...logger, configurationId }, 'device.token-issued')])
    return { serialNumber: logger.serialNumber, token }
  })
}

/**
 * Takes the token of a logger away.
 *
 * @returns Whether it had one.
 * @throws A 404 problem for a logger that is missing or out of reach.
 */
export function revokeLoggerToken(
  db: Database,
  reach: Reach,
  serialNumber: string,
  { author, now }: TokenChange,
): Promise<{ readonly serialNumber: string; readonly isRevoked: boolean }> {
  return db.transaction(async (tx) => {
    const logger = await requireLogger(tx, reach, serialNumber, null)
    const revoked = await tx
      .delete(loggerTokens)
      .where(eq(loggerTokens.chipId, logger.chipId))
      .returning({ chipId: loggerTokens.chipId })
    const isRevoked = revoked.length > 0
    await recordEvents(tx, author, now, isRevoked ? [tokenEvent(logger, 'device.token-revoked')] : [])
    return { serialNumber: logger.serialNumber, isRevoked }
  })
}

/**
 * Reads the logger of a request from its token.
 *
 * @throws Problems: 401 without a valid token, 429 after many such calls of a network.
 */
export async function readLogger(db: Database, request: FastifyRequest): Promise<Logger> {
  const token = /^Bearer +([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
  const [logger] =
    token === undefined
      ? []
      : await db
          .select()
          .from(loggerTokens)
          .where(eq(loggerTokens.tokenHash, tokenHash(token)))
  if (logger) return logger
  await requireWithinLimit(db, WRONG_TOKENS, networkOf(request.ip), 'Too many calls with a wrong token.')
  throw unauthorized('unauthorized', 'Send the token of the logger: Authorization: Bearer …')
}

const WRONG_TOKENS = { name: 'wrong-logger-token', max: 60, periodMs: 60_000 }

async function requireLogger(
  tx: Pick<Database, 'select'>,
  reach: Reach,
  serialNumber: string,
  unseen: Logger | null,
): Promise<Logger & { readonly configurationId: string | null }> {
  const key = serialNumber.replace(/^0+/, '')
  const { chipId, iccId, configurationId } = devices
  const [device] = await tx
    .select({ chipId, iccId, serialNumber: devices.serialNumber, configurationId })
    .from(devices)
    .where(and(eq(devices.serialKey, key), within(configurationId, reach)))
  if (device) return device
  if (reach !== 'everything') throw notFound('There is no such device.')
  const [logger] = await tx
    .select()
    .from(unregisteredDevices)
    .where(eq(unregisteredDevices.serialNumber, serialNumber))
  const [holder] = await tx.select().from(loggerTokens).where(eq(loggerTokens.serialNumber, serialNumber))
  const found = unseen ?? holder ?? logger
  if (!found) throw notFound('There is no such device.')
  return { chipId: found.chipId, iccId: found.iccId, serialNumber: found.serialNumber, configurationId: null }
}
