import { describe, expect, test } from 'vitest'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { ROW_COUNT_HEADER } from '../../../../src/services/wire/csv.ts'
import { LIST_EXPORTS } from '../../../list-exports.ts'
import { ROLES } from '../../../roles/grid.ts'
import { INVENTORY } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, LISTS, type Query } from '../stock-calls.ts'
import { EXPORTS, exportCalls, headerOf } from './export-calls.ts'

describe.each(EXPORTS)('the file of an export of %s', (name) => {
  const portal = signedInServer({ readsOnly: true })
  const { file, table } = exportCalls(portal)

  test('is where the contract says, and is not asked for with HEAD', async () => {
    const url = `${LISTS[name]}/export`
    const headers = { cookie: portal.as('LF_ADMIN') }
    expect([
      url.endsWith(LIST_EXPORTS[name].path),
      (await portal.server.inject({ method: 'HEAD', url, headers })).statusCode,
    ]).toEqual([true, 404])
  })

  test('has the header of its language, with the columns that were asked for in their order', async () => {
    expect((await table(name)).header).toEqual(headerOf(name, 'en'))
    expect((await table(name, { language: 'fr' })).header).toEqual(headerOf(name, 'fr'))
    const columns = Object.keys(LIST_EXPORTS[name].columns).reverse().join()
    const { header, rows } = await table(name, { columns })
    expect(header).toEqual(headerOf(name, 'en', true))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header.length]))
  })

  test('is of the day, kept by nobody, and a header where nothing is found', async () => {
    const nothing = { search: 'no-such-thing', language: 'fr' }
    expect((await table(name, nothing)).rows).toEqual([])
    const { headers } = await file(name, { ...nothing, time_zone: 'Pacific/Kiritimati' })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+-2026-05-16\.csv"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each<[Query, number, string]>([
    [{ columns: 'password' }, 400, 'columns'],
    [{ columns: '__proto__' }, 400, 'columns'],
    [{ columns: 'toString' }, 400, 'columns'],
    [{ columns: '' }, 400, 'columns'],
    [{ language: 'de' }, 400, 'language'],
    [{ time_zone: 'Mars/Olympus' }, 400, 'time_zone'],
    [{ filter: 'nonsense' }, 400, 'filter'],
    [{ context_type: 'dealership', context_id: 'unknown' }, 404, ''],
  ])('%j is refused as a problem', async (query, status, field) => {
    const answer = await file(name, query)
    expect([answer.statusCode, answer.json().field ?? '']).toEqual([status, field])
    expect(answer.headers['content-type']).toBe('application/problem+json')
  })

  test('too many by one user a minute have to wait, and only exports', async () => {
    const nothing = { search: 'no-such-thing' }
    const statuses: number[] = []
    for (let sent = 0; sent < 31; sent++) statuses.push((await file(name, nothing, 'GROUP_ADMIN')).statusCode)
    const refused = await file(name, nothing, 'GROUP_ADMIN')
    expect([statuses.indexOf(429), new Set(statuses), refused.json().error]).toEqual([
      30,
      new Set([200, 429]),
      'too many requests',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await file(name, nothing, 'DEALER_ADMIN')).statusCode).toBe(200)
    expect((await ask(portal.server, portal.as('GROUP_ADMIN'), LISTS[name], nothing)).statusCode).toBe(404)
  })
})

describe('an export', () => {
  const portal = signedInServer({ readsOnly: true })
  const { file, table } = exportCalls(portal)
  const statusesOf = (name: 'devices' | 'users', query: Query = {}) =>
    Promise.all(ROLES.map(async (role) => (await file(name, query, role)).statusCode))

  test('holds no column that its reader does not see', async () => {
    const statuses: Record<string, number[]> = {}
    for (const columns of ['icc_id', 'configuration_id', 'note', 'configuration_name', 'name'])
      statuses[columns] = await statusesOf('devices', { columns })
    expect(statuses).toEqual({
      icc_id: [200, 200, 403, 403, 403, 403],
      configuration_id: [200, 200, 403, 403, 403, 403],
      note: [200, 200, 403, 403, 403, 403],
      configuration_name: [200, 200, 200, 200, 403, 403],
      name: [200, 200, 200, 200, 200, 200],
    })
    const widths = await Promise.all(
      ROLES.map(async (role) => (await table('devices', {}, role)).header.length),
    )
    expect(widths).toEqual([13, 13, 7, 7, 6, 6])
  })

  test('has serial numbers as they are, in a CSV file and in the cells of a workbook', async () => {
    const columns = 'icc_id'
    const [, ...cells] = (await file('devices', { columns, format: 'cells' })).body.trim().split('\n')
    const { rows } = await table('devices', { columns })
    expect(rows.length).toBeGreaterThan(0)
    expect(cells.map((line): unknown => JSON.parse(line))).toEqual(rows.map(([code]) => [{ code }]))
    expect(rows.filter(([code = '']) => !/^\d*$/.test(code))).toEqual([])
    expect(rows.filter(([code = '']) => code.length > 15).length).toBeGreaterThan(0)
  })

  test('of the users is for who sees them', async () => {
    expect(await statusesOf('users')).toEqual([200, 200, 200, 403, 200, 403])
  })

  test('comes in pieces over the wire, compressed or not', async () => {
    const count = await portal.server.db.$count(inventoryItems)
    const url = `${await portal.server.listen()}${INVENTORY}/export?columns=vin`
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const headers = { cookie: portal.as('LF_ADMIN'), 'accept-encoding': encoding }
        const answer = await fetch(url, { headers })
        const { headers: told } = answer
        return [told.get(ROW_COUNT_HEADER), told.get('content-encoding'), await answer.text()]
      }),
    )
    const plain = answers[0]?.[2]
    expect(answers).toEqual([null, 'gzip', 'br'].map((encoding) => [String(count), encoding, plain]))
    expect(plain?.split('\r\n')).toHaveLength(count + 2)
  })
})
