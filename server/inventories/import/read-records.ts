import { parse } from 'csv-parse/sync'
import { guessColumns } from '../../../src/domain/lists/import-cells.ts'
import type { ImportReason } from '../../../src/domain/lists/inventory-import.ts'
import { IMPORT_ERRORS, type InventoryImportLine } from '../../../src/services/wire/inventory-import.ts'
import { refusedFile } from './decode.ts'

type Separator = Extract<InventoryImportLine, { readonly type: 'read' }>['separator']

/** A line of a file with its cells, or why it cannot be read. */
export interface FileRecord {
  readonly line: number
  readonly cells: readonly string[]
  readonly refused: Extract<ImportReason, 'broken_quotes' | 'cell_count'> | null
}

export interface RecordReader {
  readonly separator: Separator
  readonly headers: readonly string[]
  /** There are no more lines with content below the header: a cell may go over several, and blank cells are none. */
  readonly mostLines: number
  /** The lines with content below the header, in batches: an empty one where a file has only blank lines. */
  batches(): Iterable<readonly FileRecord[]>
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t']
const BATCH = 1000
/** A longer record has a quote that nothing closes. */
const MAX_RECORD_BYTES = 64 * 1024
const LF = 0x0a
const START: Place = { offset: 0, line: 1 }

class SwallowedLines extends Error {}

/**
 * Reads CSV by RFC 4180, with the separator under which the first line has the most known columns. A record with broken quotes
 * costs its first line only: reading goes on with the next one.
 *
 * @param bytes In UTF-8, with LF at the end of lines.
 * @throws A 422 problem when the first line cannot be read.
 */
export function readRecords(bytes: Buffer): RecordReader {
  const [best] = SEPARATORS.flatMap((separator) => {
    const [header] = readBatch(bytes, START, { separator, most: 1, width: null }).records
    if (header === undefined || header.refused !== null) return []
    const known = guessColumns(header.cells).filter((field) => field !== null).length
    return [{ separator, header, known }]
  }).sort((one, other) => other.known - one.known || other.header.cells.length - one.header.cells.length)
  if (best === undefined)
    throw refusedFile(
      IMPORT_ERRORS.header,
      'The first line cannot be read: it needs the names of the columns.',
    )
  const { separator, header } = best
  const width = header.cells.length
  return {
    separator,
    headers: header.cells.map((cell) => cell.trim()),
    mostLines: filledLines(bytes) - 1,
    *batches() {
      let place = readBatch(bytes, START, { separator, most: 1, width: null }).next
      let batch: FileRecord[] = []
      while (place.offset < bytes.length) {
        const { records, next } = readBatch(bytes, place, { separator, most: BATCH, width })
        place = next
        const filled = records.filter(({ cells, refused }) => refused !== null || cells.some(isFilled))
        batch.push(...filled.map((record) => withCellCount(record, width)))
        // Reading stops at each broken line, and each batch costs two queries.
        const isWhole = batch.length >= BATCH || records.length >= BATCH || place.offset >= bytes.length
        if (!isWhole) continue
        yield batch
        batch = []
      }
    },
  }
}

/** Cells beyond the header's may only be empty, as spreadsheets leave them; missing ones are a shifted line. */
function withCellCount(record: FileRecord, expected: number): FileRecord {
  const { cells, refused } = record
  const isFitting = cells.length >= expected && !cells.slice(expected).some(isFilled)
  return refused !== null || isFitting ? record : { ...record, refused: 'cell_count' }
}

function isFilled(cell: string): boolean {
  return cell.trim() !== ''
}

interface Place {
  readonly offset: number
  readonly line: number
}

interface Batch {
  readonly records: readonly FileRecord[]
  readonly next: Place
}

interface Reading {
  readonly separator: Separator
  readonly most: number
  /** The number of cells in the header; `null` while it is not known. */
  readonly width: number | null
}

/** Reads at most `most` records from a place on, and stops behind the first one that cannot be read. */
function readBatch(bytes: Buffer, from: Place, { separator, most, width }: Reading): Batch {
  const rest = bytes.subarray(from.offset)
  const records: FileRecord[] = []
  let read = 0
  let line = from.line
  try {
    parse(rest, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_BYTES,
      to: most,
      on_record: (record: string[], { bytes: end }) => {
        const blank = blankLines(rest, read)
        const breaks = breaksIn(rest, read, end)
        // A quote that nothing closes swallows lines up to the next one.
        if (width !== null && record.length !== width && breaks > blank + 1) throw new SwallowedLines()
        records.push({ line: line + blank, cells: record, refused: null })
        line += breaks
        read = end
        return null
      },
    })
  } catch {
    const blank = blankLines(rest, read)
    const end = rest.indexOf(LF, read + blank)
    records.push({ line: line + blank, cells: [], refused: 'broken_quotes' })
    return {
      records,
      next: { offset: from.offset + (end < 0 ? rest.length : end + 1), line: line + blank + 1 },
    }
  }
  const isDone = records.length < most
  return { records, next: { offset: from.offset + (isDone ? rest.length : read), line } }
}

function blankLines(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === LF) at += 1
  return at - from
}

function filledLines(bytes: Buffer): number {
  let lines = 0
  let before = LF
  for (const byte of bytes) {
    if (before === LF && byte !== LF) lines += 1
    before = byte
  }
  return lines
}

function breaksIn(bytes: Buffer, from: number, to: number): number {
  let breaks = 0
  for (let at = bytes.indexOf(LF, from); at >= 0 && at < to; at = bytes.indexOf(LF, at + 1)) breaks += 1
  return breaks
}
