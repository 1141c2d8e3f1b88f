import type { Call } from './calls.ts'

/** Calls of owners and buyers, who have no account. */
export const one = { ownershipReportId: 'one' }

export const LEADS: readonly Call[] = [
  ['GET /leads/report/one', ({ leads }) => leads.readReport(one)],
  ['GET /leads/unsubscribe/one', ({ leads }) => leads.readStatus(one)],
  ['POST /leads/unsubscribe/one', ({ leads }) => leads.unsubscribe(one)],
  ['DELETE /leads/unsubscribe/one', ({ leads }) => leads.resubscribe(one)],
  ['GET /batteries/public/reports/one', ({ publicReports }) => publicReports.readReport({ code: 'one' })],
  [
    'GET /batteries/public/reports/one/pdf?lng=fr',
    ({ publicReports }) => publicReports.savePdf({ code: 'one', language: 'fr' }),
  ],
  [
    'GET /batteries/public/verify/7Z0CZ03TN8',
    ({ numbers }) => numbers.verifyNumber({ typed: ' 7z0cz-o3tn8' }),
  ],
]
