import type { Failure } from '../failure.ts'
import type { VehicleType } from './inventory.ts'

/** What a column of a file of stock can hold. `dealership` is a name or a dealer id, `dealership_id` a configuration id. */
export const IMPORT_FIELDS = [
  'vin',
  'stock_number',
  'condition',
  'make',
  'model',
  'year',
  'trim',
  'dealership_id',
  'dealership',
  'stocked_on',
  'age_days',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The field of each column of a file; `null` for one that is not read. */
export type ImportColumns = readonly (ImportField | null)[]

/** Why a line is refused. */
export const IMPORT_REASONS = [
  'broken_quotes',
  'cell_count',
  'missing',
  'too_long',
  'unprintable',
  'spoilt',
  'vin_form',
  'vin_check_digit',
  'year_form',
  'year_range',
  'condition_unknown',
  'day_form',
  'day_ahead',
  'age_form',
  'dealership_unknown',
  'dealership_ambiguous',
  'vehicle_unknown',
  'vin_contradicts',
  'duplicate',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** What of a line is left out, while the line itself is taken. */
export const IMPORT_NOTES = ['trim_unknown', 'stock_number_repeated'] as const
export type ImportNote = (typeof IMPORT_NOTES)[number]

/** A finding in a line of a file. */
export interface ImportProblem<Reason = ImportReason | ImportNote> {
  /** From 1, as an editor counts: the header is a line too. */
  readonly line: number
  /** `null`: the line as a whole. */
  readonly field: ImportField | null
  readonly reason: Reason
  /** What the cell says, shortened; `null` when there is none to show. */
  readonly value: string | null
  /** The earlier line that a duplicate or a stock number repeats. */
  readonly other_line: number | null
}

/** What is done with a file: `apply` stores it, unless lines are refused and not left out. */
export interface ImportRequest {
  readonly mode: 'preview' | 'apply'
  /** `null`: as the names in the first line say. */
  readonly columns: ImportColumns | null
  /** The dealership of lines that name none. */
  readonly dealership: string | null
  readonly skipsRefused: boolean
}

export interface ImportCounts {
  readonly lines: number
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
}

export const NO_LINES: ImportCounts = { lines: 0, added: 0, updated: 0, unchanged: 0, refused: 0 }

/** A column of a file with its name, else what it has of the first vehicle. */
export interface ImportColumn {
  readonly header: string
  readonly example?: string | undefined
  readonly field: ImportField | null
}

/** What of a vehicle in stock a line can change. */
export const CHANGED_FIELDS = [
  'make',
  'model',
  'year',
  'stock_number',
  'condition',
  'trim',
  'stocked_on',
] as const satisfies readonly ImportField[]

/** What a line changes of a vehicle that is in stock: texts as stored, days such as `2026-03-01`; `null` for nothing. */
export interface ImportedChange {
  readonly field: (typeof CHANGED_FIELDS)[number]
  readonly before: string | null
  readonly after: string | null
}

/** How one of the first lines is stored, or one of the first that change a vehicle. */
export interface ImportedRow {
  readonly line: number
  readonly outcome: 'added' | 'updated' | 'unchanged'
  readonly vin: string
  readonly stockNumber: string
  readonly vehicleType: VehicleType
  readonly name: string
  readonly trim: string | null
  readonly dealership: string
  /** Empty unless it is updated. */
  readonly changes: readonly ImportedChange[]
}

/** The most findings and rows of a file that a screen shows; the saved file has all findings. */
export const SHOWN_PROBLEMS = 100
export const SHOWN_ROWS = 5
/** Beyond the first rows, the most that change a vehicle. */
export const SHOWN_CHANGED_ROWS = 20

/** The rows that a screen shows after more of them have come: the first ones, and the first that change a vehicle. */
export function withShownRows(
  shown: readonly ImportedRow[],
  more: readonly ImportedRow[],
): readonly ImportedRow[] {
  const rows = [...shown]
  let changed = rows.slice(SHOWN_ROWS).length
  for (const row of more) {
    if (rows.length < SHOWN_ROWS) rows.push(row)
    else if (row.outcome === 'updated' && changed < SHOWN_CHANGED_ROWS) {
      rows.push(row)
      changed += 1
    }
  }
  return rows
}

/** Words for the file of findings, in the language of the user. */
export interface ImportWords {
  readonly file: string
  readonly separator: ',' | ';'
  readonly header: readonly string[]
  readonly field: Readonly<Record<ImportField, string>>
  readonly reason: Readonly<Record<ImportReason | ImportNote, string>>
}

/** What the server says of a file. */
export type ImportFact =
  | { readonly type: 'file.read'; readonly columns: readonly ImportColumn[] }
  | {
      readonly type: 'lines.checked'
      readonly counts: ImportCounts
      readonly problems: readonly ImportProblem[]
      readonly rows: readonly ImportedRow[]
    }
  | { readonly type: 'rows.stored'; readonly rows: number }
  | { readonly type: 'file.finished'; readonly isStored: boolean; readonly counts: ImportCounts }
  | { readonly type: 'file.failed'; readonly failure: Failure }

/** What the actor that has the file is told to do. */
export type ImportOrder =
  | { readonly type: 'call.requested'; readonly request: ImportRequest }
  | { readonly type: 'problems.requested'; readonly words: ImportWords }
