import { createHash } from 'node:crypto'
import { eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { loginThrottle } from '../database/schema.ts'
import { ProblemError } from '../http/problem.ts'

interface Limit {
  /** Failures in a row that cost no waiting. */
  readonly free: number
  /** A pause after which earlier failures no longer count. */
  readonly forgottenAfterS: number
}

/** What is limited together. Its names go before the keys of the counters, its message to whoever has to wait. */
export interface Limited {
  readonly account: (Limit & { readonly name: string }) | null
  /** Everybody in a dealership has the same address: it stops only those who try many accounts. */
  readonly address: Limit & { readonly name: string }
  readonly message: string
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

export const SIGN_IN: Limited = {
  account: { name: 'account', free: 5, forgottenAfterS: DAY_S },
  address: { name: 'address', free: 100, forgottenAfterS: HOUR_S },
  message: 'Too many attempts to sign in. Please wait a moment and try again.',
}

/** Asking for a code that resets a password: each one is a mail to somebody. */
export const RESET_REQUEST: Limited = {
  account: { name: 'reset-account', free: 5, forgottenAfterS: HOUR_S },
  address: { name: 'reset-address', free: 30, forgottenAfterS: HOUR_S },
  message: 'Too many requests for a code. Please wait a moment and try again.',
}

/** Entering codes. A code has its own few tries, so that nobody can keep the owner of an account waiting. */
export const RESET_CODE: Limited = {
  account: null,
  address: { name: 'code-address', free: 30, forgottenAfterS: HOUR_S },
  message: 'Too many attempts to enter a code. Please wait a moment and try again.',
}

const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 15 * 60

export interface Attempt {
  /** The right password was given: the account starts anew, and the address is not blamed. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt as failed until it says otherwise, so that many at once count as many. Throws a 429 problem while
 * the account or the address has to wait: 5 s after the last free failure, then twice as long each time, up to 15
 * minutes. Accounts that do not exist are treated like those that do. An attempt that either of them refuses counts for
 * neither: one blocked account must not make everybody at its address wait.
 */
export async function beginAttempt(
  db: Database,
  limited: Limited,
  email: string,
  ip: string,
  now: Date,
): Promise<Attempt> {
  const address = `${limited.address.name}:${networkOf(ip)}`
  const account = accountKey(limited, email)
  await db.transaction(async (tx) => {
    await count(tx, address, limited.address, now, limited.message)
    if (limited.account && account) await count(tx, account, limited.account, now, limited.message)
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

/** The owner has shown who it is in another way: the account need not wait any longer. */
export async function forgetAttempts(
  db: Pick<Database, 'delete'>,
  limited: Limited,
  email: string,
): Promise<void> {
  const account = accountKey(limited, email)
  if (account) await db.delete(loginThrottle).where(eq(loginThrottle.key, account))
}

function accountKey({ account }: Limited, email: string): string | null {
  return account && `${account.name}:${createHash('sha256').update(email).digest('hex')}`
}

async function count(
  db: Pick<Database, 'insert' | 'select'>,
  key: string,
  { free, forgottenAfterS }: Limit,
  now: Date,
  message: string,
): Promise<void> {
  const { failures, lastFailureAt, blockedUntil } = loginThrottle
  const forgotten = secondsAfter(now, -forgottenAfterS)
  const next = sql`(case when ${lastFailureAt} < ${forgotten} then 1 else ${failures} + 1 end)`
  const wait = sql`(case when ${next} < ${free} then 0 else least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(${next} - ${free}, 20))) end)`
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

/** Whoever has one IPv6 address has the whole /64. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
