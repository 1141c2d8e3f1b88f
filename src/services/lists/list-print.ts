import { type ExportRequest, MAX_LISTED_ROWS } from '../../domain/lists/csv-export.ts'
import type { ListPaper } from '../browser/list-paper.ts'
import { createLineReader } from '../json-lines.ts'
import { exportedRowSchema } from '../wire/csv.ts'
import { type RowsOutside, rowsExport } from './csv-export.ts'

interface PrintOutside extends RowsOutside {
  readonly paper: ListPaper
}

/** Prints lists: the rows of an export, as many as fit, on paper. */
export const createListPrint = rowsExport(
  ({ timeZone, now, paper }: PrintOutside, request) => {
    const linesIn = createLineReader(exportedRowSchema, 'export')
    const lines: (readonly string[])[] = []
    return {
      read: (part) => {
        for (const line of linesIn(part)) lines.push(line)
        return lines.length - 1
      },
      end: () => () => {
        const [header = [], ...rows] = lines
        const { title = '', facts = [] } = request.heading ?? {}
        paper.print({ title, facts: [...facts, dateOf(now(), request, timeZone())], header, rows })
      },
    }
  },
  { format: 'rows', first: String(MAX_LISTED_ROWS) },
  MAX_LISTED_ROWS,
)

function dateOf(instant: number, { language }: ExportRequest, timeZone: string): string {
  return new Intl.DateTimeFormat(`${language}-CA`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(instant)
}
