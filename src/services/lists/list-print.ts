import {
  type ExportFact,
  type ExportProgress,
  type ExportRequest,
  MAX_LISTED_ROWS,
} from '../../domain/lists/csv-export.ts'
import type { ListPaper } from '../browser/list-paper.ts'
import { jsonLines } from '../json-lines.ts'
import { ServiceFailure } from '../service-failure.ts'
import { exportedRowSchema } from '../wire/csv.ts'
import { askForRows, type ExportOutside, totalIn } from './csv-export.ts'
import { startExport } from './start-export.ts'

interface PrintOutside extends Pick<ExportOutside, 'stream' | 'bases' | 'timeZone' | 'now'> {
  readonly paper: ListPaper
}

const PROGRESS_EVERY_MS = 200

/** Prints lists: the rows of an export, as many as fit, on paper. */
export function createListPrint(outside: PrintOutside) {
  const { timeZone, now, paper } = outside
  async function print(
    request: ExportRequest,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<object> {
    const limits = { format: 'rows', first: String(MAX_LISTED_ROWS) }
    const { headers, parts } = await askForRows(outside, request, signal, limits)
    const total = Math.min(totalIn(headers), MAX_LISTED_ROWS)
    const lines: (readonly string[])[] = []
    let toldAt = now()
    onProgress({ rows: 0, total })
    for await (const line of jsonLines(parts, exportedRowSchema, 'export')) {
      lines.push(line)
      if (now() - toldAt < PROGRESS_EVERY_MS) continue
      toldAt = now()
      onProgress({ rows: lines.length - 1, total })
    }
    const [header, ...rows] = lines
    // Some networks cut a response without an error.
    if (header === undefined || rows.length < total) throw new ServiceFailure({ code: 'network' })
    const { title = '', facts = [] } = request.heading ?? {}
    if (!signal.aborted)
      paper.print({ title, facts: [...facts, dateOf(now(), request, timeZone())], header, rows })
    return {}
  }

  return {
    /** Starts to print a list and reports its progress. Returns a function that cancels it. */
    start: (request: ExportRequest, tell: (fact: ExportFact) => void): (() => void) =>
      startExport((signal, onProgress) => print(request, signal, onProgress), tell),
  }
}

function dateOf(instant: number, { language }: ExportRequest, timeZone: string): string {
  return new Intl.DateTimeFormat(`${language}-CA`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(instant)
}
