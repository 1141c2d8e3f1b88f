import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Background } from '../background.ts'
import { NOW } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { jobs } from '../database/schema-jobs.ts'
import { reasonOf } from '../error-log.ts'
import type { PasswordCipher } from '../secrets/password-cipher.ts'

/** Jobs of one kind, in the database: they outlive the server, and one of several servers does each. */
export interface Queue<Payload> {
  /**
   * Stores a job. In the transaction of what it is about, so that both are there or neither.
   *
   * @param lifetimeMs No attempt begins after so long.
   * @param about What it is about, as no other: of several about one thing, the last one says how that ended.
   */
  add(tx: Pick<Database, 'insert'>, payload: Payload, lifetimeMs: number, about?: string): Promise<void>
  /** Does what is due, in the background. Call it after the transaction. */
  wake(): void
  /** Looks for what is due now and every few seconds: what other servers have left, and what was stored before this start. */
  watch(): void
  /** Ends the looking, and begins no further attempt. */
  stop(): void
}

export interface QueueOptions<Payload> {
  readonly db: Database
  readonly background: Background
  readonly cipher: PasswordCipher
  readonly kind: (typeof jobs.$inferSelect)['kind']
  /** Does a job. It may have been done before, when a server ended between doing and noting it: `id` is the same then. */
  readonly work: (payload: Payload, id: string) => Promise<void>
  readonly parse: (text: string) => Payload
  /** Whether another attempt would fail in the same way. */
  readonly isFinal: (error: unknown) => boolean
  /**
   * Hears that a job was done, or given up, in the transaction that says so of the job. Not of one that cannot be read, nor of one that
   * ended after another one about the same was stored.
   */
  readonly onEnd?: (tx: Transaction, payload: Payload, isDone: boolean) => Promise<void>
  /** Hears of jobs that are given up, and of each failure after the first ones. */
  readonly onFailure: (
    error: unknown,
    job: { readonly job: string; readonly attempts: number; readonly givenUp: boolean },
  ) => void
  /** The pauses after the attempts, the last one for all others. */
  readonly pausesMs?: readonly number[]
}

const PAUSES_MS = [1, 5, 20, 60, 5 * 60, 15 * 60, 30 * 60].map((seconds) => seconds * 1000)
/** The failures that nobody hears of: a mail server may be busy for a moment. */
const QUIET_ATTEMPTS = 3
const AT_ONCE = 4
const LOOK_EVERY_MS = 5000
const LOOK_AFTER_FAILURE_MS = 60_000
/** As short as a server that ended may hold up its jobs, and longer than one that works may be busy: then the watchdog ends it. */
const LEASE_MS = 20_000
const RENEW_EVERY_MS = 5000
const NOTE_TRIES = 15
const KEPT_MS = 7 * 86_400_000

type Job = Pick<typeof jobs.$inferSelect, 'id' | 'payload' | 'keyId' | 'attempts'>

export function createQueue<Payload>(options: QueueOptions<Payload>): Queue<Payload> {
  const {
    db,
    background,
    cipher,
    kind,
    work,
    parse,
    isFinal,
    onEnd,
    onFailure,
    pausesMs = PAUSES_MS,
  } = options
  let workers = 0
  let isStopped = false
  let looking: NodeJS.Timeout | undefined

  const wake = () => {
    if (isStopped || workers >= AT_ONCE) return
    workers += 1
    background.run(kind, () =>
      workThrough().finally(() => {
        workers -= 1
      }),
    )
  }

  const workThrough = async () => {
    for (let job = await claim(db, kind); job !== null; job = isStopped ? null : await claim(db, kind)) {
      // There may be more, for other workers.
      wake()
      await attempt(job)
    }
  }

  const attempt = async ({ id, payload, keyId, attempts }: Job) => {
    const isOurs = and(eq(jobs.id, id), eq(jobs.attempts, attempts))
    const renewing = setInterval(() => {
      const renew = db
        .update(jobs)
        .set({ leasedUntil: later(LEASE_MS) })
        .where(isOurs)
      renew.then(undefined, () => undefined)
    }, RENEW_EVERY_MS)
    const note = (tx: Pick<Database, 'update'>, changes: PgUpdateSetSource<typeof jobs>) =>
      tx
        .update(jobs)
        .set({ leasedUntil: null, ...changes })
        .where(isOurs)
        .returning({ id: jobs.id })
    let read: Payload | null = null
    const end = (isDone: boolean, failedReason: string | null) =>
      persistently(() =>
        db.transaction(async (tx) => {
          const noted = await note(tx, { doneAt: NOW, payload: null, failedReason })
          const isHeard = noted.length > 0 && !(await isFollowed(tx, id))
          if (read !== null && isHeard) await onEnd?.(tx, read, isDone)
        }),
      )
    const attempted = async (): Promise<unknown> => {
      try {
        read = parse(cipher.decrypt(id, { encryptedPassword: payload ?? '', keyId }))
        await work(read, id)
        return null
      } catch (error) {
        return error
      }
    }
    try {
      const error = await attempted()
      if (error === null) return await end(true, null)
      const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0
      const givenUp = isFinal(error) || (await expiresWithin(db, id, pause))
      const failedReason = reasonOf(error)
      if (givenUp || attempts > QUIET_ATTEMPTS) onFailure(error, { job: id, attempts, givenUp })
      if (givenUp) return await end(false, failedReason)
      await persistently(() => note(db, { dueAt: later(pause), failedReason }))
      setTimeout(wake, pause + 1).unref()
    } finally {
      clearInterval(renewing)
    }
  }

  const look = async () => {
    const isFine = await isDue(db, kind).then(
      (due) => {
        if (due) wake()
        return true
      },
      () => false,
    )
    if (!isStopped) looking = setTimeout(look, isFine ? LOOK_EVERY_MS : LOOK_AFTER_FAILURE_MS).unref()
  }

  return {
    add: async (tx, payload, lifetimeMs, about) => {
      const id = randomUUID()
      const { encryptedPassword, keyId } = cipher.encrypt(id, JSON.stringify(payload))
      await tx.insert(jobs).values({
        id,
        kind,
        about,
        payload: encryptedPassword,
        keyId,
        dueAt: NOW,
        expiresAt: later(lifetimeMs),
      })
    },
    wake,
    watch: () => void look(),
    stop: () => {
      isStopped = true
      clearTimeout(looking)
    },
  }
}

/** Deletes what is known of jobs that were done or given up a week ago. */
export async function deleteOldJobs(db: Pick<Database, 'delete'>, now: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.doneAt, new Date(now.getTime() - KEPT_MS)))
}

function later(ms: number) {
  return sql`${NOW} + ${ms} * interval '1 millisecond'`
}

function due(kind: string) {
  return sql`${jobs.kind} = ${kind} and ${jobs.doneAt} is null and ${jobs.dueAt} <= now()
    and coalesce(${jobs.leasedUntil} < now(), true)`
}

async function isDue(db: Database, kind: string): Promise<boolean> {
  return (await db.$count(jobs, due(kind))) > 0
}

/** Takes the job that is due for the longest time, for as long as the lease. Another server takes another one at the same moment. */
async function claim(db: Database, kind: string): Promise<Job | null> {
  const [job] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, leasedUntil: later(LEASE_MS) })
    .where(
      sql`${jobs.id} = (select id from ${jobs} where ${due(kind)} order by ${jobs.dueAt} limit 1 for update skip locked)`,
    )
    .returning()
  return job ?? null
}

/** Whether another job about the same was stored after this one. */
export async function isFollowed(tx: Pick<Database, '$count'>, id: string): Promise<boolean> {
  const followers = sql`${jobs.about} = (select about from ${jobs} where id = ${id})
    and ${jobs.expiresAt} > (select expires_at from ${jobs} where id = ${id})`
  return (await tx.$count(jobs, followers)) > 0
}

async function expiresWithin(db: Database, id: string, ms: number): Promise<boolean> {
  const isExpired = and(eq(jobs.id, id), lt(jobs.expiresAt, later(ms)))
  return db.$count(jobs, isExpired).then(
    (count) => count > 0,
    () => false,
  )
}

/** A note that is lost has the job done again, so it is tried again while the lease lasts. */
async function persistently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === NOTE_TRIES) throw error
    }
    await wait(1000)
  }
}
