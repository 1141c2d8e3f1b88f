import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { LONGEST_ARRIVAL_S, MOST_ARRIVALS, NAMED_ARRIVALS } from '../../../../src/domain/lists/arrivals.ts'
import type { Actor } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, type Query, send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP } from '../users/people.ts'
import { aMeasurement, sendMeasurement, tokenOf } from './measurement-calls.ts'

const SECOND = 1000

describe('the reports that have arrived', () => {
  let passed = 0
  const portal = signedInServer({ clock: () => new Date(SEEDED_AT.getTime() + passed) })
  const calls = deviceCalls(portal)
  let made = 0

  async function measure(changes: object = {}, more: object = {}): Promise<string> {
    const serialNumber = await calls.device(changes)
    const token = await tokenOf(portal.server, serialNumber)
    made += 1
    // Long before it arrives: the logger was without a network.
    const measured_at = new Date(Date.UTC(2026, 0, 2, 3, made)).toISOString()
    const answer = await sendMeasurement(
      portal.server,
      token,
      aMeasurement(serialNumber, { measured_at, ...more }),
    )
    expect(answer.statusCode).toBe(200)
    return answer.json().report_id
  }
  const arrivals = async (actor: Actor, query: Query = {}) => {
    const answer = await ask(portal.server, portal.as(actor), `${REPORTS}/arrivals`, {
      within: 60,
      filter: 'report_all',
      ...query,
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const none = { total: 0, ids: [] }

  test('are those of the last seconds, whenever the vehicle was measured', async () => {
    passed += 3600 * SECOND
    expect(await arrivals('DEALER_USER')).toEqual(none)
    const first = await measure()
    passed += 40 * SECOND
    const second = await measure()
    expect(await arrivals('DEALER_USER')).toEqual({ total: 2, ids: [first, second] })
    passed += 30 * SECOND
    expect(await arrivals('DEALER_USER')).toEqual({ total: 1, ids: [second] })
    expect(await arrivals('DEALER_USER', { within: 70 })).toEqual({ total: 2, ids: [first, second] })
    passed += 31 * SECOND
    expect(await arrivals('DEALER_USER')).toEqual(none)
  })

  test('are counted by tab, search, filters and context, and only for those who may read them', async () => {
    passed += 3600 * SECOND
    const own = await measure({}, { vin: '5YJ3E1EA7KF000327' })
    const foreign = await measure({ configuration: { id: FOREIGN_DEALERSHIP } })
    const idsOf = async (actor: Actor, query: Query = {}) => (await arrivals(actor, query)).ids
    expect(await idsOf('LF_ADMIN')).toEqual([own, foreign])
    expect(await idsOf('DEALER_USER')).toEqual([own])
    const at = (context_id: string) => ({ context_type: 'dealership', context_id })
    expect(await idsOf('LF_ADMIN', at(FOREIGN_DEALERSHIP))).toEqual([foreign])
    expect(await idsOf('LF_ADMIN', at(OWN_DEALERSHIP))).toEqual([own])
    expect(await idsOf('DEALER_USER', { search: '5YJ3E1EA7KF000327' })).toEqual([own])
    expect(await idsOf('DEALER_USER', { search: '5YJ3E1EA7KF999999' })).toEqual([])
    expect(await idsOf('DEALER_USER', { make: 'Tesla' })).toEqual([own])
    expect(await idsOf('DEALER_USER', { make: 'Ford' })).toEqual([])
    expect(await idsOf('DEALER_USER', { filter: 'report_unpublished' })).toEqual([own])
    // A change is no arrival.
    await send(portal.server, portal.as('DEALER_USER'), 'PATCH', `${REPORTS}/${own}`, { archived: true })
    expect(await idsOf('DEALER_USER', { filter: 'report_unpublished' })).toEqual([])
    expect(await idsOf('DEALER_USER', { filter: 'report_archived' })).toEqual([own])
  })

  test('are all counted, and the first of them named', async () => {
    passed += 3600 * SECOND
    const serialNumber = await calls.device({})
    const token = await tokenOf(portal.server, serialNumber)
    const sent: string[] = []
    for (let at = 0; at < NAMED_ARRIVALS + 2; at++) {
      const measured_at = new Date(Date.UTC(2026, 1, 2, 3, 0, at)).toISOString()
      const answer = await sendMeasurement(portal.server, token, aMeasurement(serialNumber, { measured_at }))
      sent.push(answer.json().report_id)
    }
    expect(await arrivals('DEALER_USER')).toEqual({
      total: NAMED_ARRIVALS + 2,
      ids: sent.slice(0, NAMED_ARRIVALS),
    })
  })

  test('are counted up to a limit, and read by an index of their own', async () => {
    passed += 3600 * SECOND
    const report = await measure()
    const { db } = portal.server
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.resourceId, report))
    if (event === undefined) throw new Error('The arrival was not recorded.')
    const { id: _, searchText: _text, ...arrival } = event
    await db.insert(auditEvents).values(Array.from({ length: MOST_ARRIVALS + 5 }, () => arrival))
    const { total, ids } = await arrivals('DEALER_USER')
    expect([total, ids.length]).toEqual([MOST_ARRIVALS, NAMED_ARRIVALS])
    const { rows } = await db.execute(
      sql`explain select id from audit_events where at >= ${arrival.at} and action = 'report.measured' order by at, id limit 9`,
    )
    expect(JSON.stringify(rows)).toContain('audit_events_measured')
  })

  test.each([
    ['', 'within'],
    ['within=', 'within'],
    ['within=0', 'within'],
    ['within=-1', 'within'],
    ['within=1.5', 'within'],
    [`within=${LONGEST_ARRIVAL_S + 1}`, 'within'],
    ['within=1e3', 'within'],
    ['within=30&within=30', 'within'],
    ['within=30&filter=active', 'filter'],
    ['within=30&context_type=dealership', 'context_id'],
    ['within=30&score_from=-1', 'score_from'],
    ['within=30&created_from=2026-01-01&time_zone=Nowhere', 'time_zone'],
  ])('%s is a 400 that names %s', async (query, field) => {
    const answer = await portal.server.inject({
      method: 'GET',
      url: `${REPORTS}/arrivals?${query}`,
      headers: { cookie: portal.as('LF_ADMIN') },
    })
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })

  test('do not keep an idle session alive', async () => {
    const left = async () =>
      (
        await portal.server.inject({
          method: 'GET',
          url: '/auth/user/session',
          headers: { cookie: portal.as('DEALER_USER') },
        })
      ).json().idle_ends_in
    passed += 600 * SECOND
    const before = await left()
    passed += 600 * SECOND
    await arrivals('DEALER_USER')
    expect(await left()).toBe(before - 600)
  })
})
