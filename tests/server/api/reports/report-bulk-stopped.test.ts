import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { secondServer } from '../../support/second-server.ts'
import { describeOnPostgres } from '../../support/server.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { BULK, linesOf } from './bulk-calls.ts'

describeOnPostgres('an action on many reports that is stopped', () => {
  const portal = signedInServer({ kind: 'postgres' })

  const idsOf = async () => {
    const { archived, id } = batteryReports
    const found = await portal.server.db
      .select({ id })
      .from(batteryReports)
      .where(eq(archived, false))
      .orderBy(id)
    return found.map((report) => report.id).slice(0, 350)
  }
  const archivedNow = () =>
    portal.server.db.$count(batteryReports, eq(batteryReports.archivedAt, portal.server.now()))

  test('ends after the batch that it is at, and its answer names each report that it has changed, whichever server is asked', async () => {
    const { server } = portal
    const other = await secondServer(server, server.now)
    const ids = await idsOf()
    const before = await archivedNow()
    const lock = await server.database.pool.connect()
    const cookie = portal.as('LF_USER')
    const body = { action: 'archive', ids, action_id: 'stop-1' }
    const call = send(server, cookie, 'POST', BULK, body)
    try {
      // The second batch waits for this lock, so that it is under way when the stop comes.
      await lock.query('begin')
      await lock.query('select from battery_reports where id = $1 for update', [ids[60]])
      const answer = call.then(linesOf)
      await vi.waitFor(async () => expect((await archivedNow()) - before).toBe(50))
      // Nobody else can stop it.
      expect((await send(other, portal.as('LF_ADMIN'), 'DELETE', `${BULK}/stop-1`)).statusCode).toBe(200)
      const stopped = await send(other, cookie, 'DELETE', `${BULK}/stop-1`)
      expect([stopped.statusCode, stopped.json()]).toEqual([200, { id: 'stop-1' }])
      await lock.query('commit')
      const lines = await answer
      expect(lines.map(({ type }) => type)).toEqual(['started', 'saved', 'saved', 'stopped'])
      const rows = lines.flatMap((line) => (line.type === 'saved' ? line.rows : []))
      expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual(
        ids.slice(0, 100).map((id) => [id, 'changed']),
      )
      expect((await archivedNow()) - before).toBe(100)
    } finally {
      lock.release()
      await other.close()
    }
  })

  test('before it begins changes nothing, and another user does not stop it', async () => {
    const { server } = portal
    const ids = (await idsOf()).slice(0, 60)
    const before = await archivedNow()
    const start = async (action_id: string) =>
      linesOf(await send(server, portal.as('LF_USER'), 'POST', BULK, { action: 'archive', ids, action_id }))
    await send(server, portal.as('LF_USER'), 'DELETE', `${BULK}/stop-2`)
    expect((await start('stop-2')).map(({ type }) => type)).toEqual(['started', 'stopped'])
    expect(await archivedNow()).toBe(before)
    await send(server, portal.as('LF_ADMIN'), 'DELETE', `${BULK}/stop-3`)
    expect((await start('stop-3')).at(-1)).toEqual({ type: 'finished' })
    expect((await archivedNow()) - before).toBe(60)
  })
})
