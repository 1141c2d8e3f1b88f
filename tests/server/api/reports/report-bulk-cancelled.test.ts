import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { bulkLines } from '../../../../server/database/schema-bulk.ts'
import { deleteOldOutcomes } from '../../../../server/lists/bulk-outcome.ts'
import { bulkOutcomeSchema } from '../../../../src/services/wire/bulk.ts'
import { secondServer } from '../../support/second-server.ts'
import { describeOnPostgres } from '../../support/server.ts'
import { signedInServer } from '../signed-in-server.ts'
import { get } from '../users/people.ts'
import { BULK } from './bulk-calls.ts'

describeOnPostgres('an action on many reports', () => {
  const portal = signedInServer({ kind: 'postgres' })

  test('stops after the batch that it is at when the caller goes away', async () => {
    const { server } = portal
    const { archived, id } = batteryReports
    const reports = await server.db.select({ id }).from(batteryReports).where(eq(archived, false)).orderBy(id)
    const ids = reports.map((report) => report.id).slice(0, 350)
    const changed = () => server.db.$count(batteryReports, eq(batteryReports.archivedAt, server.now()))
    const before = await changed()
    const origin = await server.listen()
    const connected = Promise.withResolvers<{ readonly closed: Promise<unknown> }>()
    server.app.server.once('connection', (socket) => connected.resolve({ closed: once(socket, 'close') }))
    const lock = await server.database.pool.connect()
    try {
      // The second batch waits for this lock, so that the caller leaves while it is under way.
      await lock.query('begin')
      await lock.query('select from battery_reports where id = $1 for update', [ids[60]])
      const call = request(`${origin}${BULK}`, {
        method: 'POST',
        headers: {
          cookie: portal.as('LF_USER'),
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
      }).end(JSON.stringify({ action: 'archive', ids, action_id: 'gone-1' }))
      const [answer]: IncomingMessage[] = await once(call, 'response')
      let read = ''
      for await (const part of answer?.iterator({ destroyOnReturn: false }) ?? []) {
        read += part
        if (read.includes('"saved"')) break
      }
      call.destroy()
      await (await connected.promise).closed
      await lock.query('commit')
    } finally {
      lock.release()
    }
    await vi.waitFor(async () => expect((await changed()) - before).toBe(100))
    // No third batch is under way.
    const { pool } = server.database
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount))
    expect((await changed()) - before).toBe(100)

    // What was changed can be asked for, whichever server is asked, by the caller alone and not for ever.
    const other = await secondServer(server, server.now)
    try {
      const outcome = async (user: 'LF_USER' | 'LF_ADMIN') => get(other, portal.as(user), `${BULK}/gone-1`)
      await vi.waitFor(async () =>
        expect((await outcome('LF_USER')).json().lines.map(({ type }: { type: string }) => type)).toEqual([
          'started',
          'saved',
          'saved',
          'stopped',
        ]),
      )
      const { lines } = bulkOutcomeSchema.parse((await outcome('LF_USER')).json())
      const rows = lines.flatMap((line) => (line.type === 'saved' ? line.rows : []))
      expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual(
        ids.slice(0, 100).map((id) => [id, 'changed']),
      )
      expect((await outcome('LF_ADMIN')).statusCode).toBe(404)
      await deleteOldOutcomes(server.db)
      expect((await outcome('LF_USER')).statusCode).toBe(200)
      await server.db.update(bulkLines).set({ endsAt: sql`now() - interval '1 second'` })
      expect((await outcome('LF_USER')).statusCode).toBe(404)
      await deleteOldOutcomes(server.db)
      expect(await server.db.$count(bulkLines)).toBe(0)
    } finally {
      await other.close()
    }
  })
})
