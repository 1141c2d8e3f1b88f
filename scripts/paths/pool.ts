import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Found } from '../../tests/kit/find-models.ts'
import { type Job, NO_RESULT, type Result, run } from './jobs.ts'

/** A job that takes longer counts as hung. */
const LIMIT_MINUTES = 10

/** Runs all jobs on all cores, the largest first. The results have the order of the jobs. */
export async function runAll(found: Found, root: string, jobs: readonly Job[]): Promise<Result[]> {
  const [only] = jobs
  if (only !== undefined && jobs.length === 1) return [await run(found, root, only)]
  const results = new Map<string, Result>()
  const waiting = jobs.toSorted((a, b) => sizeOf(found, root, b) - sizeOf(found, root, a))
  const work = async (): Promise<void> => {
    let worker: Worker | undefined
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      worker ??= new Worker(new URL('worker.ts', import.meta.url), { workerData: { root } })
      const result = await ask(worker, job)
      results.set(job.id, result)
      if (result.problem === undefined) continue
      await worker.terminate()
      worker = undefined
    }
    await worker?.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work))
  return jobs.flatMap(({ id }) => results.get(id) ?? [])
}

function ask(worker: Worker, job: Job): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  const fail = (problem: string): void => resolve({ ...NO_RESULT, id: job.id, problem })
  const failed = (error: unknown): void => fail(error instanceof Error ? error.message : String(error))
  const timer = setTimeout(() => fail(`does not end within ${LIMIT_MINUTES} minutes`), LIMIT_MINUTES * 60_000)
  worker.once('message', resolve)
  worker.once('error', failed)
  worker.postMessage(job)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('error', failed)
  })
}

/** Estimates the duration of a job by the size of the machine's pin. */
function sizeOf({ pins }: Found, root: string, { id }: Job): number {
  return statSync(join(root, pins.get(id) ?? ''), { throwIfNoEntry: false })?.size ?? 0
}
