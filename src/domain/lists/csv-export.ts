import type { Failure } from '../failure.ts'
import type { Language } from '../session/profile.ts'
import type { ContextSelection } from '../shell/context-selection.ts'
import type { ExportName, ExportService } from './list-export.ts'
import type { ListQuery } from './list-query.ts'

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
}

export interface ExportProgress {
  /** Rows received so far. */
  readonly rows: number
  readonly total: number
}

/** Progress of an export. The last one is `export.completed` or `export.failed`. */
export type ExportFact =
  | ({ readonly type: 'export.progressed' } & ExportProgress)
  | { readonly type: 'export.completed' }
  | { readonly type: 'export.failed'; readonly failure: Failure }
