import type { Language } from '../../src/domain/session/profile.ts'

/** What stands in a cell. `code`: a number or mark that is no quantity, which a spreadsheet must leave as it is. */
export type Cell = string | number | null | { readonly code: string }

interface Dialect {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

/** As the spreadsheets of that language read a file that is opened by a click. */
const DIALECTS: Readonly<Record<Language, Dialect>> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
}

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One row, RFC 4180 but for the separator of the language. It ends with the only CR LF in it. */
export function csvLine(cells: readonly Cell[], language: Language): string {
  const dialect = DIALECTS[language]
  return `${cells.map((cell) => fieldOf(cell, dialect)).join(dialect.separator)}\r\n`
}

function fieldOf(cell: Cell, { separator, decimal }: Dialect): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = typeof cell === 'string' ? harmless(cell) : literal(cell.code)
  return /["\r\n]|^\s|\s$/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text that a spreadsheet would run as a formula gets an apostrophe; line breaks inside a cell are LF. */
function harmless(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return /^[=+\-@\t\n＝＋－＠]/.test(text) || text.startsWith('\r') ? `'${lines}` : lines
}

/** A spreadsheet would round a long number and take `3-12` for a date: as a constant formula it stays as it is. */
function literal(code: string): string {
  return /^[\d.,/:+-]*\d[\d.,/:eE+-]*$/.test(code) ? `="${code}"` : harmless(code)
}
