import { parse } from 'csv-parse/sync'
import { columnsOfVehicle, guessColumns } from '../../../src/domain/lists/import-cells.ts'
import type { ImportColumns, ImportReason } from '../../../src/domain/lists/inventory-import.ts'
import { IMPORT_ERRORS, type InventoryImportLine } from '../../../src/services/wire/inventory-import.ts'
import { refusedFile } from './decode.ts'

type Separator = Extract<InventoryImportLine, { readonly type: 'read' }>['separator']

/** A line of a file with its cells, or why it cannot be read. */
export interface FileRecord {
  readonly line: number
  readonly cells: readonly string[]
  readonly refused: Extract<ImportReason, 'broken_quotes' | 'cell_count'> | null
}

/** How the lines of a file are written. */
export interface FileForm {
  readonly separator: Separator
  /** The names of the columns; empty ones for a file without a header. */
  readonly headers: readonly string[]
  /** The cells of its first vehicle, where no header names the columns. */
  readonly examples: readonly string[]
  /** What the columns seem to hold. */
  readonly guessed: ImportColumns
  /** Where the lines with vehicles begin. */
  readonly start: Place
}

/** A place in a file. */
export interface Place {
  readonly offset: number
  readonly line: number
}

export interface Batch {
  readonly records: readonly FileRecord[]
  readonly next: Place
}

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|']
/** Titles, notes and blank lines above the header are no more than this. */
const MOST_ABOVE = 20
const BATCH = 500
/** A longer record has a quote that nothing closes. */
const MAX_RECORD_BYTES = 64 * 1024
/** What is read at once. Longer lines are none of a file of stock. */
const WINDOW_BYTES = 256 * 1024
const MAX_COLUMNS = 200
const LF = 0x0a
/** Of cells between tabs: in quotes as a whole, or with a quote as any other character, such as `18" wheels`. */
const TAB_CELL = '(?:"(?:[^"]|"")*"|(?!")[^\\t\\n]*)'
const TAB_RECORD = new RegExp(`^${TAB_CELL}(?:\\t${TAB_CELL})+\\n?$`)
const START: Place = { offset: 0, line: 1 }

class SwallowedLines extends Error {}
class BrokenQuotes extends Error {}

/**
 * Finds the line with the names of the columns: under any separator, the first of those with the most known ones. Lines above it
 * are titles. Without any known column, it is the first line that is filled; if that one has a VIN, it is a vehicle already, and
 * the file has no names.
 *
 * @param bytes In UTF-8, with LF at the end of lines.
 * @throws A 422 problem when it cannot be read, and for too many columns.
 */
export function readForm(bytes: Buffer): FileForm {
  const { separators, from } = namedSeparator(bytes)
  const [best] = separators
    .flatMap((separator) => headersBelow(bytes, from, separator))
    .sort(
      (one, other) =>
        other.known - one.known ||
        one.above - other.above ||
        Number(other.isVehicle) - Number(one.isVehicle) ||
        other.headers.length - one.headers.length,
    )
  if (best === undefined)
    throw refusedFile(
      IMPORT_ERRORS.header,
      'The first line cannot be read: it needs the names of the columns.',
    )
  const { separator, headers, examples, guessed, start } = best
  if (headers.length > MAX_COLUMNS)
    throw refusedFile(IMPORT_ERRORS.header, `The first line has more than ${MAX_COLUMNS} columns.`)
  return { separator, headers, examples, guessed, start }
}

/** Excel takes the separator from a first line such as `sep=;`. */
function namedSeparator(bytes: Buffer): { readonly separators: readonly Separator[]; readonly from: Place } {
  const [line = '', name] = /^"?sep=(.)"?\n/i.exec(bytes.subarray(0, 8).toString()) ?? []
  const separators = SEPARATORS.filter((separator) => separator === name)
  return separators.length === 0
    ? { separators: SEPARATORS, from: START }
    : { separators, from: { offset: line.length, line: 2 } }
}

/** The lines that may be the header, each with its number of known columns, and the first vehicle, which no header follows. */
function headersBelow(bytes: Buffer, below: Place, separator: Separator) {
  const found = []
  let next = below
  for (let above = 0; above <= MOST_ABOVE && next.offset < bytes.length; above += 1) {
    const from = next
    const read = readRecords(bytes, from, { separator, most: 1, width: null })
    next = read.next
    const [header] = read.records
    if (header === undefined || header.refused !== null) break
    if (!header.cells.some(isFilled)) continue
    // What names more columns than are read is refused.
    const cells = header.cells.slice(0, MAX_COLUMNS + 1).map((cell) => cell.trim())
    const ofVehicle = columnsOfVehicle(cells)
    const isVehicle = ofVehicle !== null
    const guessed = ofVehicle ?? guessColumns(cells)
    const known = isVehicle ? 0 : guessed.filter((field) => field !== null).length
    const names = isVehicle
      ? { headers: cells.map(() => ''), examples: cells, start: from }
      : { headers: cells, examples: [], start: next }
    found.push({ separator, ...names, guessed, known, isVehicle, above })
    if (isVehicle) break
  }
  return found
}

/**
 * Reads the next lines with content by RFC 4180: about 500, and none where a file has only blank lines. A record with broken quotes
 * costs its first line only: reading goes on with the next one.
 */
export function readBatch(bytes: Buffer, from: Place, { separator, headers }: FileForm): Batch {
  const width = headers.length
  const records: FileRecord[] = []
  const blank = blankLines(bytes, from.offset)
  let next = { offset: from.offset + blank, line: from.line + blank }
  // Reading stops at each broken line, and each batch costs two queries.
  while (records.length < BATCH && next.offset < Math.min(bytes.length, from.offset + blank + WINDOW_BYTES)) {
    const read = readRecords(bytes, next, { separator, most: BATCH - records.length, width })
    next = read.next
    const filled = read.records.filter(
      ({ cells, refused }) => refused !== null || (cells.some(isFilled) && !isComment(cells)),
    )
    records.push(...filled.map((record) => withCellCount(record, width)))
  }
  return { records, next }
}

/** Cells beyond the header's may only be empty, as spreadsheets leave them; missing ones are a shifted line. */
function withCellCount(record: FileRecord, expected: number): FileRecord {
  const { line, cells, refused } = record
  if (refused !== null || cells.length === expected) return record
  const isFitting = cells.length > expected && !cells.slice(expected).some(isFilled)
  // The cells of a refused line are not shown.
  return isFitting
    ? { line, cells: cells.slice(0, expected), refused }
    : { line, cells: [], refused: 'cell_count' }
}

/** Such as `# 12 vehicles`, which feeds write between the lines. */
function isComment([first = '', ...others]: readonly string[]): boolean {
  return first.startsWith('#') && !others.some(isFilled)
}

function isFilled(cell: string): boolean {
  return cell.trim() !== ''
}

interface Reading {
  readonly separator: Separator
  readonly most: number
  /** The number of cells in the header; `null` while it is not known. */
  readonly width: number | null
}

/** Reads at most `most` records from a place on, and stops behind the first one that cannot be read. */
function readRecords(bytes: Buffer, from: Place, { separator, most, width }: Reading): Batch {
  // The parser counts no empty cells: without an end, a line of 32 MB of separators would be millions of them.
  const rest = bytes.subarray(from.offset, from.offset + WINDOW_BYTES)
  const isCut = from.offset + rest.length < bytes.length
  const records: FileRecord[] = []
  let read = 0
  let line = from.line
  try {
    parse(isCut ? rest.subarray(0, rest.lastIndexOf(LF) + 1) : rest, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      // Spreadsheets put what they copy between tabs as it is.
      relax_quotes: separator === '\t',
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_BYTES,
      to: most,
      on_record: (record: string[], { bytes: end }) => {
        const blank = blankLines(rest, read)
        const breaks = breaksIn(rest, read, end)
        // A quote that nothing closes swallows lines up to the next one.
        if (width !== null && record.length !== width && breaks > blank + 1) throw new SwallowedLines()
        // So relaxed, the parser takes broken quotes around a cell too.
        const hasQuote = separator === '\t' && record.some((cell) => cell.includes('"'))
        if (hasQuote && !TAB_RECORD.test(rest.toString('utf8', read + blank, end))) throw new BrokenQuotes()
        records.push({ line: line + blank, cells: record, refused: null })
        line += breaks
        read = end
        return null
      },
    })
    if (isCut && records.length < most) {
      const end = rest.lastIndexOf(LF) + 1
      if (end === 0) throw new SwallowedLines()
      line += breaksIn(rest, read, end)
      read = end
    }
  } catch {
    // The record may only be cut here: what follows begins with it.
    if (isCut && read > 0) return { records, next: { offset: from.offset + read, line } }
    const blank = blankLines(rest, read)
    const end = bytes.indexOf(LF, from.offset + read + blank)
    records.push({ line: line + blank, cells: [], refused: 'broken_quotes' })
    return { records, next: { offset: end < 0 ? bytes.length : end + 1, line: line + blank + 1 } }
  }
  const isDone = !isCut && records.length < most
  return { records, next: { offset: from.offset + (isDone ? rest.length : read), line } }
}

function blankLines(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === LF) at += 1
  return at - from
}

function breaksIn(bytes: Buffer, from: number, to: number): number {
  let breaks = 0
  for (let at = bytes.indexOf(LF, from); at >= 0 && at < to; at = bytes.indexOf(LF, at + 1)) breaks += 1
  return breaks
}
