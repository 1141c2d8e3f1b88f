import type { ExportRequest } from '../../domain/lists/csv-export.ts'
import type { Files } from '../browser/files.ts'
import type { ServicePaths } from '../environment.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { StreamAnswer, StreamRequest } from '../stream-request.ts'
import { ROW_COUNT_HEADER } from '../wire/csv.ts'
import { contextParams, queryParams } from './list-paths.ts'
import { type ExportRun, orderOf } from './start-export.ts'

export interface ExportOutside {
  readonly stream: StreamRequest
  readonly bases: ServicePaths
  readonly timeZone: () => string
  readonly now: () => number
  readonly files: Files
}

const PROGRESS_EVERY_MS = 200

/** What becomes of the rows of an export. */
interface RowsTaker {
  /** Takes a part of the answer. Returns the number of complete rows so far; −1 until the header is complete. */
  readonly read: (part: Uint8Array<ArrayBuffer>) => number | Promise<number>
  /** All rows are there. Returns what is done with them, unless the export is cancelled. */
  readonly end: (headers: Headers) => (() => void) | Promise<() => void>
}

export type RowsOutside = Omit<ExportOutside, 'files'>

/**
 * Exports the rows of lists. Nothing is saved or printed before all of them have arrived.
 *
 * @param begin Makes what takes the rows of a request.
 * @param more Parameters of the call.
 * @param most Rows that it takes.
 */
export function rowsExport<Outside extends RowsOutside>(
  begin: (outside: Outside, request: ExportRequest, signal: AbortSignal) => RowsTaker | Promise<RowsTaker>,
  more: Readonly<Record<string, string>> = {},
  most = Number.POSITIVE_INFINITY,
) {
  return (outside: Outside): ExportRun =>
    async (request, signal, onProgress) => {
      const { now } = outside
      // First, so that an answer does not wait for it, and breaks off.
      const taker = await begin(outside, request, signal)
      const { headers, parts } = await askForRows(outside, request, signal, more)
      const total = Math.min(totalIn(headers), most)
      let rows = -1
      let toldAt = now()
      onProgress({ rows: 0, total })
      for await (const part of parts) {
        rows = Math.min(await taker.read(part), most)
        if (now() - toldAt < PROGRESS_EVERY_MS) continue
        toldAt = now()
        onProgress({ rows: Math.max(0, rows), total })
      }
      // Some networks cut a response without an error.
      if (rows < total) throw new ServiceFailure({ code: 'network' })
      if (rows > total) throw new ServiceFailure(MALFORMED)
      const finish = await taker.end(headers)
      if (!signal.aborted) finish()
      return {}
    }
}

/** Exports lists as CSV files. */
export const createCsvExport = rowsExport(({ files }: ExportOutside, { list }) => {
  const content: Uint8Array<ArrayBuffer>[] = []
  const countRows = createRowCounter()
  return {
    read: (part) => {
      content.push(part)
      return countRows(part)
    },
    end: (headers) => () => files.save(fileNameIn(headers) ?? `${list}.csv`, content, 'text/csv'),
  }
})

/** The call for the rows of a request. */
function askForRows(
  { stream, bases, timeZone }: RowsOutside,
  request: ExportRequest,
  signal: AbortSignal,
  more: Readonly<Record<string, string>>,
): Promise<StreamAnswer> {
  const { ids, query, source } = request
  const base = bases[source.service]
  return ids === undefined
    ? stream(base + exportPath(request, timeZone(), more), signal)
    : stream(base + source.path, signal, {
        body: { ids, ...orderOf(query), ...fileOf(request, timeZone()), ...more },
      })
}

const MALFORMED = { code: 'malformed', service: 'export' } as const

/** Path and query of the call for all rows of a query. */
function exportPath(
  request: ExportRequest,
  timeZone: string,
  more: Readonly<Record<string, string>>,
): string {
  const { source, query, selection } = request
  const params = new URLSearchParams([
    ...contextParams(selection),
    ...queryParams(query),
    ...Object.entries({ ...fileOf(request, timeZone), ...more }),
  ])
  return `${source.path}?${params}`
}

/** Of the file. */
function fileOf({ columns, language }: ExportRequest, timeZone: string) {
  return { columns: columns.join(','), language, time_zone: timeZone }
}

/** @throws ServiceFailure for another answer than that of an export */
function totalIn(headers: Headers): number {
  const text = headers.get(ROW_COUNT_HEADER) ?? ''
  if (!/^\d{1,15}$/.test(text)) throw new ServiceFailure(MALFORMED)
  return Number(text)
}

export function fileNameIn(headers: Headers): string | null {
  return /filename="([^"]+)"/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the complete rows below the header of a CSV file (RFC 4180) while its bytes arrive. Their number is −1
 * until the header is complete.
 */
export function createRowCounter() {
  let lines = 0
  let isQuoted = false
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return lines - 1
  }
}
