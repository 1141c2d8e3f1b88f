import { isWholeNumber } from '../../src/domain/shell/whole-number.ts'
import type { Page } from '../lists/page.ts'

interface Exact<Row> {
  readonly search: string
  readonly limit: number
  /** The serial or stock number of a row. */
  readonly numberOf: (row: Row) => string
  /** Reads the rows with the number that was searched for. */
  readonly read: () => Promise<readonly Row[]>
}

/** The first page of a search, with the rows first that have the whole number: they may be on a later page of the list. */
export async function exactFirst<Row>(
  { rows, total }: Page<Row>,
  { search, limit, numberOf, read }: Exact<Row>,
): Promise<Page<Row>> {
  const isExact = (row: Row) => isWholeNumber(numberOf(row), search)
  const exact = total > rows.length ? await read() : rows.filter(isExact)
  return { rows: [...exact, ...rows.filter((row) => !isExact(row))].slice(0, limit), total }
}
