import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseUnavailable, isEndedForAnother } from './unavailable.ts'

/** How often a transaction begins that the database ends for the sake of another one. */
const MOST_ATTEMPTS = 3
/** Two that ended each other must not begin again at the same moment. */
const LONGEST_PAUSE_MS = 50

/**
 * A database on a pool that gets back each connection of a transaction, and closes those of an outage. The library keeps the
 * connection for ever when `BEGIN` fails, and gives back one that waits for an answer as if it were free.
 *
 * A transaction that the database has ended for the sake of another one begins again, so its work may have no effects outside
 * of the database.
 */
export function onPool<Schema extends Record<string, unknown>>(
  pool: pg.Pool,
  schema: Schema,
): NodePgDatabase<Schema> {
  const db = drizzle(pool, { schema })
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      const client = await pool.connect()
      let outage: Error | undefined
      try {
        return await drizzle(client, { schema }).transaction(work, config)
      } catch (error) {
        const isEnded = isEndedForAnother(error)
        if (!isEnded && error instanceof Error && isDatabaseUnavailable(error)) outage = error
        if (!isEnded || attempt === MOST_ATTEMPTS) throw error
      } finally {
        client.release(outage)
      }
      await wait(Math.random() * LONGEST_PAUSE_MS)
    }
  }
  return db
}

type Query = (...args: readonly unknown[]) => unknown

/**
 * Ends a connection with its first query that gets no answer: all others, such as `ROLLBACK`, would wait behind it. A connection
 * that breaks inside a transaction fails its queries, which is enough.
 */
export function endWhenSilent(client: pg.ClientBase): void {
  client.on('error', () => undefined)
  const query: Query = client.query.bind(client)
  const limited: Query = (...args) => {
    const result = query(...args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout')
          Reflect.get(client, 'end').call(client)
      })
    return result
  }
  Reflect.set(client, 'query', limited)
}
