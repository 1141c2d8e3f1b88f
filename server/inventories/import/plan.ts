import { and, inArray } from 'drizzle-orm'
import { foldedText } from '../../../src/domain/folded-text.ts'
import {
  CHANGED_FIELDS,
  type ImportedChange,
  type ImportNote,
  type ImportProblem,
  type ImportReason,
} from '../../../src/domain/lists/inventory-import.ts'
import type { Database } from '../../database/database.ts'
import { inventoryItems } from '../../database/schema-stock.ts'
import { type Reach, within } from '../../identity/reach.ts'
import { decodeVin, isMake, type ModelOfYear, modelOfText, trimsOf } from '../../vehicles/catalogue.ts'
import { checkLine, type LineRules, problem, type StockLine } from './check-line.ts'
import type { FileRecord } from './read-records.ts'

type Stored = typeof inventoryItems.$inferSelect

export type Outcome = 'added' | 'updated' | 'unchanged'

/** How a vehicle is stored. */
export interface PlannedItem extends ModelOfYear {
  readonly line: number
  readonly outcome: Outcome
  readonly configurationId: string
  readonly configurationName: string
  readonly country: 'US' | 'CA'
  readonly vin: string
  readonly stockNumber: string
  readonly vehicleType: Stored['vehicleType']
  readonly trim: string | null
  readonly stockedAt: Date | null
  /** What of the vehicle in stock is stored otherwise. */
  readonly changes: readonly ImportedChange[]
}

export interface Checked {
  readonly items: readonly PlannedItem[]
  readonly refusals: readonly ImportProblem<ImportReason>[]
  readonly notes: readonly ImportProblem<ImportNote>[]
  readonly lines: number
  /** The number of refused lines: a line may have several reasons. */
  readonly refused: number
}

/** Compares the lines of a file with the stock, batch by batch. It changes nothing. */
export async function* planImport(
  db: Pick<Database, 'select'>,
  reach: Reach,
  batches: AsyncIterable<readonly FileRecord[]>,
  rules: LineRules,
): AsyncGenerator<Checked> {
  const seen = new Map<string, number>()
  const numbered = new Map<string, number>()
  for await (const records of batches) {
    if (records.length === 0) continue
    const refusals: ImportProblem<ImportReason>[] = []
    const notes: ImportProblem<ImportNote>[] = []
    const accepted: StockLine[] = []
    for (const record of records) {
      const checked = checkLine(record, rules)
      if (!('vin' in checked)) refusals.push(...checked)
      else {
        const key = `${checked.dealership.id} ${checked.vin}`
        const earlier = seen.get(key)
        if (earlier === undefined) {
          seen.set(key, checked.line)
          accepted.push(checked)
          notes.push(...repeatedNumber(checked, numbered))
        } else refusals.push(problem(checked.line, 'duplicate', 'vin', checked.vin, earlier))
      }
    }
    const compared = await compare(db, reach, accepted, rules.now)
    const all = [...refusals, ...compared.refusals].sort((one, other) => one.line - other.line)
    yield {
      ...compared,
      notes: [...notes, ...compared.notes].sort((one, other) => one.line - other.line),
      refusals: all,
      lines: records.length,
      refused: new Set(all.map(({ line }) => line)).size,
    }
  }
}

/** A stock number that an earlier line of the dealership gave another vehicle: one of the two is probably wrong. */
function repeatedNumber(
  { line, stockNumber, dealership }: StockLine,
  numbered: Map<string, number>,
): readonly ImportProblem<ImportNote>[] {
  if (stockNumber === null) return []
  const key = `${dealership.id} ${foldedText(stockNumber)}`
  const earlier = numbered.get(key)
  if (earlier === undefined) numbered.set(key, line)
  return earlier === undefined
    ? []
    : [problem(line, 'stock_number_repeated', 'stock_number', stockNumber, earlier)]
}

async function compare(db: Pick<Database, 'select'>, reach: Reach, lines: readonly StockLine[], now: Date) {
  const items: PlannedItem[] = []
  const refusals: ImportProblem<ImportReason>[] = []
  const notes: ImportProblem<ImportNote>[] = []
  const vins = [...new Set(lines.map(({ vin }) => vin))]
  const inStock = vins.length === 0 ? [] : await itemsOf(db, reach, vins)
  const itemOf = new Map(inStock.map((item) => [`${item.configurationId} ${item.vin}`, item]))
  for (const line of lines) {
    const { vin, dealership } = line
    const item = itemOf.get(`${dealership.id} ${vin}`)
    const decoded = decodeVin(vin)
    const vehicle = decoded ?? modelInLine(line, item)
    const contradicted = decoded === null ? null : contradiction(line, decoded)
    if (contradicted !== null)
      refusals.push(problem(line.line, 'vin_contradicts', contradicted, String(line[contradicted])))
    const missing = [
      ...(line.stockNumber === null && !item ? (['stock_number'] as const) : []),
      ...(line.vehicleType === null && !item ? (['condition'] as const) : []),
    ]
    refusals.push(...missing.map((field) => problem(line.line, 'missing' as const, field)))
    if (vehicle === null) refusals.push(problem(line.line, 'vehicle_unknown', 'make', line.make ?? ''))
    if (vehicle === null || missing.length > 0 || contradicted !== null) continue
    const trim = trimInLine(line, vehicle)
    const chosen = item?.trim && isOfModel(item, vehicle) ? item.trim : null
    if (line.trim !== null && trim === null && chosen === null)
      notes.push(problem(line.line, 'trim_unknown', 'trim', line.trim))
    items.push(planned(line, vehicle, chosen ?? trim, item, now))
  }
  return { items, refusals, notes }
}

function itemsOf(db: Pick<Database, 'select'>, reach: Reach, vins: readonly string[]): Promise<Stored[]> {
  const { vin, configurationId } = inventoryItems
  return db
    .select()
    .from(inventoryItems)
    .where(and(inArray(vin, [...vins]), within(configurationId, reach)))
}

/** An empty cell leaves what is stored. */
function planned(
  line: StockLine,
  { make, model, year }: ModelOfYear,
  trim: string | null,
  item: Stored | undefined,
  now: Date,
): PlannedItem {
  const { id: configurationId, name: configurationName, country } = line.dealership
  const wanted = {
    stockNumber: line.stockNumber ?? item?.stockNumber ?? '',
    vehicleType: line.vehicleType ?? item?.vehicleType ?? 'used',
    ...{ make, model, year, trim },
    stockedAt: isSameTime(line, item, now) ? (item?.stockedAt ?? null) : line.stockedAt,
  }
  const changes = item === undefined ? [] : changesOf(item, wanted)
  const outcome = item === undefined ? 'added' : changes.length === 0 ? 'unchanged' : 'updated'
  const { line: number, vin } = line
  return {
    line: number,
    outcome,
    configurationId,
    configurationName,
    country,
    vin,
    ...wanted,
    changes,
  }
}

type Changeable = Pick<
  Stored,
  'make' | 'model' | 'year' | 'stockNumber' | 'vehicleType' | 'trim' | 'stockedAt'
>

function changesOf(before: Changeable, after: Changeable): readonly ImportedChange[] {
  const [old, wanted] = [before, after].map(
    ({ make, model, year, stockNumber, vehicleType, trim, stockedAt }) => ({
      make,
      model,
      year: String(year),
      stock_number: stockNumber,
      condition: vehicleType,
      trim,
      stocked_on: stockedAt?.toISOString().slice(0, 10) ?? null,
    }),
  )
  return CHANGED_FIELDS.flatMap((field) => {
    const change = { field, before: old?.[field] ?? null, after: wanted?.[field] ?? null }
    return change.before === change.after ? [] : [change]
  })
}

const DAY_MS = 86_400_000

/** A file has days, the stock has moments. An age is a day more or less by the hour at which it was counted. */
function isSameTime({ stockedAt, ageDays }: StockLine, item: Stored | undefined, now: Date): boolean {
  if (stockedAt === null) return true
  if (!item?.stockedAt) return false
  if (ageDays === null)
    return item.stockedAt.toISOString().slice(0, 10) === stockedAt.toISOString().slice(0, 10)
  const storedDays = Math.floor((now.getTime() - item.stockedAt.getTime()) / DAY_MS)
  return Math.abs(storedDays - ageDays) <= 1
}

/**
 * The field in which a line names another vehicle than its VIN: another make of the catalogue, since feeds write `Chevy`, too. Models
 * have too many spellings to compare, and a year may be that in which the car was made.
 */
function contradiction({ make, year }: StockLine, decoded: ModelOfYear): 'make' | 'year' | null {
  if (make !== null && isMake(make) && foldedText(make) !== foldedText(decoded.make)) return 'make'
  return year !== null && Math.abs(year - decoded.year) > 1 ? 'year' : null
}

/** What the dealership says of a vehicle whose VIN tells nothing: in this line, else in an earlier one. */
function modelInLine(line: StockLine, item: Stored | undefined): ModelOfYear | null {
  const [make, model] = [line.make ?? item?.make, line.model ?? item?.model]
  const year = line.year ?? item?.year
  return make && model && year ? modelOfText({ make, model, year }) : null
}

/** Whether a trim that was chosen for the item is one of the vehicle. */
function isOfModel(item: Stored, { make, model, year }: ModelOfYear): boolean {
  return item.make === make && item.model === model && item.year === year
}

/** The trim of the catalogue that the text names; `null` for none. */
function trimInLine({ trim }: StockLine, vehicle: ModelOfYear): string | null {
  if (trim === null) return null
  return trimsOf(vehicle).find((known) => foldedText(known) === foldedText(trim)) ?? null
}
