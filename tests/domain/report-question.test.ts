import { expect, test } from 'vitest'
import { wayBack } from '../../src/domain/changes/change.ts'
import { filingOf, reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { ReportRow } from '../../src/domain/lists/report.ts'
import { askedInRow, questionBefore } from '../../src/domain/lists/report-question.ts'
import { savedMessage } from '../../src/machines/changes/changes.rules.ts'
import { reportRow } from '../models/samples.ts'

const whole = reportRow('1')
const publish = reportEdit(whole, 'published', true)
const doubtsOf = (row: Partial<ReportRow>) => questionBefore(publish, reportRow('1', row))?.doubts

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

test('to unpublish a report, to restore it and to choose its trim asks nothing', () => {
  const row = reportRow('1', { trim: null, score: null })
  expect(questionBefore(reportEdit(row, 'published', false), row)).toBeNull()
  expect(questionBefore(filingOf({ ...row, archived: true }), row)).toBeNull()
  expect(questionBefore(reportEdit(row, 'trim', 'Base'), row)).toBeNull()
})

test.each([
  ['regenerate', reportEdit(whole, 'regenerated', true)],
  ['archive', filingOf(whole)],
] as const)('to %s a report asks, and names it', (action, edit) => {
  const question = questionBefore(edit, whole)
  expect(question).toEqual({ edit, name: '2021 Tesla Model 3 · 900001', doubts: [] })
  expect(question && askedInRow(question)).toMatchObject({ action, targets: { ids: ['1'] } })
})

test('what an archive takes off the public, its way back publishes again, and says so', () => {
  const archived = filingOf(reportRow('1', { published: true }))
  const back = wayBack(archived)
  expect([archived.values, back?.values]).toEqual([
    { archived: true, published: false },
    { archived: false, published: true },
  ])
  expect([archived, back].map((change) => change && savedMessage(change))).toEqual([
    'reports.success.archiveToggled.on',
    'reports.success.archiveToggled.off',
  ])
})
