import { and, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { loginThrottle } from '../database/schema-access.ts'
import { ProblemError } from '../http/problem.ts'
import { createLanes } from '../lanes.ts'
import { busy, requireRoomForStranger } from './hash-pool.ts'
import {
  type Attempt,
  type Counter,
  countersOf,
  LONGEST_RESET_S,
  type ThrottleRule,
} from './throttle-rules.ts'

/**
 * Slows guesses down: 5 seconds after the last free failure, then twice as long each time, up to 15 minutes. The
 * counters are in the database and use its clock, so all servers share them. Unknown accounts are treated like known
 * ones.
 */
export interface Throttle {
  /**
   * Makes an attempt, unless it has to wait. Only a failure counts. A server makes attempts of one account, and of one
   * network, one after the other, so it never exceeds a limit. With several servers, each but one may make one attempt
   * more.
   *
   * @param check Checks the credentials. `null` is a failure; an error is none.
   * @returns What `check` returns.
   * @throws Problems: 429 with `Retry-After` while it has to wait, 503 when too many attempts are in line.
   */
  attempt<T>(rule: ThrottleRule, attempt: Attempt, check: () => Promise<T | null>): Promise<T | null>
  /**
   * Counts a request that is neither right nor wrong.
   *
   * @throws A 429 problem with `Retry-After` while it has to wait. A refused request does not count.
   */
  take(rule: ThrottleRule, attempt: Attempt): Promise<void>
}

export function createThrottle(db: Database): Throttle {
  const inLane = createLanes({ maxWaiting: MAX_WAITING, refuse: busy })
  return {
    attempt: (rule, attempt, check) => {
      const { all, own, lanes } = countersOf(rule, attempt)
      const make = async () => {
        await requireNoWait(db, all, rule.message)
        if (attempt.knownDevice === null) requireRoomForStranger()
        const result = await check()
        if (result === null) for (const counter of all) await count(db, counter)
        else await deleteCounters(db, [own])
        return result
      }
      return lanes.reduceRight((work, lane) => () => inLane(lane, work), make)()
    },
    take: (rule, attempt) => {
      const { all } = countersOf(rule, attempt)
      return db.transaction(async (tx) => {
        for (const counter of all) {
          const isCounted = await count(tx, counter, not(IS_BLOCKED))
          if (!isCounted) await requireNoWait(tx, [counter], rule.message)
        }
      })
    },
  }
}

/** Ends the waits of an account whose owner has proved the identity in another way, except those of other networks. */
export async function forgetAttempts(
  db: Pick<Database, 'delete'>,
  rule: ThrottleRule,
  attempt: Omit<Attempt, 'knownDevice'>,
): Promise<void> {
  const { own, everywhere } = countersOf(rule, { ...attempt, knownDevice: null })
  await deleteCounters(db, [own, everywhere])
}

/** Deletes the counters that no longer count. */
export async function deleteOldCounters(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(loginThrottle).where(lt(loginThrottle.lastFailureAt, ago(LONGEST_RESET_S)))
}

const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 15 * 60
/** Ends in the past: the present is still to come for a call whose transaction began sooner. */
const NO_WAIT_S = -LONGEST_WAIT_S
/** The limit of attempts in line for an account, or for a network. */
const MAX_WAITING = 50

/** A longer wait was not set by this clock: it has been set back since. */
const IS_BLOCKED = sql`(${loginThrottle.blockedUntil} > ${NOW} and ${loginThrottle.blockedUntil} <= ${later(sql`${LONGEST_WAIT_S}`)})`

async function requireNoWait(
  db: Pick<Database, 'select'>,
  counters: readonly Counter[],
  message: string,
): Promise<void> {
  const { key, blockedUntil } = loginThrottle
  const [found] = await db
    .select({ seconds: sql<string | null>`ceil(extract(epoch from max(${blockedUntil}) - ${NOW}))` })
    .from(loginThrottle)
    .where(and(inArray(key, keysOf(counters)), IS_BLOCKED))
  const seconds = found?.seconds ?? null
  if (seconds === null) return
  throw new ProblemError({
    status: 429,
    error: 'too many attempts',
    message,
    headers: { 'retry-after': seconds },
  })
}

/** @returns Whether it was counted: the row may not fulfil `onlyIf`. */
async function count(
  db: Pick<Database, 'insert'>,
  { key, limit: { freeFailures, resetAfterS } }: Counter,
  onlyIf?: SQL,
): Promise<boolean> {
  const { failures, lastFailureAt } = loginThrottle
  const next = sql`(case when ${lastFailureAt} < ${ago(resetAfterS)} then 1 else ${failures} + 1 end)`
  const wait = sql`(case when ${next} < ${freeFailures} then ${NO_WAIT_S} else least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(${next} - ${freeFailures}, 20))) end)`
  const counted = await db
    .insert(loginThrottle)
    .values({ key, failures: 1, lastFailureAt: NOW, blockedUntil: later(sql`${NO_WAIT_S}`) })
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: { failures: next, lastFailureAt: NOW, blockedUntil: later(wait) },
      ...(onlyIf ? { setWhere: onlyIf } : {}),
    })
    .returning({ key: loginThrottle.key })
  return counted.length > 0
}

async function deleteCounters(
  db: Pick<Database, 'delete'>,
  counters: readonly (Counter | null)[],
): Promise<void> {
  const keys = keysOf(counters.filter((counter) => counter !== null))
  if (keys.length > 0) await db.delete(loginThrottle).where(inArray(loginThrottle.key, keys))
}

function keysOf(counters: readonly Counter[]): string[] {
  return counters.map(({ key }) => key)
}

function ago(seconds: number): SQL {
  return sql`${NOW} - ${seconds} * interval '1 second'`
}

function later(seconds: SQL): SQL {
  return sql`${NOW} + ${seconds} * interval '1 second'`
}
