import type * as z from 'zod/mini'
import type { ContextSelection } from '../domain/context-selection.ts'
import { PAGE_SIZE } from '../domain/list-query.ts'
import type { ReportEdit, ReportFilter, ReportRow, ReportSortKey } from '../domain/report.ts'
import type { RowsAnswer, RowsRequest } from '../domain/rows.ts'
import { accepted, dataOf } from './answers.ts'
import type { Request } from './http.ts'
import { reportCountsPath, reportListPath } from './report-paths.ts'
import { MAX_LIMIT } from './wire/paging.ts'
import { reportCountsSchema, reportPageSchema, type reportRowSchema } from './wire/reports.ts'

type ReportCounts = Readonly<Record<ReportFilter, number>>

type ReportRowsRequest = RowsRequest<ReportFilter, ReportSortKey>

export function createReportsService(request: Request, path: string) {
  async function readPage({ query, selection }: ReportRowsRequest, page: number, limit: number) {
    const answer = await request(path + reportListPath(query, selection, page, limit))
    if (answer.status === 404) return { rows: [], total: 0 }
    const { data, total } = dataOf(answer, reportPageSchema, 'reports')
    return { rows: data.map(reportRowOf), total }
  }

  /** Tabs without numbers are better than no rows: a failure here is no failure of the list. */
  async function readCounts(selection: ContextSelection): Promise<ReportCounts | null> {
    try {
      return dataOf(await request(path + reportCountsPath(selection)), reportCountsSchema, 'reports')
    } catch {
      return null
    }
  }

  async function readPages(rows: ReportRowsRequest) {
    if (rows.pages === 1) return readPage(rows, rows.from, PAGE_SIZE)
    const wanted = rows.pages * PAGE_SIZE
    const calls = Math.ceil(wanted / MAX_LIMIT)
    const pages = await Promise.all(
      Array.from({ length: calls }, (_, index) => readPage(rows, index + 1, MAX_LIMIT)),
    )
    // A row that moves while the pages are read comes with two of them.
    const unique = new Map(pages.flatMap((page) => page.rows).map((row) => [row.id, row]))
    return { rows: [...unique.values()].slice(0, wanted), total: pages[0]?.total ?? 0 }
  }

  return {
    /** Rows of consecutive pages of 25, and with the first page the counts of the tabs. 404 means an empty list. */
    async readRows(rows: ReportRowsRequest): Promise<RowsAnswer<ReportRow, ReportFilter>> {
      const [page, counts] = await Promise.all([
        readPages(rows),
        rows.from === 1 ? readCounts(rows.selection) : null,
      ])
      return { ...page, counts }
    },

    async saveEdit({ edit }: { edit: ReportEdit }): Promise<void> {
      const report = `${path}/battery/reports/${encodeURIComponent(edit.id)}`
      if (edit.kind === 'regenerated')
        return accepted(await request(`${report}/regenerate`, { method: 'POST', body: {} }))
      const body = edit.kind === 'trim' ? { trim: edit.trim } : { published: edit.published }
      accepted(await request(report, { method: 'PATCH', body }))
    },
  }
}

function reportRowOf(answer: z.infer<typeof reportRowSchema>): ReportRow {
  const { vin, country, make, model, year, trim } = answer.battery_report_vehicle
  return {
    id: answer.id,
    createdAt: answer.created_at,
    cellHealth: answer.cell_health && (answer.cell_health === 'Healthy Cells' ? 'healthy' : 'issue'),
    imagePath: answer.image_path,
    vehicle: { vin, country, make, model, year },
    trim,
    configuration: answer.configuration,
    score: answer.score,
    currentCapacityKwh: answer.current_capacity,
    originalCapacityKwh: answer.original_capacity,
    published: answer.published,
    archived: answer.archived,
    inInventory: answer.in_inventory,
  }
}
