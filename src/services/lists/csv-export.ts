import type { ExportFact, ExportProgress, ExportRequest } from '../../domain/lists/csv-export.ts'
import type { ExportService } from '../../domain/lists/list-export.ts'
import type { Files } from '../browser/files.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { StreamAnswer, StreamRequest } from '../stream-request.ts'
import { ROW_COUNT_HEADER } from '../wire/csv.ts'
import { contextParams, queryParams } from './list-paths.ts'
import { orderOf, startExport } from './start-export.ts'

export interface ExportOutside {
  readonly stream: StreamRequest
  /** Base path of each service. */
  readonly bases: Readonly<Record<ExportService, string>>
  readonly timeZone: () => string
  readonly now: () => number
  readonly files: Files
}

const PROGRESS_EVERY_MS = 200

/** Exports lists as CSV files. Saves a file only when all rows have arrived. */
export function createCsvExport(outside: ExportOutside) {
  const { now, files } = outside
  async function exportList(
    request: ExportRequest,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<object> {
    const { headers, parts } = await askForRows(outside, request, signal)
    const total = totalIn(headers)
    const counter = createRowCounter()
    const content: Uint8Array<ArrayBuffer>[] = []
    let toldAt = now()
    onProgress({ rows: 0, total })
    for await (const part of parts) {
      content.push(part)
      counter.read(part)
      if (now() - toldAt < PROGRESS_EVERY_MS) continue
      toldAt = now()
      onProgress({ rows: Math.max(0, counter.rows()), total })
    }
    // Some networks cut a response without an error.
    if (counter.rows() < total) throw new ServiceFailure({ code: 'network' })
    if (counter.rows() > total) throw new ServiceFailure(MALFORMED)
    if (!signal.aborted) files.save(fileNameIn(headers) ?? `${request.list}.csv`, content, 'text/csv')
    return {}
  }

  return {
    /** Starts an export and reports its progress. Returns a function that cancels it. */
    start: (request: ExportRequest, tell: (fact: ExportFact) => void): (() => void) =>
      startExport((signal, onProgress) => exportList(request, signal, onProgress), tell),
  }
}

/** The call for the rows of a request. */
export function askForRows(
  { stream, bases, timeZone }: Pick<ExportOutside, 'stream' | 'bases' | 'timeZone'>,
  request: ExportRequest,
  signal: AbortSignal,
  more: Readonly<Record<string, string>> = {},
): Promise<StreamAnswer> {
  const { ids, query, source } = request
  const base = bases[source.service]
  return ids === undefined
    ? stream(base + exportPath(request, timeZone(), more), signal)
    : stream(base + source.path, signal, {
        body: { ids, ...orderOf(query), ...fileOf(request, timeZone()), ...more },
      })
}

export const MALFORMED = { code: 'malformed', service: 'export' } as const

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
export function totalIn(headers: Headers): number {
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
 * Counts the complete rows below the header of a CSV file (RFC 4180) while its bytes arrive. `rows()` is −1
 * until the header is complete.
 */
export function createRowCounter() {
  let lines = 0
  let isQuoted = false
  return {
    read(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === LINE_FEED && !isQuoted) lines += 1
      }
    },
    rows: (): number => lines - 1,
  }
}
