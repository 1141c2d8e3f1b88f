import type * as z from 'zod/mini'
import { RESOLVABLE, type Resolvable } from '../../src/domain/report/resolution.ts'
import type { reportPatchSchema } from '../../src/services/wire/reports.ts'
import type { ReportData } from '../database/documents.ts'
import type { batteryReportData, batteryReports } from '../database/schema.ts'
import { conflict } from '../http/problem.ts'
import { cellGroupsIn } from './measurements.ts'
import { reportDocument, resolutionsOf, withoutSetAside } from './report-document.ts'

type Patch = Pick<z.infer<typeof reportPatchSchema>, 'odometer_resolution' | 'cells_resolution'>
type Stored = Pick<typeof batteryReports.$inferSelect, 'doubts' | 'odometerResolution' | 'cellsResolution'>

/**
 * Measurements that nothing contradicts cannot be set aside: that could hide an issue.
 *
 * @throws A 409 problem for a doubt that the report does not have. It can always be taken up again.
 */
export function requireDoubts(patch: Patch, report: Stored): void {
  const resolved = resolutionsOf(report)
  for (const doubt of RESOLVABLE)
    if (wantedOf(patch)[doubt] && resolved[doubt] === null && !report.doubts.includes(doubt))
      throw conflict('no such doubt', `Nothing contradicts the ${doubt} of this report.`)
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
