import { expect, test } from 'vitest'
import type { BatteryReport } from '../../src/domain/report/battery-report.ts'
import { gapsOf } from '../../src/domain/report/report-gaps.ts'
import { reportOf } from '../models/report/report-sample.ts'

const full = reportOf('one')
const { measured } = full
if (measured === null) throw new Error('The sample has everything.')
const ALL = ['trim', 'capacity', 'range', 'cells', 'odometer', 'specifications']

test.each<readonly [missing: string, Partial<BatteryReport>, readonly string[]]>([
  ['nothing', {}, []],
  ['the trim', { trim: null }, ['trim']],
  ['the capacity', { currentCapacityKwh: null }, ['capacity']],
  ['the range', { measured: { ...measured, adjustedEpaRange: null } }, ['range']],
  ['the odometer', { measured: { ...measured, odometer: null } }, ['odometer']],
  ['the specifications', { specifications: null }, ['specifications']],
  ['the measurement', { measured: null }, ['range', 'cells', 'odometer']],
  [
    'everything',
    { trim: null, currentCapacityKwh: null, measured: null, specifications: null, cellGroups: null },
    ALL,
  ],
])('a report without %s names that, the most important first', (_, changes, gaps) => {
  expect(gapsOf(reportOf('one', changes))).toEqual(gaps)
})
