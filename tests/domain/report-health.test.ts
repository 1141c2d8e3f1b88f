import { expect, test } from 'vitest'
import type { BatteryReport } from '../../src/domain/report/battery-report.ts'
import { spreadOf } from '../../src/domain/report/health-score.ts'
import type { PrintedReport } from '../../src/domain/report/printed-report.ts'
import { checksOf, explanationOf } from '../../src/domain/report/report-health.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')
const { measured } = full
if (!measured) throw new Error('The sample has measurements.')

const spread = { cellDeviation: { value: 0.1, unit: 'V' } }
const issues = { cellGeneralCriticalIssues: ['openRecall'], cellCriticalIssues: { 4: ['weakCellGroup'] } }
const scored = (score: number, changes: Partial<PrintedReport>): BatteryReport => ({
  ...full,
  measured: { ...measured, ...changes },
  score,
})
const soh = { sohPercent: expect.closeTo(92, 9) }

test.each<[BatteryReport, unknown]>([
  [full, { ...soh, spread: 0, issues: 0, cause: 'capacity' }],
  [scored(77, spread), { ...soh, spread: 15, issues: 0, cause: 'spread' }],
  [scored(79, issues), { ...soh, spread: 0, issues: 13, cause: 'issues' }],
  [scored(64, { ...spread, ...issues }), { ...soh, spread: 15, issues: 13, cause: 'spread' }],
  // The stored score does not follow from the figures, so nothing is written out.
  [scored(80, spread), null],
  [{ ...full, currentCapacityKwh: null }, null],
  [{ ...full, measured: null }, null],
  [{ ...full, doubts: ['odometer'] }, null],
])('the explanation of a score has the deductions and the largest of them: %#', (report, explained) => {
  expect(explanationOf(report)).toEqual(explained)
})

const ranged = (value: number) => ({ adjustedEpaRange: { value, unit: 'mi' } })

test.each<[what: string, report: BatteryReport, checks: readonly string[]]>([
  ['all that is measured and near new', full, ['cells', 'range', 'capacity']],
  ['no range at 90 % of the new one', scored(92, ranged(297)), ['cells', 'capacity']],
  ['a range above it', scored(92, ranged(298)), ['cells', 'range', 'capacity']],
  ['no range without a new one to compare with', { ...full, specifications: null }, ['cells', 'capacity']],
  [
    'no capacity without a new one to compare with',
    { ...full, originalCapacityKwh: null },
    ['cells', 'range'],
  ],
  ['no capacity at 90 % of the new one', { ...full, currentCapacityKwh: 69.3 }, ['cells', 'range']],
  ['neither at a score of 90', scored(90, {}), ['cells']],
])('the ticks: %s', (_, report, checks) => {
  expect(checksOf(report)).toEqual(checks)
})

test('the spread of cells has a word for each part of the formula', () => {
  expect([0, 0.02, 0.021, 0.05, 0.051, 0.1, 0.101, 4].map(spreadOf)).toEqual([
    'even',
    'even',
    'slight',
    'slight',
    'wide',
    'wide',
    'far',
    'far',
  ])
})
