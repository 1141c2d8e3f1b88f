import type { batteryReports } from '../../../../server/database/schema.ts'
import type { ReportFilter } from '../../../../src/domain/lists/report.ts'

/** The tabs of the reports, written independently of the server's code. */
export const isInTab: Readonly<
  Record<ReportFilter, (report: typeof batteryReports.$inferSelect) => boolean>
> = {
  report_all_inventory: ({ archived, inInventory }) => !archived && inInventory,
  report_not_inventory: ({ archived, inInventory }) => !archived && !inInventory,
  report_archived: ({ archived }) => archived,
  report_no_trim: ({ archived, trim }) => !archived && trim === null,
  report_cell_issue: ({ archived, cellHealth }) => !archived && cellHealth === 'Cell Issue',
  report_unpublished: ({ archived, published }) => !archived && !published,
  report_all: () => true,
}
