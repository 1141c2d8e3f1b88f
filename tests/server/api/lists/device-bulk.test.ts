import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { devices } from '../../../../server/database/schema-stock.ts'
import { asLeft, outcomesIn, rowsIn } from '../reports/bulk-calls.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, send } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { deviceCalls } from './device-calls.ts'

describe('an action on many devices', () => {
  const portal = signedInServer()
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
    const answer = await bulk({ action: 'assign', ids, configuration: { id: SIBLING_DEALERSHIP } })
    const was = rowsIn(answer).map(({ id, outcome, was_assigned }) => [id, { outcome, was_assigned }])
    expect(Object.fromEntries(was)).toEqual({
      [own]: { outcome: 'changed', was_assigned: OWN_DEALERSHIP },
      [sibling]: { outcome: 'unchanged', was_assigned: SIBLING_DEALERSHIP },
      [free]: { outcome: 'changed', was_assigned: null },
    })
    expect(await placesOf(ids)).toEqual([SIBLING_DEALERSHIP, SIBLING_DEALERSHIP, SIBLING_DEALERSHIP])

    await patch(own, { configuration: { id: FOREIGN_DEALERSHIP } })
    const back = (id: string, configuration: object | null) =>
      outcomes({ action: 'assign', expected: asLeft(answer).filter((row) => row.id === id), configuration })
    expect(await back(own, { id: OWN_DEALERSHIP })).toEqual({ [own]: 'overtaken' })
    expect(await back(free, null)).toEqual({ [free]: 'changed' })
    expect(await placesOf(ids)).toEqual([FOREIGN_DEALERSHIP, SIBLING_DEALERSHIP, null])
  })

  test('takes back its debug mode, but not of a device that somebody has changed meanwhile', async () => {
    const answer = await bulk({ action: 'debugOn', ids: [own, sibling, free] })
    const versions = rowsIn(answer).map(({ id, version }) => [id, version])
    await patch(sibling, { name: 'renamed-otter' })
    await patch(free, { debug_mode: false })
    const expected = asLeft(answer)
    expect(await outcomes({ action: 'debugOff', expected })).toEqual({
      [own]: 'changed',
      [sibling]: 'overtaken',
      [free]: 'unchanged',
    })
    const modes = await Promise.all([own, sibling, free].map(stored))
    expect(modes.map((found) => found?.debugMode)).toEqual([false, true, false])
    expect(modes[1]?.name).toBe('renamed-otter')
    // The version is that of the calls of one device.
    await patch(own, { debug_mode: true })
    const list = await ask(portal.server, portal.as('LF_ADMIN'), DEVICES, { search: own })
    expect(list.json().data[0].version).toBe(Object.fromEntries(versions)[own])
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
    [
      'rows and ids',
      { action: 'debugOn', ids: ['1'], expected: [{ id: '1', version: '"AAAAAAAAAAAAAAAAAAAAAA"' }] },
      'expected',
    ],
    ['an unknown action', { action: 'delete', ids: ['1'] }, 'action'],
  ])('with %s is a 400', async (_, payload, field) => {
    const answer = await bulk(payload)
    expect([answer.statusCode, answer.json().field ?? '']).toEqual([400, field])
  })
})
