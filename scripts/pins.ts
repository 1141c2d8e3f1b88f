import { fileURLToPath } from 'node:url'
import { findModels } from '../tests/kit/find-models.ts'
import { removePin, stalePins, writePin } from '../tests/kit/pin-files.ts'
import { optionsOrExit } from './options.ts'
import type { Result } from './paths/jobs.ts'
import { runAll } from './paths/pool.ts'

const usage = 'Usage: npm run qa -- pins [--machine <id>] [--root <folder of a project>]'

const { values: options } = optionsOrExit(
  { options: { machine: { type: 'string' }, root: { type: 'string' } } },
  usage,
)
process.exitCode = await main()

async function main(): Promise<number> {
  const { machine } = options
  const root = options.root ?? fileURLToPath(new URL('..', import.meta.url))
  const found = await findModels(root)
  const ids = found.models.map(({ id }) => id).filter((id) => machine === undefined || id === machine)
  if (ids.length === 0) {
    console.error(`No model "${machine}". There are: ${found.models.map(({ id }) => id).join(', ')}`)
    return 1
  }
  const results: Result[] = []
  const changed: string[] = []
  const similar = new Set(found.models.filter(({ as }) => as !== null).map(({ id }) => id))
  // The pin of a machine that is as another one has only what differs from that one's pin.
  for (const some of [ids.filter((id) => !similar.has(id)), ids.filter((id) => similar.has(id))]) {
    const jobs = some.map((id) => ({ kind: 'pin', id, isQuick: false, isListed: false }) as const)
    for (const result of await runAll(found, root, jobs)) {
      results.push(result)
      const path = found.pins.get(result.id)
      if (result.pin !== undefined && path !== undefined && writePin(root, path, result.pin))
        changed.push(path)
    }
  }
  const removed = machine === undefined ? stalePins(root, found.pins.values()) : []
  for (const path of removed) removePin(root, path)
  const failed = results.filter(({ problem }) => problem !== undefined)
  for (const path of changed) console.log(`written  ${path}`)
  for (const path of removed) console.log(`removed  ${path}`)
  for (const { id, problem } of failed) console.error(`${id}: ${problem}`)
  console.log(`${results.length} machines, ${changed.length} pins written, ${removed.length} removed.`)
  return failed.length === 0 ? 0 : 1
}
