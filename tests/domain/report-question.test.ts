import { expect, test } from 'vitest'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { ReportRow } from '../../src/domain/lists/report.ts'
import { questionBefore } from '../../src/domain/lists/report-question.ts'
import { reportRow } from '../models/samples.ts'

const whole = reportRow('1')
const publish = reportEdit(whole, 'published', true)
const doubtsOf = (row: Partial<ReportRow>) => questionBefore(publish, reportRow('1', row))?.row?.doubts

test('a report with trim and score is published without a question', () => {
  expect(questionBefore(publish, whole)).toBeNull()
})

test.each([
  ['a trim', { trim: null }, ['no_trim']],
  ['a score', { score: null }, ['no_score']],
  ['both', { trim: null, score: null }, ['no_trim', 'no_score']],
  ['a score, since values contradict each other', { score: null, doubts: ['capacity'] }, ['contradiction']],
] as const)('a report without %s is published after a question that says why', (_, row, doubts) => {
  expect(doubtsOf(row)).toEqual(doubts)
})

test('to unpublish a report and to choose its trim asks nothing, to regenerate it does', () => {
  const row = reportRow('1', { trim: null, score: null })
  expect(questionBefore(reportEdit(row, 'published', false), row)).toBeNull()
  expect(questionBefore(reportEdit(row, 'trim', 'Base'), row)).toBeNull()
  const edit = reportEdit(whole, 'regenerated', true)
  expect(questionBefore(edit, whole)).toMatchObject({
    action: 'regenerate',
    targets: { ids: ['1'] },
    row: { edit, name: '2021 Tesla Model 3 · 900001', doubts: [] },
  })
})
