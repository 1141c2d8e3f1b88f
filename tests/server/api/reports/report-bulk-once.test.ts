import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { bulkLines } from '../../../../server/database/schema-bulk.ts'
import { secondServer } from '../../support/second-server.ts'
import type { startTestServer } from '../../support/server.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get } from '../users/people.ts'
import { BULK, linesOf } from './bulk-calls.ts'

describe('an action on many reports begins once', () => {
  const portal = signedInServer()

  const start = (
    server: Awaited<ReturnType<typeof startTestServer>>,
    action_id: string,
    ids: readonly string[],
  ) => send(server, portal.as('LF_ADMIN'), 'POST', BULK, { action: 'regenerate', ids, action_id })
  const idsOf = async (count: number) => {
    const { archived, id } = batteryReports
    const { db } = portal.server
    const found = await db.select({ id }).from(batteryReports).where(eq(archived, false)).orderBy(asc(id))
    return found.slice(0, count).map((report) => report.id)
  }
  const outcomeOf = async (id: string) => {
    const { statusCode, body } = await get(portal.server, portal.as('LF_ADMIN'), `${BULK}/${id}`)
    return statusCode === 200 ? JSON.parse(body).lines.map(({ type }: { type: string }) => type) : statusCode
  }

  test('also when its call arrives twice at the same time, at two servers', async () => {
    const { server } = portal
    const other = inject('engine') === 'postgres' ? await secondServer(server, server.now) : server
    const ids = await idsOf(12)
    const answers = await Promise.all([start(server, 'twice', ids), start(other, 'twice', ids)])
    if (other !== server) await other.close()
    const [begun, refused] = answers.toSorted((one, two) => one.statusCode - two.statusCode)
    expect(begun && linesOf(begun).at(-1)).toEqual({ type: 'finished' })
    expect([refused?.statusCode, refused?.json()]).toMatchObject([409, { error: 'alreadyBegun' }])
    expect(await outcomeOf('twice')).toEqual(['started', 'saved', 'saved', 'finished'])
  })

  test('and never after its stop, whose answer comes before the outcome is asked for', async () => {
    await send(portal.server, portal.as('LF_ADMIN'), 'DELETE', `${BULK}/late`)
    expect(await outcomeOf('late')).toBe(404)
    expect(linesOf(await start(portal.server, 'late', await idsOf(12))).map(({ type }) => type)).toEqual([
      'started',
      'stopped',
    ])
  })

  test('its server was killed: a minute after its last line it counts as stopped, once it was asked to stop', async () => {
    const { db } = portal.server
    await start(portal.server, 'killed', await idsOf(12))
    const { actionId, line, endsAt } = bulkLines
    await db.delete(bulkLines).where(sql`${actionId} = 'killed' and ${line}->>'type' = 'finished'`)
    const atWork = ['started', 'saved', 'saved']
    await send(portal.server, portal.as('LF_ADMIN'), 'DELETE', `${BULK}/killed`)
    expect(await outcomeOf('killed')).toEqual(atWork)
    await db
      .update(bulkLines)
      .set({ endsAt: sql`${endsAt} - interval '61 seconds'` })
      .where(eq(actionId, 'killed'))
    expect(await outcomeOf('killed')).toEqual([...atWork, 'stopped'])
  })

  test('an action whose beginning cannot be kept changes nothing', async () => {
    const { db } = portal.server
    await db.execute(
      sql`alter table bulk_lines add constraint no_start check (line->>'type' <> 'started') not valid`,
    )
    const lines = linesOf(await start(portal.server, 'unkept', await idsOf(12)))
    await db.execute(sql`alter table bulk_lines drop constraint no_start`)
    expect(lines.map(({ type }) => type)).toEqual(['failed'])
  })
})
