import { expect, test } from 'vitest'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { Narrowing } from '../../src/domain/lists/narrowing.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { reportRow } from '../models/samples.ts'
import { one, requestsOf, type Step } from './requests-of.ts'

const chosen = (narrowing: Narrowing): Step => ({ type: 'narrowing.chosen', narrowing })

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
