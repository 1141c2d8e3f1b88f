import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { READ_MARK_HEADER } from '../../../../src/services/wire/read-mark-header.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, type Query } from '../stock-calls.ts'
import { aMeasurement, sendMeasurement, tokenOf } from './measurement-calls.ts'

const OTHER_VIN = '5YJ3E1EA7KF000328'

describe('what has arrived since a list was read', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const calls = deviceCalls(portal)
  let made = 0

  async function measure(): Promise<string> {
    const serialNumber = await calls.device({})
    const token = await tokenOf(portal.server, serialNumber)
    made += 1
    const measured_at = new Date(Date.UTC(2026, 0, 2, 3, made)).toISOString()
    const answer = await sendMeasurement(portal.server, token, aMeasurement(serialNumber, { measured_at }))
    expect(answer.statusCode).toBe(200)
    return answer.json().report_id
  }
  const list = (query: Query = {}) =>
    ask(portal.server, portal.as('DEALER_USER'), REPORTS, { filter: 'report_all', limit: 1, ...query })
  const markOf = async (query: Query = {}) => String((await list(query)).headers[READ_MARK_HEADER])
  const since = async (mark: string) => {
    const answer = await ask(portal.server, portal.as('DEALER_USER'), `${REPORTS}/arrivals`, {
      within: 300,
      filter: 'report_all',
      mark,
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  test('has nothing that the list counted, though it arrived at the same moment and is not on the page', async () => {
    const before = await markOf()
    const report = await measure()
    for (const query of [{}, { search: 'tesla' }, { search: '5YJ' }, { make: 'Tesla' }, { page: 9999 }]) {
      const mark = await markOf(query)
      expect([query, await since(mark)]).toEqual([query, { total: 0, ids: [] }])
    }
    expect(await since(before)).toEqual({ total: 1, ids: [report] })
  })

  test('is told after an answer without a body or without rows', async () => {
    const { headers } = await list()
    const unchanged = await portal.server.inject({
      method: 'GET',
      url: `${REPORTS}?filter=report_all&limit=1`,
      headers: { cookie: portal.as('DEALER_USER'), 'if-none-match': String(headers['etag']) },
    })
    const empty = await list({ search: OTHER_VIN })
    expect([unchanged.statusCode, empty.statusCode]).toEqual([304, 404])
    const report = await measure()
    for (const answer of [unchanged, empty])
      expect(await since(String(answer.headers[READ_MARK_HEADER]))).toEqual({ total: 1, ids: [report] })
  })

  test('is all of the last minutes for a mark of a database that has counted further', async () => {
    expect((await since('900000000000:900000000000:')).total).toBe((await since('1:1:')).total)
  })

  // In the embedded engine, the list waits for the end of the transaction.
  test.runIf(inject('engine') === 'postgres')('has what was on its way while the list was read', async () => {
    const { db } = portal.server
    const report = await measure()
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.resourceId, report))
    if (event === undefined) throw new Error('The arrival was not recorded.')
    const { id: _, searchText: _text, ...arrival } = event
    const whole = (await since('1:1:')).total
    let during = ''
    await db.transaction(async (tx) => {
      await tx.insert(auditEvents).values(arrival)
      // A later transaction ends first.
      await measure()
      during = await markOf()
    })
    const after = await markOf()
    expect(await since(during)).toEqual({ total: 1, ids: [report] })
    expect((await since(after)).total).toBe(0)
    expect((await since('1:1:')).total).toBe(whole + 2)
  })

  test.each(['', '1:2', '1:2:3,', 'a:b:', '1:2:3:4', '1:1234567890123456789:', `1:2:${'3,'.repeat(2000)}3`])(
    'cannot be told for the mark %s',
    async (mark) => {
      const query = { within: 30, mark }
      const answer = await ask(portal.server, portal.as('LF_ADMIN'), `${REPORTS}/arrivals`, query)
      expect([answer.statusCode, answer.json().field]).toEqual([400, 'mark'])
    },
  )
})
