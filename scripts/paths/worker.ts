import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { findModels } from '../../tests/kit/find-models.ts'
import { run } from './jobs.ts'

const { root } = z.object({ root: z.string() }).parse(workerData)
const jobs = z.object({
  kind: z.enum(['verify', 'pin']),
  id: z.string(),
  isQuick: z.boolean(),
  isListed: z.boolean(),
})
const found = findModels(root)

parentPort?.on('message', async (message: unknown) => {
  parentPort?.postMessage(await run(await found, root, jobs.parse(message)))
})
