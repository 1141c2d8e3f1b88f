import type { Failure } from '../../domain/failure.ts'
import { ServiceFailure } from '../service-failure.ts'
import { createWorkbook } from './workbook.ts'

/** A part of the answer to read, or the title of the workbook to write. */
export type WorkbookQuestion = Uint8Array<ArrayBuffer> | string

/** The number of rows that were read, or the content of the workbook. */
export type WorkbookAnswer = number | Uint8Array<ArrayBuffer> | { readonly failure: Failure }

/** Runs in a worker for one workbook. Says that it is ready by 0, then posts an answer to each question. */
const workbook = createWorkbook()
self.addEventListener('message', ({ data }: MessageEvent<WorkbookQuestion>) => {
  const answer = typeof data === 'string' ? workbook.write(data) : workbook.read(data)
  answer.then(post, (problem: unknown) =>
    post({ failure: problem instanceof ServiceFailure ? problem.failure : { code: 'unknown' } }),
  )
})
post(0)

function post(answer: WorkbookAnswer): void {
  self.postMessage(answer, answer instanceof Uint8Array ? { transfer: [answer.buffer] } : {})
}
