import type { Failure } from '../failure.ts'
import type { Language } from '../session/profile.ts'
import type { ContextSelection } from '../shell/context-selection.ts'
import type { ExportName, ExportService } from './list-export.ts'
import type { ListQuery } from './list-query.ts'

/** Larger numbers would keep the printer of the server from others for minutes. */
export const MAX_PRINTED_REPORTS = 50

/** More would be a book: some 40 sheets. */
export const MAX_LISTED_ROWS = 1000

/** So many take the worker that writes the workbook some 6 s and 630 MB, and twice as many twice as much (the bench `workbook`). */
export const MAX_WORKBOOK_ROWS = 50_000

/** A list at the time of the request for its export. */
export interface ExportRequest {
  readonly list: ExportName
  /** The service that exports it, and the path there. */
  readonly source: { readonly service: ExportService; readonly path: string }
  readonly query: ListQuery
  readonly selection: ContextSelection
  /** Names of columns of the export, in the order of the file. */
  readonly columns: readonly string[]
  readonly language: Language
  /** The rows that are exported; absent: all that the query finds. */
  readonly ids?: readonly string[]
  /**
   * What becomes of the rows instead of a CSV file. `xlsx`: a workbook; `pdf`: the reports themselves, as one file; `paper`: the
   * list is printed.
   */
  readonly format?: 'xlsx' | 'pdf' | 'paper'
  /** Stands above the rows on paper. */
  readonly heading?: { readonly title: string; readonly facts: readonly string[] }
}

export interface ExportProgress {
  /** Rows received so far. */
  readonly rows: number
  readonly total: number
}

/** The rows that a file should have, and has not. */
export interface LeftOut {
  readonly count: number
  /** The names of some of them. */
  readonly name: string
}

/** Progress of an export. The last one is `export.completed` or `export.failed`. */
export type ExportFact =
  | ({ readonly type: 'export.progressed' } & ExportProgress)
  | { readonly type: 'export.completed'; readonly leftOut?: LeftOut }
  | { readonly type: 'export.failed'; readonly failure: Failure }
