import type { Language } from '../../src/domain/session/profile.ts'
import type { ExportedCell } from '../../src/services/wire/csv.ts'

export type Cell = Readonly<ExportedCell>

interface Dialect {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

/** The format that spreadsheets of the language expect when the user opens a file with a double click. */
const DIALECTS: Readonly<Record<Language, Dialect>> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
}

/** Without it, spreadsheets do not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** @returns One row by RFC 4180 with the separator of the language, and CR LF at its end only. */
export function csvLine(cells: readonly Cell[], language: Language): string {
  const dialect = DIALECTS[language]
  return `${cells.map((cell) => fieldOf(cell, dialect)).join(dialect.separator)}\r\n`
}

/** @returns One row as a line of JSON, with the texts of its cells as a person reads them. */
export function rowLine(cells: readonly Cell[], language: Language): string {
  return `${JSON.stringify(cells.map((cell) => plainText(cell, DIALECTS[language])))}\n`
}

/** @returns One row as a line of JSON, with its cells. */
export function cellsLine(cells: readonly Cell[]): string {
  return `${JSON.stringify(cells)}\n`
}

function plainText(cell: Cell, { decimal }: Dialect): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell === 'string') return cell
  if (cell === null) return ''
  if ('code' in cell) return cell.code
  return 'date' in cell ? cell.date : cell.link
}

function fieldOf(cell: Cell, dialect: Dialect): string {
  const plain = plainText(cell, dialect)
  if (typeof cell === 'number') return plain
  const { separator } = dialect
  const text = harmless(plain)
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * An apostrophe prevents spreadsheets from running a text as a formula. Spreadsheets skip blanks and invisible characters
 * before a sign, and those of another language split a line at other separators, also within quotes. Line breaks inside a
 * cell are LF.
 */
function harmless(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const guarded = lines.replaceAll(FORMULA, "$<edge>'$<unseen>")
  return /^[\t\n]/.test(lines) ? `'${guarded}` : guarded
}

const BREAK = '[\\t\\n\\v\\f\\u0085\\u2028\\u2029]'
const EDGE = `^|[,;|،؛、，；]|${BREAK}`
const UNSEEN = `(?!${BREAK})[\\s\\p{Cc}\\p{Cf}\\p{DI}\\u2800"]`

/** What spreadsheets may take for a formula, at the start of a text or behind what separates cells and lines. */
const FORMULA = new RegExp(`(?<edge>${EDGE})(?<unseen>(?:${UNSEEN})*)(?=[=+\\-@＝＋－＠﹣﹢﹦﹫−])`, 'gu')
