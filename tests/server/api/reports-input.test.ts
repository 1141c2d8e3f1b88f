import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPORT_FILTERS, REPORT_SORT_KEYS } from '../../../src/domain/report.ts'
import { signedIn } from '../support/sessions.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP, OWN_GROUP } from './people.ts'
import { REPORTS, type ReportsServer, startReports } from './reports.ts'

describe('bad input to the reports list', () => {
  let reports: ReportsServer

  beforeAll(async () => {
    reports = await startReports()
  })
  afterAll(() => reports.server.close())

  test.each([
    ['%', 0],
    ['_', 0],
    ['___', 0],
    ['%%%', 0],
    ['\\', 0],
    ["' OR '1'='1", 0],
    ["'; DROP TABLE battery_reports; --", 0],
    ['" OR ""="', 0],
    ['tesla%', 0],
    ['tes_a', 0],
    ['\u{1F697}', 0],
    ['\u0130\u0131\uFB01', 0],
  ])('%j in a search is a text like any other', async (search, total) => {
    const response = await reports.ask({ search })
    expect([response.statusCode, response.json().total ?? 0]).toEqual([404, total])
  })

  test.each<[string, string, string]>([
    ['page=0', 'page', 'page 0'],
    ['page=-1', 'page', 'a negative page'],
    ['page=1.5', 'page', 'half a page'],
    ['page=1000000000', 'page', 'page 10^9'],
    ['page=100001', 'page', 'a page beyond the limit'],
    ['page=1e3', 'page', 'an exponent'],
    ['page=', 'page', 'an empty page'],
    ['page=1&page=2', 'page', 'two pages'],
    ['limit=0', 'limit', 'limit 0'],
    ['limit=101', 'limit', 'limit 101'],
    ['limit=1000000', 'limit', 'limit 10^6'],
    ['filter=everything', 'filter', 'an unknown filter'],
    ['filter=__proto__', 'filter', 'a filter of every object'],
    ['sort_key=password', 'sort_key', 'an unknown sort key'],
    ['sort_key=created_at;drop table users', 'sort_key', 'SQL as a sort key'],
    ['sort_direction=up', 'sort_direction', 'an unknown direction'],
    ['sort_direction=asc', 'sort_direction', 'a direction in lower case'],
    [`search=${'x'.repeat(101)}`, 'search', 'a search of 101 characters'],
    ['search=a%00b', 'search', 'a NUL in the search'],
    ['search=a%0Ab', 'search', 'a line break in the search'],
    ['context_type=planet', 'context_type', 'an unknown context'],
    ['context_type=group', 'context_id', 'a group without its id'],
    ['context_type=dealership', 'context_id', 'a dealership without its id'],
    ["context_type=group&context_id='--", 'context_id', 'SQL as an id'],
    [`context_type=group&context_id=${'x'.repeat(65)}`, 'context_id', 'a long id'],
  ])('%s is a 400 that names %s (%s)', async (query, field) => {
    const response = await get(reports.server, reports.admin, `${REPORTS}?${query}`)
    expect([response.statusCode, response.json().field]).toEqual([400, field])
    expect(response.json().message).toMatch(new RegExp(`^${field}.+`))
  })

  test('a search of 100 characters is taken', async () => {
    expect((await reports.ask({ search: 'x'.repeat(100) })).statusCode).toBe(404)
    expect((await reports.ask({ search: 'a '.repeat(50) })).statusCode).toBe(200)
  })

  test('no query is a server error, and none shows a row of another tenant', async () => {
    const dealer = await signedIn(reports.server, ACCOUNTS.DEALER_USER)
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 110 }),
      fc.constantFrom('tesla', '%', '00', 'a\u0000', "'", '\\', '((', '*'),
    )
    const query = fc.record(
      {
        page: fc.oneof(fc.integer().map(String), text, fc.constant('1')),
        limit: fc.oneof(fc.integer({ min: -1, max: 120 }).map(String), text),
        search: text,
        filter: fc.oneof(fc.constantFrom(...REPORT_FILTERS), text),
        sort_key: fc.oneof(fc.constantFrom(...REPORT_SORT_KEYS), text),
        sort_direction: fc.oneof(fc.constantFrom('ASC', 'DESC'), text),
        context_type: fc.oneof(fc.constantFrom('all', 'group', 'dealership'), text),
        context_id: fc.oneof(fc.constantFrom(OWN_DEALERSHIP, OWN_GROUP, FOREIGN_DEALERSHIP), text),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(query, async (parameters) => {
        const search = Object.entries(parameters).map(
          ([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`,
        )
        const response = await get(reports.server, dealer, `${REPORTS}?${search.join('&')}`)
        expect([200, 400, 404]).toContain(response.statusCode)
        if (response.statusCode !== 200) return
        const owners = response
          .json()
          .data.map((row: { configuration: { id: string } }) => row.configuration.id)
        expect(new Set(owners)).toEqual(new Set([OWN_DEALERSHIP]))
      }),
      { numRuns: 250 },
    )
  })
})
