import { describe, expect, test } from 'vitest'
import type { OtherReport } from '../../src/domain/report/battery-report.ts'
import { historyOf } from '../../src/domain/report/vehicle-history.ts'
import { reportOf } from '../models/report/report-sample.ts'

const other = (id: string, conductedAt: string, share: number | null): OtherReport => ({
  id,
  conductedAt,
  share,
  score: null,
})

describe('the history of a vehicle', () => {
  test('has the report itself in its place among the others', () => {
    const report = reportOf('r', {
      conductedAt: '2025-06-01T00:00:00Z',
      others: [other('older', '2024-06-01T00:00:00Z', 0.98), other('newer', '2026-06-01T00:00:00Z', 0.9)],
    })
    const { points } = historyOf(report)
    expect(points.map(({ id, isPresent }) => [id, isPresent])).toEqual([
      ['older', false],
      [report.id, true],
      ['newer', false],
    ])
    expect(points.map(({ at }) => Math.round(at?.x ?? -1))).toEqual([6, 50, 94])
  })

  test('is drawn from 50 to 100 %, and lower where a battery is', () => {
    const yOf = (shares: readonly number[]) =>
      historyOf(
        reportOf('r', {
          currentCapacityKwh: null,
          others: shares.map((share, index) => other(`${index}`, `2024-01-0${index + 1}T00:00:00Z`, share)),
        }),
      ).points.map(({ at }) => at && Math.round(at.y))
    expect(yOf([1, 0.75, 0.5])).toEqual([6, 50, 94, null])
    expect(yOf([1, 0.2])).toEqual([6, 94, null])
  })

  test('has one point where others are not told, and no place without a time between', () => {
    const report = reportOf('r', { others: null })
    expect(historyOf(report).points).toMatchObject([{ id: report.id, at: { x: 50 } }])
  })
})
