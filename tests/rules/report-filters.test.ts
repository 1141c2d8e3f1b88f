import { expect, test } from 'vitest'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { Narrowing } from '../../src/domain/lists/narrowing.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { reportRow } from '../models/samples.ts'
import { one, requestsOf, type Step } from './requests-of.ts'

const chosen = (narrowing: Narrowing): Step => ({ type: 'narrowing.chosen', narrowing })
const addressed = (search: string): Step => ({ type: 'screen.opened', search, selection: { type: 'all' } })

test.each<readonly [string, readonly Step[], number, Narrowing | undefined, string]>([
  ['are read with their rows', [chosen({ make: 'Kia' })], 2, { make: 'Kia' }, ''],
  [
    'are not read again when they are the same',
    [chosen({ make: 'Kia', year: '2021' }), chosen({ year: '2021', make: 'Kia' })],
    2,
    { make: 'Kia', year: '2021' },
    '',
  ],
  [
    'use the typed search at once',
    [{ type: 'search.typed', text: 'te' }, chosen({ make: 'Kia' }), 500],
    2,
    { make: 'Kia' },
    'te',
  ],
  ['leave nothing behind', [chosen({ make: 'Kia' }), chosen({})], 2, undefined, ''],
  [
    'go with a clear of everything',
    [chosen({ make: 'Kia' }), { type: 'narrowing.cleared' }],
    2,
    undefined,
    '',
  ],
  [
    'stay in another tab',
    [chosen({ make: 'Kia' }), { type: 'filter.selected', filter: 'report_archived' }],
    3,
    { make: 'Kia' },
    '',
  ],
  [
    'follow the address of a step back',
    [chosen({ make: 'Kia' }), chosen({ make: 'BMW' }), addressed('?make=Kia')],
    3,
    { make: 'Kia' },
    '',
  ],
])('the filters of the reports %s', async (_, steps, reads, narrowing, search) => {
  const { requests, context } = await requestsOf('reports', steps)
  expect([requests.length, context.query.narrowing, context.query.search]).toEqual([reads, narrowing, search])
})

test('an edit can take a row out of the filters, so rows and counts with filters are read again', async () => {
  const counts = Object.fromEntries(reports.tabs.map((filter) => [filter, 1]))
  const answer = () => ({ ...one, counts })
  const unpublished = { type: 'row.edited', edit: reportEdit(reportRow('1'), 'published', false) }
  const away = { type: 'filter.selected', filter: 'report_archived' }
  const back = { type: 'filter.selected', filter: 'report_not_inventory' }
  const { counted } = await requestsOf('reports', [chosen({ published: 'true' }), unpublished, away, back], {
    answer,
  })
  expect(counted).toEqual([true, true, true, false])
  const plain = await requestsOf('reports', [unpublished, away, back], { answer })
  expect(plain.counted).toEqual([true, false])
})

test('filters have counts of their own', async () => {
  const { counted } = await requestsOf('reports', [
    chosen({ make: 'Kia' }),
    { type: 'filter.selected', filter: 'report_archived' },
  ])
  expect(counted.slice(0, 2)).toEqual([true, true])
})
