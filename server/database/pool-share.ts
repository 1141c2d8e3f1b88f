import PQueue from 'p-queue'
import type pg from 'pg'

/** As long as the pool itself lets a query wait for a connection. */
const LONGEST_WAIT_MS = 5000

/**
 * A part of a pool, for one kind of work: it has `most` of the connections at a time, so that what this kind waits for, such as
 * a locked table, leaves the others free.
 *
 * @returns What Drizzle needs of a pool. A query or `connect` that gets no connection within five seconds rejects as the pool's.
 */
export function shareOf(pool: pg.Pool, most: number): pg.Pool {
  const places = new PQueue({ concurrency: most })
  const inPlace = <T>(work: () => Promise<T>): Promise<T> => {
    const waiting = new AbortController()
    const timer = setTimeout(() => {
      waiting.abort(new Error('timeout exceeded when trying to connect'))
    }, LONGEST_WAIT_MS)
    const begin = () => {
      clearTimeout(timer)
      return work()
    }
    return places.add(begin, { signal: waiting.signal })
  }
  const connect = () => {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    inPlace(async () => {
      const client = await pool.connect()
      const released = whenReleased(client)
      resolve(client)
      await released
    }).catch(reject)
    return promise
  }
  const query = (...args: unknown[]) => inPlace(() => Reflect.apply(pool.query, pool, args))
  return Object.assign(Object.create(pool), { connect, query })
}

function whenReleased(client: pg.PoolClient): Promise<void> {
  return new Promise((resolve) => {
    const release = client.release
    client.release = (error) => {
      resolve()
      release(error)
    }
  })
}
