import { expect, test } from 'vitest'
import type { Narrowing } from '../../src/domain/lists/narrowing.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { answering, ok } from './answering.ts'

const OF_EACH_PAGE = /^(context_type|page|limit|search|filter|pinned|sort_key|sort_direction)$/

/** What the two calls of the list ask for besides its tab, its order and its page. */
async function asked(narrowing: Narrowing | undefined) {
  const { services, calls } = answering(ok({}))
  const query = { ...reports.vocabulary.initial, ...(narrowing && { narrowing }) }
  await services.reports
    .readRows({ query, selection: { type: 'all' }, from: 1, pages: 1, counts: true })
    .catch(() => null)
  return calls.map(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://api.example')
    const rest = [...searchParams].filter(([name]) => !OF_EACH_PAGE.test(name))
    return [pathname, Object.fromEntries(rest)]
  })
}

const LIST = '/batteries/battery/reports'

test.each<readonly [Narrowing | undefined, object]>([
  [undefined, {}],
  [
    { make: 'Tesla', configuration_ids: 'oak,elm' },
    { make: 'Tesla', configuration_ids: 'oak,elm' },
  ],
  [{ created_to: '2026-05-01' }, { created_to: '2026-05-01', time_zone: 'America/Toronto' }],
])('the list and its counts ask for the same filters: %j', async (narrowing, params) => {
  expect(await asked(narrowing)).toEqual([
    [LIST, params],
    [`${LIST}/filters`, params],
  ])
})
