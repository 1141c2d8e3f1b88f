import type { ExportFact, ExportProgress, ExportRequest } from '../../domain/lists/csv-export.ts'
import { newWorker } from '../browser/trusted-worker.ts'
import { loadCode } from '../load-code.ts'
import { ServiceFailure } from '../service-failure.ts'
import { askForRows, type ExportOutside, fileNameIn, MALFORMED, totalIn } from './csv-export.ts'
import { startExport } from './start-export.ts'
import type { Workbook } from './workbook.ts'
import type { WorkbookAnswer, WorkbookQuestion } from './workbook-worker.ts'
import workerAddress from './workbook-worker.ts?worker&url'

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

/**
 * Starts a workbook that a worker writes, to keep the page responsive; the page where the browser does not start the worker. When
 * `signal` aborts, the worker ends, and what it was asked for rejects.
 */
async function startWorkbook(signal: AbortSignal): Promise<Workbook> {
  const workbook = await workerWorkbook(signal).catch(() => null)
  signal.throwIfAborted()
  return workbook ?? (await loadCode(() => import('./workbook.ts'))).createWorkbook()
}

/** Its caller has to wait for each answer before the next question. */
async function workerWorkbook(signal: AbortSignal): Promise<Workbook> {
  const worker = newWorker(workerAddress)
  signal.addEventListener('abort', () => worker.terminate())
  const ended = new Promise<never>((_, reject) => {
    for (const type of ['error', 'messageerror']) worker.addEventListener(type, reject)
    signal.addEventListener('abort', reject)
  })
  const nextAnswer = (): Promise<WorkbookAnswer> => {
    const answer = new Promise<WorkbookAnswer>((resolve) =>
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data), {
        once: true,
      }),
    )
    return Promise.race([answer, ended])
  }
  const ask = (question: WorkbookQuestion) => {
    const answer = nextAnswer()
    worker.postMessage(question)
    return answer
  }
  await nextAnswer()
  return {
    read: async (part) => {
      const answer = await ask(part)
      return typeof answer === 'number' ? answer : refuse(answer)
    },
    write: async (title) => {
      const answer = await ask(title)
      return answer instanceof Uint8Array ? answer : refuse(answer)
    },
  }
}

function refuse(answer: WorkbookAnswer): never {
  throw new ServiceFailure(
    typeof answer === 'object' && 'failure' in answer ? answer.failure : { code: 'unknown' },
  )
}
