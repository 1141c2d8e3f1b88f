import { beforeAll, describe, expect, test } from 'vitest'
import { RESOURCES } from '../../../../src/domain/resources/all.ts'
import { signedInServer } from '../signed-in-server.ts'
import { compare, LISTS, type Query } from '../stock-calls.ts'
import { OWN_DEALERSHIP, OWN_DEALERSHIPS, OWN_GROUP } from '../users/people.ts'
import { LIST_CASES } from './lists.ts'

interface AnsweredRow {
  readonly id?: string
  readonly serial_number?: string
  readonly email?: string
}

/** The contexts with their dealerships; `null`: all, and rows without a dealership. */
const CONTEXTS: readonly (readonly [Query, readonly string[] | null])[] = [
  [{ context_type: 'all' }, null],
  [{ context_type: 'group', context_id: OWN_GROUP }, OWN_DEALERSHIPS],
  [{ context_type: 'dealership', context_id: OWN_DEALERSHIP }, [OWN_DEALERSHIP]],
]

describe('the list of', () => {
  const portal = signedInServer({ readsOnly: true })

  describe.each([
    { name: 'reports', tags: ['D2.53', 'D2.54', 'D3.26', 'D7.34', 'D7.35', 'D9.23'] },
    { name: 'inventory', tags: ['D2.4', 'D2.5', 'D2.6', 'D2.9', 'D3.2', 'D7.13', 'D7.14', 'D9.5'] },
    { name: 'devices', tags: ['D2.13', 'D2.14', 'D3.8', 'D7.4', 'D7.5', 'D9.5'] },
    { name: 'wifi', tags: ['D2.25', 'D7.17', 'D9.5'] },
    { name: 'users', tags: ['P3.3', 'P3.6', 'P7.11', 'P7.12', 'P7.13', 'P9.1', 'P9.3'] },
  ] as const)('$name', ({ name }) => {
    const { pages, limit, sorted, missingLast, load } = LIST_CASES[name]
    const path = LISTS[name]
    const { tabs: filters, vocabulary } = RESOURCES[name]
    const { filter: initial, sort: initialSort } = vocabulary.initial
    /** The role matrix checks which users belong to a context. */
    const contexts = name === 'users' ? CONTEXTS.slice(0, 1) : CONTEXTS
    let all: Awaited<ReturnType<typeof load>>
    type Row = (typeof all.rows)[number]
    beforeAll(async () => {
      all = await load(portal.db)
    })

    const markOf = (row: AnsweredRow) =>
      name === 'devices' ? row.serial_number : name === 'users' ? row.email : row.id
    const rowsOf = async (query: Query = {}, role = 'LF_ADMIN') => {
      const rows = await portal.everyRow<AnsweredRow>(role, path, query)
      return rows.map(markOf)
    }
    const marksWhere = (isThere: (row: Row) => boolean) => {
      const marks = all.rows.filter(isThere).map(({ mark }) => mark)
      return marks.sort()
    }
    const isIn = (reach: readonly string[] | null) => (row: Row) =>
      reach === null || reach.includes(row.dealership ?? '')
    const inOrder = (rows: readonly Row[], key: string, direction: 'ASC' | 'DESC') => {
      const sign = direction === 'ASC' ? 1 : -1
      const order = (one: Row, other: Row) =>
        compare(other.isPinned ?? false, one.isPinned ?? false) ||
        (key === missingLast ? compare(one.sort[key] === null, other.sort[key] === null) : 0) ||
        sign * compare(one.sort[key] ?? null, other.sort[key] ?? null) ||
        (name === 'users' ? 1 : sign) * compare(one.id, other.id)
      return rows.toSorted(order).map(({ mark }) => mark)
    }

    test('without parameters is the first page of the initial tab in the initial order', async () => {
      const { data, ...page } = (await portal.ask('LF_ADMIN', path)).json()
      const shown = all.rows.filter(({ tabs }) => tabs.includes(initial))
      const total = shown.length
      expect(page).toEqual({ page: 1, limit, total, [pages]: Math.ceil(total / limit) })
      expect(data.map(markOf)).toEqual(inOrder(shown, initialSort.key, initialSort.direction).slice(0, limit))
    })

    test.each(contexts)('in context %o has equal counts and rows in each tab', async (context, reach) => {
      const here = all.rows.filter(isIn(reach))
      const tabs = new Set(all.rows.flatMap((row) => row.tabs))
      if (filters.length > 1) {
        const counts = [...tabs].map((tab) => [tab, here.filter((row) => row.tabs.includes(tab)).length])
        const answer = await portal.ask('LF_ADMIN', `${path}/filters`, context)
        expect(answer.json()).toEqual(Object.fromEntries(counts))
      }
      // The counts of devices have one status that is no tab.
      for (const filter of tabs.difference(new Set(['inactive']))) {
        const marks = marksWhere((row) => isIn(reach)(row) && row.tabs.includes(filter))
        expect([filter, (await rowsOf({ ...context, filter })).sort()]).toEqual([filter, marks])
      }
    })

    test('sorts by each column in both directions, with pages without gap or repetition', async () => {
      const [[, group] = []] = CONTEXTS.filter(([{ context_type }]) => context_type === 'group')
      const reach = name === 'reports' || name === 'inventory' ? (group ?? null) : null
      const context = reach === null ? {} : { context_type: 'group', context_id: OWN_GROUP }
      const rows = all.rows.filter((row) => isIn(reach)(row) && row.tabs.includes(sorted))
      for (const sort_key of Object.keys(rows[0]?.sort ?? {})) {
        const values = new Set(rows.map((row) => row.sort[sort_key]))
        expect([sort_key, values.size > 1]).toEqual([sort_key, true])
        for (const sort_direction of ['ASC', 'DESC'] as const) {
          const query = { ...context, filter: sorted, sort_key, sort_direction, limit: 60 }
          const marks = inOrder(rows, sort_key, sort_direction)
          expect([query, await rowsOf(query)]).toEqual([query, marks])
        }
      }
    })

    test('finds words in any order and without accents, and codes by their parts', async () => {
      const shown = marksWhere(({ tabs }) => tabs.includes(initial))
      for (const [search, marks] of all.terms) {
        const expected = shown.filter((mark) => marks.includes(mark))
        expect([search, expected.length > 0]).toEqual([search, true])
        expect([search, (await rowsOf({ search })).sort()]).toEqual([search, expected])
      }
    })

    test('is empty without a match, for any text, and behind the last page', async () => {
      const queries: readonly Query[] = [
        ...['%', '_', '%%%', '\\', "' OR '1'='1", "'; DROP TABLE battery_reports; --", '" OR ""="x0x0'],
        ...['tesla%', 'tes_a', '\u{1F697}', '\u0130\u0131\uFB01', 'no such thing', 'x'.repeat(100)],
      ].map((search) => ({ search }))
      for (const query of [...queries, { page: 100_000 }]) {
        const answer = await portal.ask('LF_ADMIN', path, query)
        expect([query, answer.statusCode, answer.json().data]).toEqual([query, 200, []])
      }
    })
  })
})
