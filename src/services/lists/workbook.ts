import { type Cell, type CellStyle, type ColumnDef, colToLetter, writeXlsx } from 'hucre/xlsx'
import { urlOf } from '../../domain/url.ts'
import { createLineReader } from '../json-lines.ts'
import { type ExportedCell, exportedCellsSchema } from '../wire/csv.ts'

/** Collects the rows of an export as they arrive, and writes a workbook of them. */
export interface Workbook {
  /**
   * @param part of the answer, with lines of cells: the header, then the rows
   * @returns the number of rows so far; −1 until the header is complete
   * @throws ServiceFailure `malformed` for a line that has other things than cells
   */
  readonly read: (part: Uint8Array<ArrayBuffer>) => Promise<number>
  /** Writes what was read. */
  readonly write: (title: string) => Promise<Uint8Array<ArrayBuffer>>
}

/** A workbook that is written in this thread. */
export function createWorkbook(): Workbook {
  const linesIn = createLineReader(exportedCellsSchema, 'export')
  const lines: Row[] = []
  return {
    read: async (part) => {
      for (const line of linesIn(part)) lines.push(line)
      return lines.length - 1
    },
    write: async (title) => {
      const [header = [], ...rows] = lines
      return workbookOf(title, header, rows)
    },
  }
}

/** Spreadsheets refuse a workbook with more. */
const MOST_LINKS = 65_530
const LONGEST_LINK = 2079
const LONGEST_TEXT = 32_767
const LONGEST_SHEET_NAME = 31

/** Of columns, in characters. A header has room for its button. */
const WIDTHS = { min: 8, max: 60, button: 4 } as const

const TEXT_FORMAT = '@'
const HEADER = { font: { bold: true }, numFmt: TEXT_FORMAT } as const
const LINK = { font: { color: { rgb: '0563C1' }, underline: true }, numFmt: TEXT_FORMAT } as const

const DATE = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/

/** Spreadsheets have no earlier dates. */
const FIRST_DATE = Date.UTC(1900, 2, 1)

/** By the length of the text of a date. */
const DATE_FORMATS = [
  { upTo: 10, numFmt: 'yyyy-mm-dd' },
  { upTo: 16, numFmt: 'yyyy-mm-dd hh:mm' },
  { upTo: Number.POSITIVE_INFINITY, numFmt: 'yyyy-mm-dd hh:mm:ss' },
] as const

/** Texts that the writer takes for the errors of formulas. */
const ERROR = /^#[A-Z0_/]+[!?A]?$/

/** What cannot be in a file of XML, and what spreadsheets would read as the number of a character: `_x0041_`. */
const UNWRITABLE = /[\ufffe\uffff]|\p{Surrogate}/gu
const NUMBERED = /_(?=x[\da-f]{4}_)/gi

type Row = readonly ExportedCell[]

/**
 * Writes a workbook of one sheet, whose header stays in sight and filters. It has no formulas: texts are texts, also when a
 * person edits their cells.
 *
 * @param title of the sheet
 */
export async function workbookOf(
  title: string,
  header: Row,
  rows: readonly Row[],
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = header.map((name, at) => columnOf(name, at, rows))
  const toValue = createValues()
  const data = rows.map((row) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, toValue(row[at] ?? null)])),
  )
  const written = await writeXlsx({
    sheets: [
      {
        name: title.slice(0, LONGEST_SHEET_NAME),
        columns,
        data,
        cells: new Map<string, Partial<Cell>>([
          ...columns.map(({ header: value }, at) => [`0,${at}`, { value, style: HEADER }] as const),
          ...errorLike(rows),
        ]),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${rows.length + 1}` },
      },
    ],
  })
  return new Uint8Array(written)
}

/** Width and look of a column are those that its cells need. */
function columnOf(name: ExportedCell, at: number, rows: readonly Row[]) {
  const header = writable(plainText(name))
  let width = header.length + WIDTHS.button
  let sample: ExportedCell = null
  for (const row of rows) {
    const cell = row[at] ?? null
    sample ??= cell
    width = Math.max(width, plainText(cell).length + 1)
  }
  return {
    key: String(at),
    header,
    width: Math.min(Math.max(width, WIDTHS.min), WIDTHS.max),
    // As `numFmt`, the writer would make a style of each cell.
    style: lookOf(sample),
  } satisfies ColumnDef
}

function lookOf(cell: ExportedCell): CellStyle {
  if (typeof cell === 'number') return {}
  if (cell === null || typeof cell === 'string') return { numFmt: TEXT_FORMAT }
  if ('link' in cell) return LINK
  if ('code' in cell) return { numFmt: TEXT_FORMAT }
  const { length } = cell.date
  return { numFmt: DATE_FORMATS.find(({ upTo }) => length <= upTo)?.numFmt ?? TEXT_FORMAT }
}

function createValues() {
  let links = 0
  return (cell: ExportedCell) => {
    if (typeof cell === 'number') return cell
    const text = writable(plainText(cell))
    if (text === '' || cell === null) return null
    if (typeof cell === 'string' || 'code' in cell) return text
    if ('date' in cell) return instantOf(cell.date) ?? text
    if (!isAddress(cell.link) || links === MOST_LINKS) return text
    links += 1
    return { text, hyperlink: cell.link }
  }
}

/** The clock that a date shows, as a spreadsheet counts it: without a time zone. */
function instantOf(date: string): Date | null {
  if (!DATE.test(date)) return null
  const instant = Date.parse(`${date.replace(' ', 'T').replace('Z', '')}${date.length > 10 ? 'Z' : ''}`)
  return instant >= FIRST_DATE ? new Date(instant) : null
}

function isAddress(link: string): boolean {
  return link.length <= LONGEST_LINK && /^https?:$/.test(urlOf(link)?.protocol ?? '')
}

function* errorLike(rows: readonly Row[]): Generator<readonly [string, Partial<Cell>]> {
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) {
      const text = plainText(cell)
      if (typeof cell !== 'number' && ERROR.test(text))
        yield [`${at + 1},${column}`, { richText: [{ text }] }]
    }
}

function plainText(cell: ExportedCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('code' in cell) return cell.code
  return 'date' in cell ? cell.date : cell.link
}

function writable(text: string): string {
  const written = text.replaceAll(UNWRITABLE, '\ufffd').replaceAll(NUMBERED, '_x005F_')
  return written.length <= LONGEST_TEXT ? written : `${written.slice(0, LONGEST_TEXT - 1)}…`
}
