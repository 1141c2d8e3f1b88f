import { inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { devices } from '../../../../server/database/schema-stock.ts'
import { describeOnBoth } from '../../support/server.ts'
import { linesOf, outcomesIn } from '../reports/bulk-calls.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { deviceCalls } from './device-calls.ts'

describeOnBoth('an action on many devices', {}, (kind) => {
  const portal = signedInServer({ kind })
  const { device, patch, stored } = deviceCalls(portal)
  const bulk = (payload: object, role = 'LF_ADMIN') =>
    send(portal.server, portal.as(role), 'POST', `${DEVICES}/bulk`, payload)
  const outcomes = async (payload: object, role?: string) => outcomesIn(await bulk(payload, role))
  const placesOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(stored))).map((found) => found?.configurationId)
  let own = ''
  let sibling = ''
  let foreign = ''
  let free = ''

  beforeEach(async () => {
    own = await device()
    sibling = await device({ configuration: { id: SIBLING_DEALERSHIP } })
    foreign = await device({ configuration: { id: FOREIGN_DEALERSHIP } })
    free = await device({ configuration: null })
  })

  test('switches debug mode, and changes nothing when it is sent twice', async () => {
    await patch(sibling, { debug_mode: true })
    const ids = [own, sibling, free, own, 'unknown']
    expect(await outcomes({ action: 'debugOn', ids })).toEqual({
      [own]: 'changed',
      [sibling]: 'unchanged',
      [free]: 'changed',
      unknown: 'not_found',
    })
    expect((await stored(own))?.debugMode).toBe(true)
    expect(Object.values(await outcomes({ action: 'debugOn', ids }))).not.toContain('changed')
    expect(await outcomes({ action: 'debugOff', ids: [own] })).toEqual({ [own]: 'changed' })
    expect((await stored(own))?.debugMode).toBe(false)
  })

  test('assigns, and tells which dealership each had, so that it can be taken back', async () => {
    const ids = [own, sibling, free]
    const lines = linesOf(await bulk({ action: 'assign', ids, configuration: { id: SIBLING_DEALERSHIP } }))
    const rows = lines.flatMap((line) => (line.type === 'saved' ? line.rows : []))
    expect(Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest]))).toEqual({
      [own]: { outcome: 'changed', was_assigned: OWN_DEALERSHIP },
      [sibling]: { outcome: 'unchanged', was_assigned: SIBLING_DEALERSHIP },
      [free]: { outcome: 'changed', was_assigned: null },
    })
    expect(await placesOf(ids)).toEqual([SIBLING_DEALERSHIP, SIBLING_DEALERSHIP, SIBLING_DEALERSHIP])

    await patch(own, { configuration: { id: FOREIGN_DEALERSHIP } })
    const expected_configuration = { id: SIBLING_DEALERSHIP }
    const back = { action: 'assign', expected_configuration }
    expect(await outcomes({ ...back, ids: [own], configuration: { id: OWN_DEALERSHIP } })).toEqual({
      [own]: 'elsewhere',
    })
    expect(await outcomes({ ...back, ids: [free], configuration: null })).toEqual({ [free]: 'changed' })
    expect(await placesOf(ids)).toEqual([FOREIGN_DEALERSHIP, SIBLING_DEALERSHIP, null])
  })

  test('of all that a query finds in a context', async () => {
    const query = { context_type: 'dealership', context_id: SIBLING_DEALERSHIP, filter: 'assigned' }
    const changed = await outcomes({ action: 'debugOn', query })
    const all = await portal.server.db
      .select()
      .from(devices)
      .where(inArray(devices.configurationId, [SIBLING_DEALERSHIP]))
    expect(Object.keys(changed).sort()).toEqual(all.map(({ serialNumber }) => serialNumber).sort())
    expect(all.every(({ debugMode }) => debugMode)).toBe(true)
    const searched = await outcomes({ action: 'debugOff', query: { search: own } })
    expect(Object.keys(searched)).toEqual([own])
  })

  test('needs the right of the same change of one device, and a dealership that exists', async () => {
    const assign = { action: 'assign', ids: [own], configuration: { id: SIBLING_DEALERSHIP } }
    for (const role of ['LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'])
      for (const payload of [assign, { action: 'debugOn', ids: [own] }])
        expect([role, (await bulk(payload, role)).statusCode]).toEqual([role, 403])
    const answer = await bulk({ ...assign, configuration: { id: 'nowhere' } })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'configuration.id'])
    const query = { context_type: 'dealership', context_id: 'nowhere' }
    expect((await bulk({ action: 'debugOn', query })).statusCode).toBe(404)
    expect(await placesOf([own, foreign])).toEqual([OWN_DEALERSHIP, FOREIGN_DEALERSHIP])
  })

  test.each<[string, object, string]>([
    ['neither ids nor a query', { action: 'debugOn' }, ''],
    ['an assignment without a dealership', { action: 'assign', ids: ['1'] }, 'configuration'],
    [
      'a dealership for another action',
      { action: 'debugOn', ids: ['1'], configuration: null },
      'configuration',
    ],
    ['an unknown action', { action: 'delete', ids: ['1'] }, 'action'],
  ])('with %s is a 400', async (_, payload, field) => {
    const answer = await bulk(payload)
    expect([answer.statusCode, answer.json().field ?? '']).toEqual([400, field])
  })
})
