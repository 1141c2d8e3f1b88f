import type { Failure } from '../../domain/failure.ts'
import type {
  ImportColumn,
  ImportCounts,
  ImportedRow,
  ImportFact,
  ImportField,
  ImportProblem,
  ImportWords,
} from '../../domain/lists/inventory-import.ts'

export interface InventoryImportContext {
  /** The dealership of lines that name none; `null` when none is selected. */
  readonly dealership: { readonly id: string; readonly name: string } | null
  readonly fileName: string
  /** None before the first answer. */
  readonly columns: readonly ImportColumn[]
  readonly skipsRefused: boolean
  readonly counts: ImportCounts
  /** The first ones. */
  readonly problems: readonly ImportProblem[]
  readonly rows: readonly ImportedRow[]
  /** The vehicles that the running transaction has stored. */
  readonly stored: number
  /** How often the call that stores was repeated by itself. */
  readonly repeats: number
  readonly failure: Failure | null
}

export type InventoryImportEvent =
  | { readonly type: 'import.requested'; readonly dealership: InventoryImportContext['dealership'] }
  /** The file goes to the calls with the events. No context holds it. */
  | { readonly type: 'file.chosen'; readonly file: File; readonly name: string }
  | { readonly type: 'column.chosen'; readonly at: number; readonly field: ImportField | null }
  | { readonly type: 'skipping.chosen'; readonly isSkipping: boolean }
  | { readonly type: 'problems.saved'; readonly words: ImportWords }
  | { readonly type: 'import.confirmed' | 'retry.requested' | 'import.closed' }
  /** The user leaves a file. */
  | { readonly type: 'form.cancelled' | 'discard.confirmed' | 'discard.declined' }
  | ImportFact
