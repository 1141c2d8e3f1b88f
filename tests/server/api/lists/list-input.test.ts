import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { RESOURCES } from '../../../../src/domain/resources/all.ts'
import { reports } from '../../../../src/domain/resources/reports.ts'
import { ROLES } from '../../../roles/grid.ts'
import { DEVICES, INVENTORY, REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { LISTS, PLACED_LISTS } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_GROUP, reachOfRole } from '../users/people.ts'

const WITH_COUNTS = Object.values(RESOURCES).flatMap(({ name, tabs }) =>
  tabs.length > 1 ? [`${LISTS[name]}/filters`] : [],
)

describe('the query of a list', () => {
  const portal = signedInServer({ readsOnly: true })

  test.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=100001', 'page'],
    ['page=1e3', 'page'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['filter=', 'filter'],
    ['filter=inactive', 'filter'],
    ['filter=__proto__', 'filter'],
    ['sort_key=password', 'sort_key'],
    ['sort_key=chip_id', 'sort_key'],
    ['sort_key=__proto__', 'sort_key'],
    ['sort_key=created_at;drop table users', 'sort_key'],
    ['sort_direction=asc', 'sort_direction'],
    ['context_type=planet', 'context_type'],
    ['context_type=group', 'context_id'],
    ['context_type=dealership&context_id=', 'context_id'],
    ["context_type=group&context_id='--", 'context_id'],
    [`context_type=group&context_id=${'x'.repeat(65)}`, 'context_id'],
  ])('%s is a 400 that names %s', { tags: ['P5.12', 'P9.3'] }, async (query, field) => {
    for (const list of Object.values(LISTS)) {
      const answer = await portal.get('LF_ADMIN', `${list}?${query}`)
      expect([list, answer.statusCode, answer.json().field]).toEqual([list, 400, field])
      expect(answer.json().message).toMatch(new RegExp(`^${field}.+`))
    }
  })

  test('cannot sort by a column that the caller may not see', { tags: ['D2.16'] }, async () => {
    for (const sort_key of ['icc_id', 'country', 'assigned_date']) {
      const answers = ROLES.map((role) => portal.ask(role, DEVICES, { sort_key }))
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
      expect([sort_key, statuses]).toEqual([sort_key, [200, 200, 403, 403, 403, 403]])
    }
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 100 }),
    fc.constantFrom('tesla', '%', '00', 'a\u0000', '\uD800', "'", '\\', '((', '*', 'ﷺ'.repeat(200)),
    fc.constantFrom('x'.repeat(4000), '0 '.repeat(1500)),
  )
  const role = fc.constantFrom(...ROLES)

  test('never causes a server error or returns a row of another tenant', async () => {
    const query = fc.record(
      {
        page: fc.oneof(fc.constant('1'), fc.integer().map(String), text),
        limit: fc.oneof(fc.integer({ min: -1, max: 120 }).map(String), text),
        search: text,
        filter: fc.oneof(fc.constantFrom(...reports.tabs, 'all'), text),
        sort_key: fc.oneof(fc.constantFrom(...reports.sort), text),
        sort_direction: fc.oneof(fc.constantFrom('ASC', 'DESC'), text),
        context_type: fc.oneof(fc.constantFrom('all', 'group', 'dealership'), text),
        context_id: fc.oneof(fc.constantFrom(OWN_DEALERSHIP, OWN_GROUP, FOREIGN_DEALERSHIP), text),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(...PLACED_LISTS), role, async (parameters, list, reader) => {
        const search = Object.entries(parameters).map(
          ([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`,
        )
        const answer = await portal.get(reader, `${list}?${search.join('&')}`)
        expect([200, 400, 403, 404]).toContain(answer.statusCode)
        const reach = reachOfRole(reader)
        const rows: readonly { configuration: { id: string } | null }[] = answer.json().data ?? []
        const strange = rows.filter((row) => reach?.includes(row.configuration?.id ?? '') === false)
        expect(strange).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  test('is never a 400 for its search', async () => {
    const list = fc.constantFrom(...Object.values(LISTS), ...WITH_COUNTS, '/support/api/v1/traces')
    await fc.assert(
      fc.asyncProperty(text, list, role, async (search, path, reader) => {
        const answer = await portal.ask(reader, path, { search })
        const isOpen = PLACED_LISTS.some((open) => path.startsWith(open))
        expect([200, 404, ...(isOpen ? [] : [403])]).toContain(answer.statusCode)
      }),
      { numRuns: 60 },
    )
  })

  test('finds vehicles by one VIN or many, whatever a person types or pastes', async () => {
    const all = await portal.db.select().from(inventoryItems).orderBy(asc(inventoryItems.id))
    const idsOf = async (search: string) => {
      const rows = await portal.everyRow<{ id: string }>('LF_ADMIN', INVENTORY, { search })
      return rows.map(({ id }) => id).sort()
    }
    const vins = all.map(({ vin }) => vin).filter((vin) => vin.includes('0') && vin.includes('1'))
    const [vin = ''] = vins
    const isIt = all.flatMap((item) => (item.vin === vin ? item.id : [])).sort()
    // How a text is read is tested in `search-text.test.ts`.
    for (const form of [vin, vin.replaceAll('0', 'O').replaceAll('1', 'I'), `VIN:\t${vin};\tnicht vorhanden`])
      expect([form, await idsOf(form)]).toEqual([form, isIt])
    const some = vins.slice(0, 50)
    expect(await idsOf(some.join(', '))).toEqual(
      all.flatMap((item) => (some.includes(item.vin) ? item.id : [])).sort(),
    )
  })
})

describe('a page of a list that has not changed', () => {
  const portal = signedInServer({ readsOnly: true })
  const read = (url: string, role: string, etag?: string) =>
    portal.server.inject({
      url,
      headers: { cookie: portal.as(role), ...(etag ? { 'if-none-match': etag } : {}) },
    })

  test.each([...PLACED_LISTS, LISTS.users])('%s: is answered with 304 and no body', async (path) => {
    const { statusCode, headers, body } = await read(path, 'LF_ADMIN')
    expect([statusCode, headers.etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
    const again = await read(path, 'LF_ADMIN', headers.etag)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe('no-store')
    expect((await read(path, 'LF_ADMIN', '"another"')).body).toBe(body)
  })

  test.each([
    ['weak, as a proxy that compresses makes it', (tag: string) => `W/${tag}`, 304],
    ['in a list', (tag: string) => `"a,b", ${tag} , W/"other"`, 304],
    ['without its quotes', (tag: string) => tag.slice(1, -1), 200],
    ['as a part of another', (tag: string) => `"x${tag.slice(1)}`, 200],
    ['after an asterisk', (tag: string) => `*, ${tag}`, 200],
  ])('is known by its tag: %s', async (_, headerOf, status) => {
    const { headers, body } = await read(REPORTS, 'LF_ADMIN')
    const again = await read(REPORTS, 'LF_ADMIN', headerOf(String(headers.etag)))
    expect([again.statusCode, again.body]).toEqual([status, status === 304 ? '' : body])
  })

  test('is another one for a user who sees other rows', async () => {
    const { headers } = await read(REPORTS, 'LF_ADMIN')
    const other = await read(REPORTS, 'DEALER_USER', headers.etag)
    expect([other.statusCode, other.headers.etag === headers.etag]).toEqual([200, false])
  })
})
