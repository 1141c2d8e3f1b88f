import type { ExportFact, ExportProgress, ExportRequest } from '../../domain/lists/csv-export.ts'
import { jsonLines } from '../json-lines.ts'
import { ServiceFailure } from '../service-failure.ts'
import { type ExportedCell, exportedCellsSchema } from '../wire/csv.ts'
import { askForRows, type ExportOutside, fileNameIn, MALFORMED, totalIn } from './csv-export.ts'
import { startExport } from './start-export.ts'
import { WORKBOOK_TYPE, workbookOf } from './workbook.ts'

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
    const { headers, parts } = await askForRows(outside, request, signal, { format: 'cells' })
    const total = totalIn(headers)
    const lines: (readonly ExportedCell[])[] = []
    let toldAt = now()
    onProgress({ rows: 0, total })
    for await (const line of jsonLines(parts, exportedCellsSchema, MALFORMED.service)) {
      lines.push(line)
      if (now() - toldAt < PROGRESS_EVERY_MS) continue
      toldAt = now()
      onProgress({ rows: lines.length - 1, total })
    }
    const [header, ...rows] = lines
    // Some networks cut a response without an error.
    if (header === undefined || rows.length < total) throw new ServiceFailure({ code: 'network' })
    if (rows.length > total) throw new ServiceFailure(MALFORMED)
    const name = fileNameIn(headers)?.replace(/\.\w+$/, '') ?? request.list
    const content = await workbookOf(name.replace(DAY, ''), header, rows)
    if (!signal.aborted) files.save(`${name}.xlsx`, [content], WORKBOOK_TYPE)
    return {}
  }

  return {
    /** Starts an export and reports its progress. Returns a function that cancels it. */
    start: (request: ExportRequest, tell: (fact: ExportFact) => void): (() => void) =>
      startExport((signal, onProgress) => exportList(request, signal, onProgress), tell),
  }
}
