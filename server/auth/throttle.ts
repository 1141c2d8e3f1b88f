import { createHash } from 'node:crypto'
import { eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { loginThrottle } from '../database/schema.ts'
import { ProblemError } from '../http/problem.ts'

interface Limit {
  /** The number of failures in a row without a wait. */
  readonly freeFailures: number
  /** Failures no longer count after a pause of this length, in seconds. */
  readonly resetAfterS: number
}

/** The limits of one kind of attempt. Each `name` is the prefix of the stored keys of its counters. */
export interface ThrottleRule {
  readonly account: (Limit & { readonly name: string }) | null
  /** A limit per IP address. A whole dealership shares one, so it must only stop attacks on many accounts. */
  readonly address: Limit & { readonly name: string }
  /** The text of the 429 answer. */
  readonly message: string
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

export const SIGN_IN: ThrottleRule = {
  account: { name: 'account', freeFailures: 5, resetAfterS: DAY_S },
  address: { name: 'address', freeFailures: 100, resetAfterS: HOUR_S },
  message: 'Too many attempts to sign in. Please wait a moment and try again.',
}

/** Requests for a reset code. Each one sends a mail. */
export const RESET_REQUEST: ThrottleRule = {
  account: { name: 'reset-account', freeFailures: 5, resetAfterS: HOUR_S },
  address: { name: 'reset-address', freeFailures: 30, resetAfterS: HOUR_S },
  message: 'Too many requests for a code. Please wait a moment and try again.',
}

/** Entries of reset codes. No limit per account: strangers could lock its owner out, and each code has few tries. */
export const RESET_CODE: ThrottleRule = {
  account: null,
  address: { name: 'code-address', freeFailures: 30, resetAfterS: HOUR_S },
  message: 'Too many attempts to enter a code. Please wait a moment and try again.',
}

const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 15 * 60

export interface Attempt {
  /** Call it when the credentials were right. Resets the account's counter and takes this attempt off the address's. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt as failed until `succeeded` is called, so that parallel attempts all count. Unknown accounts are
 * treated like known ones. A refused attempt counts for neither counter: one blocked account must not block all users
 * of its IP address.
 *
 * @throws A 429 problem while the account or the IP address has to wait: 5 seconds after the last free failure, then
 *   twice as long each time, up to 15 minutes.
 */
export async function beginAttempt(
  db: Database,
  rule: ThrottleRule,
  email: string,
  ip: string,
  now: Date,
): Promise<Attempt> {
  const address = `${rule.address.name}:${networkOf(ip)}`
  const account = accountKey(rule, email)
  await db.transaction(async (tx) => {
    await count(tx, address, rule.address, now, rule.message)
    if (rule.account && account) await count(tx, account, rule.account, now, rule.message)
  })
  return {
    succeeded: async () => {
      if (account) await db.delete(loginThrottle).where(eq(loginThrottle.key, account))
      await db
        .update(loginThrottle)
        .set({ failures: sql`greatest(0, ${loginThrottle.failures} - 1)`, blockedUntil: now })
        .where(eq(loginThrottle.key, address))
      await db.delete(loginThrottle).where(lt(loginThrottle.lastFailureAt, secondsAfter(now, -DAY_S)))
    },
  }
}

/** Ends the wait of an account whose owner has proved the identity in another way. */
export async function forgetAttempts(
  db: Pick<Database, 'delete'>,
  rule: ThrottleRule,
  email: string,
): Promise<void> {
  const account = accountKey(rule, email)
  if (account) await db.delete(loginThrottle).where(eq(loginThrottle.key, account))
}

function accountKey({ account }: ThrottleRule, email: string): string | null {
  return account && `${account.name}:${createHash('sha256').update(email).digest('hex')}`
}

async function count(
  db: Pick<Database, 'insert' | 'select'>,
  key: string,
  { freeFailures, resetAfterS }: Limit,
  now: Date,
  message: string,
): Promise<void> {
  const { failures, lastFailureAt, blockedUntil } = loginThrottle
  const countedSince = secondsAfter(now, -resetAfterS)
  const next = sql`(case when ${lastFailureAt} < ${countedSince} then 1 else ${failures} + 1 end)`
  const wait = sql`(case when ${next} < ${freeFailures} then 0 else least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(${next} - ${freeFailures}, 20))) end)`
  const counted = await db
    .insert(loginThrottle)
    .values({ key, failures: 1, lastFailureAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        failures: next,
        lastFailureAt: now,
        blockedUntil: sql`${now}::timestamptz + ${wait} * interval '1 second'`,
      },
      setWhere: lte(blockedUntil, now),
    })
    .returning({ key: loginThrottle.key })
  if (counted.length > 0) return
  const [row] = await db.select({ blockedUntil }).from(loginThrottle).where(eq(loginThrottle.key, key))
  const seconds = Math.ceil(((row?.blockedUntil.getTime() ?? 0) - now.getTime()) / 1000)
  throw new ProblemError({
    status: 429,
    error: 'too many attempts',
    message,
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  })
}

function secondsAfter(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** A subscriber owns a whole IPv6 /64 and could change the address for each attempt, so the /64 counts as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
