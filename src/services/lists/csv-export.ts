import type { ExportFact, ExportProgress, ExportRequest } from '../../domain/lists/csv-export.ts'
import type { ExportService } from '../../domain/lists/list-export.ts'
import type { Files } from '../browser/files.ts'
import { failureFrom } from '../http.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { StreamRequest } from '../stream-request.ts'
import { ROW_COUNT_HEADER } from '../wire/csv.ts'
import { createRowCounter } from './csv-rows.ts'
import { contextParams, queryParams } from './list-paths.ts'

interface ExportOutside {
  readonly stream: StreamRequest
  /** Base path of each service. */
  readonly bases: Readonly<Record<ExportService, string>>
  readonly timeZone: () => string
  readonly now: () => number
  readonly files: Files
}

const PROGRESS_EVERY_MS = 200

/** Exports lists as CSV files. Saves a file only when all rows have arrived. */
export function createCsvExport({ stream, bases, timeZone, now, files }: ExportOutside) {
  async function exportList(
    request: ExportRequest,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<void> {
    const { headers, parts } = await stream(
      `${bases[request.source.service]}${exportPath(request, timeZone())}`,
      signal,
    )
    const total = totalIn(headers)
    const counter = createRowCounter()
    const file: Uint8Array<ArrayBuffer>[] = []
    let toldAt = now()
    onProgress({ rows: 0, total })
    for await (const part of parts) {
      file.push(part)
      counter.read(part)
      if (now() - toldAt < PROGRESS_EVERY_MS) continue
      toldAt = now()
      onProgress({ rows: Math.max(0, counter.rows()), total })
    }
    // Some networks cut a response without an error.
    if (counter.rows() < total) throw new ServiceFailure({ code: 'network' })
    if (counter.rows() > total) throw new ServiceFailure(MALFORMED)
    if (!signal.aborted) files.save(fileNameIn(headers) ?? `${request.list}.csv`, file, 'text/csv')
  }

  return {
    /**
     * Starts an export and reports its progress. Returns a function that cancels it: nothing is reported or
     * saved afterwards.
     */
    start(request: ExportRequest, tell: (fact: ExportFact) => void): () => void {
      const controller = new AbortController()
      const { signal } = controller
      const tellUnlessCancelled = (fact: ExportFact) => {
        if (!signal.aborted) tell(fact)
      }
      exportList(request, signal, (progress) =>
        tellUnlessCancelled({ type: 'export.progressed', ...progress }),
      )
        .then(
          () => tellUnlessCancelled({ type: 'export.completed' }),
          (problem: unknown) => tellUnlessCancelled({ type: 'export.failed', failure: failureFrom(problem) }),
        )
        // Stops reading the rest of a response that has failed.
        .finally(() => controller.abort())
      return () => controller.abort()
    },
  }
}

const MALFORMED = { code: 'malformed', service: 'export' } as const

function exportPath(
  { source, query, selection, columns, language }: ExportRequest,
  timeZone: string,
): string {
  const params = new URLSearchParams([
    ...contextParams(selection),
    ...queryParams(query),
    ['columns', columns.join(',')],
    ['language', language],
    ['time_zone', timeZone],
  ])
  return `${source.path}?${params}`
}

function totalIn(headers: Headers): number {
  const text = headers.get(ROW_COUNT_HEADER) ?? ''
  if (!/^\d{1,15}$/.test(text)) throw new ServiceFailure(MALFORMED)
  return Number(text)
}

function fileNameIn(headers: Headers): string | null {
  return /filename="([^"]+)"/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
}
