import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanViewQuery } from '../../server/configurations/view-queries.ts'
import { formatQuery, parseQuery } from '../../src/domain/lists/list-query.ts'
import { NARROWED_REPORTS } from '../../src/domain/lists/report-narrowing.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { users } from '../../src/domain/resources/users.ts'
import { isActivePath } from '../../src/domain/session/routes.ts'
import { formatSelection, parseSelection } from '../../src/domain/shell/context-selection.ts'
import { startingSelection } from '../../src/domain/shell/stored-selection.ts'
import { profileOf } from '../models/samples.ts'

describe('the URL of a list', () => {
  test('contains the query without its default values', () => {
    expect(formatQuery(reports.vocabulary.initial, reports.vocabulary)).toEqual({})
    expect(
      formatQuery(
        { filter: 'report_no_trim', search: 'né', sort: { key: 'score', direction: 'DESC' } },
        reports.vocabulary,
      ),
    ).toEqual({ filter: 'report_no_trim', searchTerm: 'né', sort: 'score', direction: 'desc' })
  })

  test('parses to the query that it was formatted from', () => {
    fc.assert(
      fc.property(
        fc.record({
          filter: fc.constantFrom(...reports.tabs),
          search: fc
            .string({ maxLength: 100, unit: 'grapheme' })
            .map((text) => text.trim().slice(0, 100).trim()),
          sort: fc.record({
            key: fc.constantFrom(...reports.sort),
            direction: fc.constantFrom('ASC' as const, 'DESC' as const),
          }),
        }),
        (query) => {
          const search = new URLSearchParams(formatQuery(query, reports.vocabulary)).toString()
          const back = parseQuery(`?${search}`, reports.vocabulary)
          expect({ ...back, search: back.search.toWellFormed() }).toEqual({
            ...query,
            search: query.search.toWellFormed(),
          })
        },
      ),
    )
  })

  test('has the filters, and drops those that are not valid', () => {
    const narrowing = {
      created_from: '2026-05-01',
      score_from: '0',
      score_to: '100',
      cell_health: 'issue',
      configuration_ids: 'oak,elm',
      published: 'false',
      make: 'Citroën',
      year: '2021',
    } as const
    const query = { ...reports.vocabulary.initial, narrowing }
    const search = new URLSearchParams(formatQuery(query, NARROWED_REPORTS)).toString()
    expect(parseQuery(`?${search}`, NARROWED_REPORTS)).toEqual(query)
    expect(
      parseQuery(
        '?created_from=2026-02-30&created_to=1969-12-31&score_from=101&cell_health=any&published=yes&year=21&model=%00&make=&score_to=60&filter=report_archived',
        NARROWED_REPORTS,
      ),
    ).toEqual({ ...reports.vocabulary.initial, filter: 'report_archived', narrowing: { score_to: '60' } })
    expect(parseQuery('?created_from=2026-05-02&created_to=2026-05-01', NARROWED_REPORTS)).toEqual({
      ...reports.vocabulary.initial,
      narrowing: { created_from: '2026-05-02' },
    })
    expect(parseQuery('?make=Tesla', users.vocabulary)).toEqual(users.vocabulary.initial)
  })

  test('falls back to the defaults for invalid values', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const { filter, sort } = parseQuery(search, reports.vocabulary)
        expect(reports.tabs).toContain(filter)
        expect(reports.sort).toContain(sort.key)
      }),
    )
  })
})

describe('the context selection', () => {
  test.each(['all', 'group:north', 'dealership:oak-1_x'])(
    '%s parses and formats to the same text',
    { tags: ['P3.8'] },
    (text) => {
      const selection = parseSelection(text)
      expect(selection && formatSelection(selection)).toBe(text)
    },
  )

  test.each([null, '', 'group', 'group:', 'dealer:1', 'group:a b', `group:${'x'.repeat(65)}`])(
    '%j is no selection',
    { tags: ['P3.8'] },
    (text) => {
      expect(parseSelection(text)).toBe(null)
    },
  )

  test('comes from the URL, else from the storage of the same user', {
    tags: ['P3.9'],
  }, () => {
    const ada = profileOf('LF_ADMIN')
    const stored = {
      email: ada.email,
      selection: { type: 'group', id: 'south' },
      expanded: ['south'],
    } as const
    expect([
      startingSelection(ada, '?context=dealership:oak', stored),
      startingSelection(ada, '?context=nonsense', stored),
      startingSelection({ ...ada, email: 'bob@provider.example' }, '', stored),
    ]).toEqual([
      { selection: { type: 'dealership', id: 'oak' }, expanded: ['south'] },
      { selection: { type: 'group', id: 'south' }, expanded: ['south'] },
      { selection: { type: 'all' }, expanded: [] },
    ])
  })
})

test('a navigation item is active when the path starts with its target', { tags: ['P2.16'] }, () => {
  const active = ['/battery-reports', '/battery-reports/42', '/home', '/'].map((path) =>
    isActivePath(path, '/battery-reports'),
  )
  expect(active).toEqual([true, true, false, false])
})

test('a saved view stores a query of 2,000 characters as an address has it, and no longer one', () => {
  const stored = `?searchTerm=${'%7C'.repeat(662)}xx`
  expect([cleanViewQuery('reports', `${stored}&unknown=1`), stored.length]).toEqual([stored, 2000])
  expect(() => cleanViewQuery('reports', `${stored}x`)).toThrow('more than 2000 characters')
})
