import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from './model.ts'
import { GAPS, type GapKind, type Report, verify } from './verify.ts'

/** One test per kind of gap, so that a failure says what is missing. */
export function describeModel(model: Model): void {
  describe(model.id, () => {
    let report: Report
    beforeAll(async () => {
      report = await verify(model)
    }, 120_000)
    test.each(Object.entries(GAPS) as [GapKind, string][])('%s: %s', (kind) => {
      expect(report[kind]).toEqual([])
    })
  })
}
