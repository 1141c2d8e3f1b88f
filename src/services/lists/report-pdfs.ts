import type { ExportRequest } from '../../domain/lists/csv-export.ts'
import { bytesOf } from '../browser/pdf-file.ts'
import { jsonLines } from '../json-lines.ts'
import { ServiceFailure } from '../service-failure.ts'
import { reportPdfsLineSchema } from '../wire/report-pdfs.ts'
import type { ExportOutside } from './csv-export.ts'
import { contextParams, zoneParams } from './list-paths.ts'
import { type ExportRun, orderOf } from './start-export.ts'

/** Saves reports as one PDF. */
export function createReportPdfs({
  stream,
  bases,
  timeZone,
  files,
}: Pick<ExportOutside, 'stream' | 'bases' | 'timeZone' | 'files'>): ExportRun {
  return async (request, signal, onProgress) => {
    const { language } = request
    const body = {
      ...targetsOf(request, timeZone),
      ...orderOf(request.query),
      language,
      time_zone: timeZone(),
    }
    const { parts } = await stream(`${bases.reports}/battery/reports/pdfs`, signal, { body })
    const content: Uint8Array<ArrayBuffer>[] = []
    const leftOut: string[] = []
    let [rows, total] = [0, 0]
    for await (const line of jsonLines(parts, reportPdfsLineSchema, 'reports'))
      switch (line.type) {
        case 'started':
          total = line.total
          onProgress({ rows, total })
          break
        case 'left_out':
          leftOut.push(line.name)
          onProgress({ rows: ++rows, total })
          break
        case 'printed':
          onProgress({ rows: ++rows, total })
          break
        case 'part':
          content.push(bytesOf(line.pdf_base64))
          break
        case 'finished':
          if (!signal.aborted) files.save(line.file_name, content, 'application/pdf')
          return leftOut.length === 0 ? {} : { leftOut: { count: leftOut.length, name: namesOf(leftOut) } }
        case 'failed': {
          const { status, message, instance } = line.problem
          throw new ServiceFailure({ code: 'server', status, message, requestId: instance })
        }
      }
    // Some networks cut a response without an error.
    throw new ServiceFailure({ code: 'network' })
  }
}

/** The most reports that are told by name. */
const MOST_NAMES = 5

function namesOf(all: readonly string[]): string {
  return [...all.slice(0, MOST_NAMES), ...(all.length > MOST_NAMES ? ['…'] : [])].join('; ')
}

function targetsOf({ ids, query, selection }: ExportRequest, timeZone: () => string): object {
  if (ids !== undefined) return { ids }
  const { filter, search, narrowing } = query
  return {
    query: {
      ...Object.fromEntries(contextParams(selection)),
      filter,
      search,
      ...narrowing,
      ...zoneParams(narrowing, timeZone),
    },
  }
}
