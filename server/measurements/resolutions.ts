import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Doubt } from '../../src/domain/lists/report.ts'
import { NO_RESOLUTIONS, RESOLVABLE, type Resolvable } from '../../src/domain/report/resolution.ts'
import type { reportPatchSchema } from '../../src/services/wire/single-report.ts'
import type { Database } from '../database/database.ts'
import type { ReportData } from '../database/documents.ts'
import { batteryReportData, type batteryReports } from '../database/schema.ts'
import { conflict } from '../http/problem.ts'
import { earlierOdometer } from './earlier-odometer.ts'
import { cellGroupsIn, computeReport } from './measurements.ts'
import { measurementsIn, reportDocument, resolutionsOf, withoutSetAside } from './report-document.ts'

type Patch = Pick<z.infer<typeof reportPatchSchema>, 'odometer_resolution' | 'cells_resolution'>
type Report = typeof batteryReports.$inferSelect
type Stored = Pick<Report, 'doubts' | 'odometerResolution' | 'cellsResolution'>
type Transaction = Pick<Database, 'select' | 'selectDistinct'>

/**
 * Measurements that nothing contradicts cannot be set aside: that could hide an issue.
 *
 * @throws A 409 problem for a doubt that the report does not have. It can always be taken up again.
 */
export async function requireDoubts(tx: Transaction, patch: Patch, report: Report): Promise<void> {
  const resolved = resolutionsOf(report)
  const wanted = wantedOf(patch)
  for (const doubt of RESOLVABLE) {
    if (!wanted[doubt]) continue
    // The reading was kept: it may be contradicted no more.
    const isKept =
      doubt === 'odometer' && resolved.odometer === 'earlierWrong' && wanted.odometer !== 'earlierWrong'
    if (resolved[doubt] !== null && !isKept) continue
    // A report from before a rule has none of its doubts stored, and its page shows them.
    const isStored = !isKept && report.doubts.includes(doubt)
    if (!isStored && !(await unresolvedDoubts(tx, report)).includes(doubt))
      throw conflict('no such doubt', `Nothing contradicts the ${doubt} of this report.`)
  }
}

/** The doubts that a report has when nothing is said about them. */
async function unresolvedDoubts(tx: Transaction, report: Report): Promise<readonly Doubt[]> {
  const [document] = await tx
    .select()
    .from(batteryReportData)
    .where(eq(batteryReportData.reportId, report.id))
  if (!document) return []
  const { data, debug } = document
  return computeReport({
    ...report,
    resolutions: NO_RESOLUTIONS,
    measurements: measurementsIn(data),
    specifications: reportDocument(data, report).data.jato,
    debug,
    earlierOdometerKm: (await earlierOdometer(tx, report)).km,
  }).doubts
}

/** Whether the report must be computed again. */
export function hasNewResolution(patch: Patch, report: Stored): boolean {
  const resolved = resolutionsOf(report)
  const wanted = wantedOf(patch)
  return RESOLVABLE.some((doubt) => wanted[doubt] !== undefined && wanted[doubt] !== resolved[doubt])
}

/** The columns after a patch. */
export function resolvedColumns(
  patch: Patch,
  report: Stored,
): Pick<Stored, 'odometerResolution' | 'cellsResolution'> {
  const { odometer, cells } = wantedOf(patch)
  return {
    odometerResolution: odometer === undefined ? report.odometerResolution : odometer,
    cellsResolution: cells === undefined ? report.cellsResolution : cells,
  }
}

/** What a report shows of its document: what staff have set aside is not in it. */
export function shownDocument(
  document: Pick<typeof batteryReportData.$inferSelect, 'data' | 'debug'>,
  report: Parameters<typeof reportDocument>[1] & Parameters<typeof resolutionsOf>[0],
): { readonly content: ReportData; readonly cellGroups: number | null } {
  const resolutions = resolutionsOf(report)
  const content = reportDocument(document.data, report)
  const { jato, printed_report } = content.data
  return {
    content: { ...content, data: { jato, printed_report: withoutSetAside(printed_report, resolutions) } },
    cellGroups: resolutions.cells === null ? cellGroupsIn(document.debug) : null,
  }
}

function wantedOf({ odometer_resolution, cells_resolution }: Patch) {
  return { odometer: odometer_resolution, cells: cells_resolution } as const satisfies Record<
    Resolvable,
    unknown
  >
}
