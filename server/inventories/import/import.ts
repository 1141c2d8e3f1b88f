import type { ImportColumns } from '../../../src/domain/lists/inventory-import.ts'
import {
  IMPORT_ERRORS,
  IMPORT_LIMIT_LINES,
  type InventoryImportEnd,
  type InventoryImportLine,
} from '../../../src/services/wire/inventory-import.ts'
import type { Author } from '../../audit/record.ts'
import type { Database } from '../../database/database.ts'
import { invalid } from '../../http/problem.ts'
import type { Reach } from '../../identity/reach.ts'
import { inPool } from '../../work/pool.ts'
import { reachedDealerships } from './dealerships.ts'
import { refusedFile } from './decode.ts'
import { type Checked, type PlannedItem, planImport } from './plan.ts'
import type { FileForm, FileRecord } from './read-records.ts'
import type { openStockFile, readStockBatch, StockFile } from './stock-file.ts'
import { callerOf, storeImport } from './store.ts'

const STOCK_FILE = new URL('./stock-file.ts', import.meta.url)
/** `openStockFile` on a thread of the pool. */
export const openInPool = inPool<typeof openStockFile>(STOCK_FILE, 'openStockFile')
const readInPool = inPool<typeof readStockBatch>(STOCK_FILE, 'readStockBatch')

export interface Import {
  readonly db: Database
  /** The dealerships whose stock the author may change. */
  readonly reach: Reach
  readonly author: Author
  readonly now: Date
  /** A preview stores nothing. */
  readonly isPreview: boolean
  /** By default the names in the first line say it, or a VIN where it has no names. */
  readonly columns?: ImportColumns | undefined
  /** The dealership of lines that name none. */
  readonly configurationId?: string | undefined
  /** Stores the other lines although some are refused. */
  readonly skipsRefused: boolean
  /** Throws when the author has lost rights meanwhile: a slow reader of the lines can make an import last for hours. */
  readonly requireRights?: () => Promise<void>
  /** The author's name for this import: what is stored under it already is not stored again, and tells how it ended. */
  readonly key?: string | undefined
}

type Line = Exclude<InventoryImportLine, { readonly type: 'failed' }>

const FIRST_ROWS = 20
/** Enough to know a column by. */
const EXAMPLE_LENGTH = 40
/** A preview tells of so many vehicles, at most, what of them changes. */
const CHANGED_ROWS = 20

/**
 * Prepares the import of a file of stock.
 *
 * @param file Is moved to another thread.
 * @returns What becomes of the file while it is read. Unless the last line says `stored`, the stock is as before.
 * @throws Problems: 422 for a file that cannot be read as a whole, 400 for a dealership out of reach.
 */
export async function openImport(file: Buffer, wanted: Import): Promise<AsyncGenerator<Line>> {
  const opened = await openInPool(file, callerOf(wanted.author))
  const { encoding, form } = opened
  const columns = columnsOf(form, wanted)
  const found = await reachedDealerships(wanted.db, wanted.reach, wanted.configurationId)
  if (wanted.configurationId !== undefined && found.ofUnnamed === null)
    throw invalid('configuration_id', 'configuration_id is not known')
  const checks = planImport(wanted.db, wanted.reach, batchesOf(opened, wanted.author), {
    columns,
    now: wanted.now,
    ...found,
  })
  const read: Line = {
    type: 'read',
    encoding,
    separator: form.separator,
    columns: form.headers.map((header, at) => ({
      header,
      example: form.examples[at]?.slice(0, EXAMPLE_LENGTH),
      field: columns[at] ?? null,
    })),
  }
  return run(wanted, read, opened, checks)
}

function columnsOf({ headers, guessed }: FileForm, { columns = guessed }: Import): ImportColumns {
  if (columns.length !== headers.length)
    throw refusedFile(IMPORT_ERRORS.columns, `The file has ${headers.length} columns.`, 'columns')
  return columns
}

/** The lines of a file, read on the threads of the pool. */
async function* batchesOf(
  { memory, form }: StockFile,
  author: Author,
): AsyncGenerator<readonly FileRecord[]> {
  let from = form.start
  while (from.offset < memory.byteLength) {
    const { records, next } = await readInPool({ memory, form, from }, callerOf(author))
    from = next
    yield records
  }
}

async function* run(
  wanted: Import,
  read: Line,
  { hasTooManyLines }: StockFile,
  checks: AsyncIterable<Checked>,
): AsyncGenerator<Line> {
  yield read
  // Only now: whoever is to name the columns has to know them.
  if (read.type === 'read' && !read.columns.some(({ field }) => field === 'vin'))
    throw refusedFile(IMPORT_ERRORS.noVin, 'No column has the VIN: name one vin.', 'columns')
  if (hasTooManyLines)
    throw refusedFile(
      IMPORT_ERRORS.tooManyLines,
      `The file has more than ${IMPORT_LIMIT_LINES} lines: split it.`,
    )
  const items: PlannedItem[] = []
  const rows = { first: 0, changed: 0 }
  const counts = { lines: 0, added: 0, updated: 0, unchanged: 0, refused: 0 }
  for await (const checked of checks) {
    counts.lines += checked.lines
    counts.refused += checked.refused
    for (const { outcome } of checked.items) counts[outcome] += 1
    const first = checked.items.filter(({ outcome }) => {
      if (rows.first < FIRST_ROWS) rows.first += 1
      else if (outcome === 'updated' && rows.changed < CHANGED_ROWS) rows.changed += 1
      else return false
      return true
    })
    // A preview stores nothing.
    if (!wanted.isPreview) items.push(...checked.items)
    yield {
      type: 'checked',
      ...counts,
      refusals: [...checked.refusals],
      notes: [...checked.notes],
      first_rows: first.map(rowOf),
    }
  }
  const isStored = !wanted.isPreview && (counts.refused === 0 || wanted.skipsRefused)
  const end = { type: 'finished', stored: isStored, ...counts } as const
  if (isStored) await wanted.requireRights?.()
  yield isStored ? yield* store(wanted, items, end) : end
}

/** Tells how far the transaction is. Who stops reading ends it, and nothing is stored. */
async function* store(
  { db, author, now, key }: Import,
  items: readonly PlannedItem[],
  end: InventoryImportEnd,
): AsyncGenerator<Line, InventoryImportEnd> {
  let rows = 0
  let isLeft = false
  let next = Promise.withResolvers<void>()
  const onProgress = (done: number) => {
    if (isLeft) throw new Error('The caller has left.')
    rows = done
    next.resolve()
  }
  const work = storeImport(db, items, { author, now, key, end, onProgress })
  try {
    for (;;) {
      const isDone = await Promise.race([work.then(() => true), next.promise.then(() => false)])
      if (isDone) return await work
      next = Promise.withResolvers()
      yield { type: 'storing', rows, total: end.added + end.updated }
    }
  } finally {
    isLeft = true
    await work.catch(() => undefined)
  }
}

function rowOf(item: PlannedItem) {
  return {
    line: item.line,
    outcome: item.outcome,
    vin: item.vin,
    stock_number: item.stockNumber,
    vehicle_type: item.vehicleType,
    make: item.make,
    model: item.model,
    vehicle_year: item.year,
    trim: item.trim,
    configuration: { id: item.configurationId, name: item.configurationName },
    changes: [...item.changes],
  }
}
