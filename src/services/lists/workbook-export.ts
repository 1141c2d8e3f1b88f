import type { ExportFact, ExportProgress, ExportRequest } from '../../domain/lists/csv-export.ts'
import { ServiceFailure } from '../service-failure.ts'
import { askForRows, type ExportOutside, fileNameIn, MALFORMED, totalIn } from './csv-export.ts'
import { startExport } from './start-export.ts'
import { startWorkbook } from './start-workbook.ts'

/** The media type of the file. */
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const PROGRESS_EVERY_MS = 200

/** At the end of the name of a file. */
const DAY = /-\d{4}-\d\d-\d\d$/

/** Exports lists as workbooks of spreadsheets. The server sends the cells, and the file is written here. */
export function createWorkbookExport(outside: ExportOutside) {
  const { now, files } = outside
  async function exportList(
    request: ExportRequest,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<object> {
    // First, so that an answer does not wait for it, and breaks off.
    const workbook = await startWorkbook(signal)
    const { headers, parts } = await askForRows(outside, request, signal, { format: 'cells' })
    const total = totalIn(headers)
    let rows = -1
    let toldAt = now()
    onProgress({ rows: 0, total })
    for await (const part of parts) {
      rows = await workbook.read(part)
      if (now() - toldAt < PROGRESS_EVERY_MS) continue
      toldAt = now()
      onProgress({ rows: Math.max(0, rows), total })
    }
    // Some networks cut a response without an error.
    if (rows < total) throw new ServiceFailure({ code: 'network' })
    if (rows > total) throw new ServiceFailure(MALFORMED)
    const name = fileNameIn(headers)?.replace(/\.\w+$/, '') ?? request.list
    const content = await workbook.write(name.replace(DAY, ''))
    if (!signal.aborted) files.save(`${name}.xlsx`, [content], WORKBOOK_TYPE)
    return {}
  }

  return {
    /** Starts an export and reports its progress. Returns a function that cancels it. */
    start: (request: ExportRequest, tell: (fact: ExportFact) => void): (() => void) =>
      startExport((signal, onProgress) => exportList(request, signal, onProgress), tell),
  }
}
