import {
  ageInCell,
  CELL_LENGTHS,
  cellText,
  conditionInCell,
  dayInCell,
  isSpoilt,
  vinInCell,
} from '../../../src/domain/lists/import-cells.ts'
import type { VehicleType } from '../../../src/domain/lists/inventory.ts'
import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  type ImportProblem,
  type ImportReason,
} from '../../../src/domain/lists/inventory-import.ts'
import { isValidVin, isVin } from '../../../src/domain/vin.ts'
import type { FileRecord } from './read-records.ts'

const DAY_MS = 86_400_000
const SHOWN_LENGTH = 60

/** A dealership whose stock the author may change. */
export interface ReachedDealership {
  readonly id: string
  readonly name: string
  readonly country: 'US' | 'CA'
}

/** What a line says of a vehicle. `null`: it does not say, so what is stored stays. */
export interface StockLine {
  readonly line: number
  readonly vin: string
  readonly stockNumber: string | null
  readonly vehicleType: VehicleType | null
  readonly make: string | null
  readonly model: string | null
  readonly year: number | null
  readonly trim: string | null
  readonly stockedAt: Date | null
  /** The age that the line gives instead of a day: an item of that age stays as it is. */
  readonly ageDays: number | null
  readonly dealership: ReachedDealership
}

export interface LineRules {
  readonly columns: ImportColumns
  readonly now: Date
  /** Finds a dealership within reach by a text of the file; `ambiguous` for several. */
  readonly findDealership: (field: DealershipField, text: string) => ReachedDealership | 'ambiguous' | null
  /** The dealership of lines that name none. */
  readonly ofUnnamed: ReachedDealership | null
}

export type DealershipField = Extract<ImportField, 'dealership' | 'dealership_id'>
type Refusal = ImportProblem<ImportReason>

/** @returns What a line says, or all reasons why it is refused. */
export function checkLine(record: FileRecord, rules: LineRules): StockLine | readonly Refusal[] {
  const { line, refused } = record
  if (refused !== null) return [problem(line, refused)]
  const cells = cellsOf(record, rules.columns)
  const refusals: Refusal[] = []
  const refuse = (field: ImportField, reason: ImportReason) => {
    refusals.push(problem(line, reason, field, cells[field]))
    return null
  }
  for (const field of IMPORT_FIELDS) {
    const text = cells[field]
    if (/\p{Cc}/u.test(text)) refuse(field, 'unprintable')
    else if (isSpoilt(text)) refuse(field, 'spoilt')
    else if (text.length > (CELL_LENGTHS[field] ?? Number.POSITIVE_INFINITY)) refuse(field, 'too_long')
  }
  const read = <Value>(field: ImportField, parse: (text: string) => Value | ImportReason): Value | null => {
    if (cells[field] === '' || isSpoilt(cells[field])) return null
    const value = parse(cells[field])
    return isReason(value) ? refuse(field, value) : value
  }
  const vin = cells.vin === '' ? refuse('vin', 'missing') : read('vin', readVin)
  const dealership = dealershipOf(cells, rules, refuse)
  const ageDays = read('age_days', (text) => ageInCell(text) ?? 'age_form')
  const stockedOn = read('stocked_on', (text) => readDay(text, rules.now))
  const wanted = {
    stockNumber: cells.stock_number || null,
    vehicleType: read('condition', (text) => conditionInCell(text) ?? 'condition_unknown'),
    make: cells.make || null,
    model: cells.model || null,
    year: read('year', (text) => readYear(text, rules.now)),
    trim: cells.trim || null,
    stockedAt: stockedOn ?? (ageDays === null ? null : new Date(rules.now.getTime() - ageDays * DAY_MS)),
    ageDays: stockedOn === null ? ageDays : null,
  }
  return refusals.length > 0 || vin === null || dealership === null
    ? refusals
    : { line, vin, dealership, ...wanted }
}

/** A finding in a line. */
export function problem<Reason>(
  line: number,
  reason: Reason,
  field: ImportField | null = null,
  value = '',
  other: number | null = null,
): ImportProblem<Reason> {
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value
  return { line, field, reason, value: shown.toWellFormed() || null, other_line: other }
}

function cellsOf({ cells }: FileRecord, columns: ImportColumns): Readonly<Record<ImportField, string>> {
  const texts = { ...NO_CELLS }
  for (const [at, field] of columns.entries()) if (field !== null) texts[field] = cellText(cells[at] ?? '')
  return texts
}

const NO_CELLS: Record<ImportField, string> = {
  vin: '',
  stock_number: '',
  condition: '',
  make: '',
  model: '',
  year: '',
  trim: '',
  dealership_id: '',
  dealership: '',
  stocked_on: '',
  age_days: '',
}

const REASONS: readonly unknown[] = [
  'vin_form',
  'vin_check_digit',
  'year_form',
  'year_range',
  'condition_unknown',
  'day_form',
  'day_ahead',
  'age_form',
] satisfies readonly ImportReason[]

function isReason(value: unknown): value is ImportReason {
  return REASONS.includes(value)
}

/** Vehicles of the United States and Canada all have a check digit (49 CFR 565.15): another one is a typing error. */
function readVin(text: string): string | ImportReason {
  const vin = vinInCell(text)
  if (!isVin(vin)) return 'vin_form'
  return isValidVin(vin) ? vin : 'vin_check_digit'
}

const FIRST_YEAR = 1990

function readYear(text: string, now: Date): number | ImportReason {
  if (!/^\d{4}$/.test(text)) return 'year_form'
  const year = Number(text)
  return FIRST_YEAR <= year && year <= now.getUTCFullYear() + 2 ? year : 'year_range'
}

function readDay(text: string, now: Date): Date | ImportReason {
  const day = dayInCell(text)
  if (day === null) return 'day_form'
  return day.getTime() > now.getTime() + DAY_MS ? 'day_ahead' : day
}

/** Whether a dealership does not exist or is another's, the reason is the same. */
function dealershipOf(
  cells: Readonly<Record<ImportField, string>>,
  { findDealership, ofUnnamed }: LineRules,
  refuse: (field: ImportField, reason: ImportReason) => null,
): ReachedDealership | null {
  const field = cells.dealership_id === '' ? 'dealership' : 'dealership_id'
  if (cells[field] === '') return ofUnnamed ?? refuse('dealership', 'missing')
  const found = findDealership(field, cells[field])
  if (found === 'ambiguous') return refuse(field, 'dealership_ambiguous')
  return found ?? refuse(field, 'dealership_unknown')
}
