import type { VerifiedReport } from '../../../src/domain/public/verified-report.ts'

/** What a number stands for, in each of its states. */
export function verifiedReportOf(
  status: VerifiedReport['status'],
  changes: Partial<VerifiedReport> = {},
): VerifiedReport {
  return {
    number: '7Z0CZ-03TN8',
    revision: 1,
    issuedAt: '2026-11-02T10:00:00.000Z',
    status,
    supersededBy:
      status === 'superseded' ? { number: '0F9M2-7K3QX', issuedAt: '2026-11-20T10:00:00.000Z' } : null,
    withdrawnAt: status === 'withdrawn' ? '2026-11-21T02:00:00.000Z' : null,
    issuedBy: 'Oak',
    timeZone: 'America/Denver',
    vehicle: { year: 2023, make: 'Tesla', model: 'Model Y' },
    trim: 'Long Range AWD',
    vinEnd: '900001',
    score: 92,
    currentCapacityKwh: 70.84,
    originalCapacityKwh: 77,
    ...changes,
  }
}
