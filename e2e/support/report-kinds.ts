import type { Page } from 'playwright/test'
import { findReport, type ReportRow, type ServedReport } from './pages/report-page.ts'

interface Looks {
  /** Matches the row. */
  readonly row: (row: ReportRow) => boolean
  /** Matches the full report. */
  readonly report: (report: ServedReport) => boolean
}

/** The kinds of reports that look most different. */
const KINDS = {
  excellent: { row: ({ score }) => (score ?? 0) >= 95, report: isWhole },
  poor: {
    row: ({ score, cell_health }) => score !== null && score < 70 && cell_health === 'Healthy Cells',
    report: isWhole,
  },
  'cell issue': {
    row: ({ score, cell_health }) => score !== null && cell_health === 'Cell Issue',
    report: (report) =>
      isWhole(report) && Object.keys(printedOf(report)?.cellCriticalIssues ?? {}).length > 1,
  },
  sparse: {
    row: ({ cell_health }) => cell_health === null,
    report: (report) => report.report_data.data.jato === null && printedOf(report)?.odometer === null,
  },
} satisfies Readonly<Record<string, Looks>>

export type ReportKind = keyof typeof KINDS

/** The first report of a kind at a dealership of the signed-in user. */
export function findKind(page: Page, kind: ReportKind, dealership: string): Promise<ServedReport> {
  const { row, report }: Looks = KINDS[kind]
  return findReport(page, (found) => found.configuration?.id === dealership && row(found), report)
}

function isWhole(report: ServedReport): boolean {
  const flags = Object.values(printedOf(report)?.validationErrors ?? {})
  return report.report_data.data.jato !== null && flags.every((isFlagged) => !isFlagged)
}

function printedOf({ report_data: { data } }: ServedReport) {
  return data.printed_report
}
