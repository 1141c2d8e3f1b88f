import { describe, expect, test } from 'vitest'
import { LIST_EXPORTS } from '../../../list-exports.ts'
import { ROLES } from '../../../roles/grid.ts'
import { signedInServer } from '../signed-in-server.ts'
import { LISTS, type Query } from '../stock-calls.ts'
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

  test('of the users is for who sees them', async () => {
    expect(await statusesOf('users')).toEqual([200, 200, 200, 403, 200, 403])
  })
})
