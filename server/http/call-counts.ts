import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { callCounts } from '../database/schema-access.ts'
import { ProblemError } from './problem.ts'

/** The calls in the present period, and the rest of that period. */
interface CallCount {
  readonly calls: number
  readonly leftMs: number
}

/** Counts a call, together with those of all other servers. A period begins with the first call after the last one. */
async function countCall(db: Pick<Database, 'insert'>, key: string, periodMs: number): Promise<CallCount> {
  const { end, next } = periodOf(periodMs)
  const [counted] = await db
    .insert(callCounts)
    .values({ key, calls: 1, endsAt: end })
    .onConflictDoUpdate({ target: callCounts.key, set: next })
    .returning({ calls: callCounts.calls, leftMs: LEFT_MS })
  return counted ?? { calls: 1, leftMs: periodMs }
}

const LEFT_MS = sql<number>`(extract(epoch from ${callCounts.endsAt} - ${NOW}) * 1000)::integer`

/** The end of a period that begins now, and what becomes of a count that is there. */
function periodOf(periodMs: number) {
  const { calls, endsAt } = callCounts
  const end = sql`${NOW} + ${periodMs} * interval '1 millisecond'`
  const isOver = sql`${endsAt} <= ${NOW}`
  return {
    end,
    next: {
      calls: sql`case when ${isOver} then 1 else ${calls} + 1 end`,
      // A clock that was set back must not prolong the period.
      endsAt: sql`case when ${isOver} then ${end} else least(${endsAt}, ${end}) end`,
    },
  }
}

/** The largest number of calls in a period. */
export interface CallLimit {
  readonly name: string
  readonly max: number
  readonly periodMs: number
}

/**
 * Counts a call.
 *
 * @param subject Who is limited, such as the id of a user.
 * @returns Whether it is within the limit.
 */
export async function isWithinLimit(
  db: Pick<Database, 'insert'>,
  { name, max, periodMs }: CallLimit,
  subject: string,
): Promise<boolean> {
  return (await countCall(db, `${name}:${subject}`, periodMs)).calls <= max
}

/**
 * Counts a call.
 *
 * @throws A 429 problem with `Retry-After` when it is beyond the limit.
 */
export async function requireWithinLimit(
  db: Pick<Database, 'insert'>,
  { name, max, periodMs }: CallLimit,
  subject: string,
  message: string,
): Promise<void> {
  const { calls, leftMs } = await countCall(db, `${name}:${subject}`, periodMs)
  if (calls > max) throw tooMany(message, leftMs)
}

/**
 * Counts a call for several limits, with one write. A call that is beyond one does not count for those after it.
 *
 * @throws A 429 problem as above.
 */
export async function requireWithinLimits(
  db: Pick<Database, 'execute'>,
  limits: readonly (CallLimit & { readonly message: string })[],
  subject: string,
): Promise<void> {
  const counts = limits.map(({ name, periodMs }, at) => {
    const { end, next } = periodOf(periodMs)
    const earlier = limits[at - 1]
    const isWithin = earlier ? sql`from ${nameOf(at - 1)} where calls <= ${earlier.max}` : sql``
    return sql`${nameOf(at)} as (
      insert into ${callCounts} (key, calls, ends_at) select ${`${name}:${subject}`}::text, 1, ${end} ${isWithin}
      on conflict (key) do update set calls = ${next.calls}, ends_at = ${next.endsAt}
      returning ${callCounts.calls} as calls, ${LEFT_MS} as left_ms)`
  })
  const found = limits.map((_, at) => sql`select ${at}::integer as at, calls, left_ms from ${nameOf(at)}`)
  const { rows } = await db.execute<{ at: number; calls: number; left_ms: number }>(
    sql`with ${sql.join(counts, sql`, `)} ${sql.join(found, sql` union all `)} order by at`,
  )
  const last = rows.at(-1)
  const limit = limits[last?.at ?? 0]
  if (last && limit && last.calls > limit.max) throw tooMany(limit.message, last.left_ms)
}

const nameOf = (at: number) => sql.identifier(`limit_${at}`)

function tooMany(message: string, leftMs: number): ProblemError {
  return new ProblemError({
    status: 429,
    error: 'too many requests',
    message,
    headers: { 'retry-after': String(Math.ceil(leftMs / 1000)) },
  })
}

/** Deletes the counts of periods that are over. */
export async function deleteOldCounts(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.endsAt, NOW))
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]

/** What the plugin gives for a route. Its types name something else. */
const routeSchema = z.object({
  groupId: z.optional(z.string()),
  routeInfo: z.object({ url: z.optional(z.string()) }),
})

/** Creates the class with which `@fastify/rate-limit` counts in the database. Each route has counters of its own. */
export function callCountStore(db: Database): FastifyRateLimitStoreCtor {
  return class CallCountStore implements FastifyRateLimitStore {
    #name = ''
    /** The keys beyond their limit, with the end of the period: refusals need no further writes. */
    readonly #beyond = new Map<string, number>()

    incr(subject: string, answer: Answer, periodMs: number, max: number): void {
      const key = `${this.#name}:${subject}`
      const leftMs = (this.#beyond.get(key) ?? 0) - performance.now()
      if (leftMs > 0) answer(null, { current: max + 1, ttl: leftMs })
      else {
        countCall(db, key, periodMs).then(
          ({ calls, leftMs }) => {
            if (calls > max) this.#refuseUntil(key, performance.now() + leftMs)
            answer(null, { current: calls, ttl: leftMs })
          },
          (error: Error) => answer(error),
        )
      }
    }

    child(route: object): FastifyRateLimitStore {
      const { groupId, routeInfo } = routeSchema.parse(route)
      const store = new CallCountStore()
      store.#name = groupId ?? routeInfo.url ?? ''
      return store
    }

    #refuseUntil(key: string, endsAt: number): void {
      for (const [other, end] of this.#beyond) if (end <= performance.now()) this.#beyond.delete(other)
      this.#beyond.set(key, endsAt)
    }
  }
}
