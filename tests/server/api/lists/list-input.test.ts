import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REPORT_FILTERS, REPORT_SORT_KEYS } from '../../../../src/domain/lists/report.ts'
import { ROLES } from '../../../roles/grid.ts'
import { DEVICES, REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, LISTS } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP, OWN_GROUP } from '../users/people.ts'

describe('the query of a list', () => {
  const portal = signedInServer({ readsOnly: true })

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1000000000', 'page'],
    ['page=100001', 'page'],
    ['page=1e3', 'page'],
    ['page=', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['filter=', 'filter'],
    ['filter=inactive', 'filter'],
    ['filter=__proto__', 'filter'],
    ['filter=all&filter=all', 'filter'],
    ['sort_key=password', 'sort_key'],
    ['sort_key=chip_id', 'sort_key'],
    ['sort_key=__proto__', 'sort_key'],
    ['sort_key=created_at;drop table users', 'sort_key'],
    ['sort_direction=up', 'sort_direction'],
    ['sort_direction=asc', 'sort_direction'],
    ['context_type=planet', 'context_type'],
    ['context_type=group', 'context_id'],
    ['context_type=dealership', 'context_id'],
    ['context_type=dealership&context_id=', 'context_id'],
    ["context_type=group&context_id='--", 'context_id'],
    [`context_type=group&context_id=${'x'.repeat(65)}`, 'context_id'],
  ])('%s is a 400 that names %s', { tags: ['P5.12', 'P9.3'] }, async (query, field) => {
    for (const list of Object.values(LISTS)) {
      const answer = await get(portal.server, portal.as('LF_ADMIN'), `${list}?${query}`)
      expect([list, answer.statusCode, answer.json().field]).toEqual([list, 400, field])
      expect(answer.json().message).toMatch(new RegExp(`^${field}.+`))
    }
  })

  test('cannot sort by a column that the caller may not see', { tags: ['D2.16'] }, async () => {
    for (const sort_key of ['icc_id', 'country', 'assigned_date']) {
      const statuses = await Promise.all(
        ROLES.map(
          async (role) => (await ask(portal.server, portal.as(role), DEVICES, { sort_key })).statusCode,
        ),
      )
      expect([sort_key, statuses]).toEqual([sort_key, [200, 200, 403, 403, 403, 403]])
    }
  })

  test('never causes a server error or returns a row of another tenant', async () => {
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
        const answer = await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}?${search.join('&')}`)
        expect([200, 400, 404]).toContain(answer.statusCode)
        if (answer.statusCode !== 200) return
        const owners = answer
          .json()
          .data.map((row: { configuration: { id: string } }) => row.configuration.id)
        expect(new Set(owners)).toEqual(new Set([OWN_DEALERSHIP]))
      }),
      { numRuns: 100 },
    )
  })
})
