import type { Failure } from '../failure.ts'
import type { Language } from '../session/profile.ts'
import type { ContextSelection } from '../shell/context-selection.ts'
import type { ExportName } from './export-columns.ts'
import type { ListQuery } from './list-query.ts'

/** A list as it stood when its export was asked for. */
export interface ExportRequest {
  readonly list: ExportName
  readonly query: ListQuery<string, string>
  readonly selection: ContextSelection
  /** Names of export columns, in the order of the file. */
  readonly columns: readonly string[]
  readonly language: Language
}

export interface ExportProgress {
  /** That have arrived. */
  readonly rows: number
  readonly total: number
}

/** What an export tells while it runs, and once when it has ended. */
export type ExportFact =
  | ({ readonly type: 'export.progressed' } & ExportProgress)
  | { readonly type: 'export.completed' }
  | { readonly type: 'export.failed'; readonly failure: Failure }
