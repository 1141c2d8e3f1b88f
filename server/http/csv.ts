import type { Language } from '../../src/domain/session/profile.ts'

/** The value of a cell. `code` is an identifier such as a VIN: spreadsheets must not convert it to a number or date. */
export type Cell = string | number | null | { readonly code: string }

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

function plainText(cell: Cell, { decimal }: Dialect): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  return typeof cell === 'string' ? cell : (cell?.code ?? '')
}

function fieldOf(cell: Cell, { separator, decimal }: Dialect): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = typeof cell === 'string' ? harmless(cell) : literal(cell.code)
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
const UNSEEN = `(?!${BREAK})[\\s\\p{Cc}\\p{Cf}\\u2800\\u3164"]`

/** What spreadsheets may take for a formula, at the start of a text or behind what separates cells and lines. */
const FORMULA = new RegExp(`(?<edge>${EDGE})(?<unseen>(?:${UNSEEN})*)(?=[=+\\-@＝＋－＠﹣﹢﹦﹫−])`, 'gu')

/**
 * A code that a spreadsheet would read as another value is written as a constant formula. All others stay as they are: any other
 * program would take the formula for a part of the code.
 */
function literal(code: string): string {
  const isRead = NUMBER_LIKE.test(code) || MONTH_LIKE.test(code) || TRUTH.test(code)
  return isRead && !PLAIN_NUMBER.test(code) ? `="${code}"` : harmless(code)
}

/** A spreadsheet keeps 15 digits of a number, and no leading zeros. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})$/

/** Numbers, dates and times: `007`, `12E5`, `3-12`, `1:30`, `5%`. */
const NUMBER_LIKE = /^[\d.,/:+-]*\d[\d.,/:eE+-]*%?$/

const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|janv|févr|fév|mars|avr|mai|juin|juil|août|sept|déc)[a-zé]*\\.?'

/** Dates of spreadsheets in English or French: `MAR12`, `1-Dec`, `3 mai`. */
const MONTH_LIKE = new RegExp(`^(?:${MONTH}[-/ ]?\\d{1,4}|\\d{1,4}[-/ ]?${MONTH}(?:[-/ ]?\\d{1,4})?)$`, 'i')

const TRUTH = /^(?:true|false|vrai|faux)$/i
