import { newWorker } from '../browser/trusted-worker.ts'
import { loadCode } from '../load-code.ts'
import { ServiceFailure } from '../service-failure.ts'
import { type ExportOutside, fileNameIn, rowsExport } from './csv-export.ts'
import type { Workbook } from './workbook.ts'
import type { WorkbookAnswer, WorkbookQuestion } from './workbook-worker.ts'
import workerAddress from './workbook-worker.ts?worker&url'

/** The media type of the file. */
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** At the end of the name of a file. */
const DAY = /-\d{4}-\d\d-\d\d$/

/** Exports lists as workbooks of spreadsheets. The server sends the cells, and the file is written here. */
export const createWorkbookExport = rowsExport(
  async ({ files }: ExportOutside, { list }, signal) => {
    const workbook = await startWorkbook(signal)
    return {
      read: workbook.read,
      end: async (headers) => {
        const name = fileNameIn(headers)?.replace(/\.\w+$/, '') ?? list
        const content = await workbook.write(name.replace(DAY, ''))
        return () => files.save(`${name}.xlsx`, [content], WORKBOOK_TYPE)
      },
    }
  },
  { format: 'cells' },
)

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
