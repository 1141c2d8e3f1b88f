import type { PublicReport } from '../../../src/domain/public/public-report.ts'
import { reportOf } from '../report/report-sample.ts'

/** A public copy with all parts. */
export function publicReportOf(changes: Partial<PublicReport> = {}): PublicReport {
  return {
    number: '7Z0CZ-03TN8',
    revision: 1,
    issuedAt: '2026-11-02T10:00:00.000Z',
    status: 'current',
    supersededBy: null,
    withdrawnAt: null,
    timeZone: 'America/Denver',
    content: { report: reportOf('7Z0CZ-03TN8'), fileHref: '/batteries/api/v1/public/reports/one/signed' },
    ...changes,
  }
}

export const superseded = publicReportOf({
  status: 'superseded',
  supersededBy: { number: '0F9M2-7K3QX', issuedAt: '2026-11-20T10:00:00.000Z' },
})

export const withdrawn = publicReportOf({
  status: 'withdrawn',
  withdrawnAt: '2026-11-21T10:00:00.000Z',
  content: null,
})
