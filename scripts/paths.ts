import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findModels } from '../tests/kit/find-models.ts'
import { stalePins } from '../tests/kit/pin-files.ts'
import { endWrong, optionsOrExit } from './options.ts'
import { gapCountOf } from './paths/jobs.ts'
import { runAll } from './paths/pool.ts'
import { gapListOf, pathListOf, tableOf, testReportOf } from './paths/print.ts'
import { storeVerified } from './paths/verified.ts'
import { walkOne } from './paths/walk-one.ts'
import { git, npmCommand, runOrigin } from './run-origin.ts'

const usage = `Usage: npm run qa -- paths [options]
  --machine <id>   checks only this machine
  --path <number>  walks only this path of the machine, as the state book numbers it
  --trace <file>   writes a trace of that path
  --quick          stops at the first kind of gap, and walks no machine with a gap live
  --list           prints each path on one line
  --report <file>  writes a test report in the format of Vitest
  --root <folder>  checks another project`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const { values: options } = optionsOrExit(
  {
    options: {
      ...{ machine: text, path: text, trace: text, report: text, root: text },
      ...{ list: flag, quick: flag },
    },
  },
  usage,
)
process.exitCode = await main()

async function main(): Promise<number> {
  const { machine, quick, list, report } = options
  const root = options.root ?? fileURLToPath(new URL('..', import.meta.url))
  const found = await findModels(root)
  const ids = found.models.map(({ id }) => id).filter((id) => machine === undefined || id === machine)
  if (ids.length === 0) {
    const names = found.models.map(({ id }) => id).join(', ')
    console.error(
      machine === undefined ? 'No models in tests/models.' : `No model "${machine}". There are: ${names}`,
    )
    return 1
  }
  if (options.path !== undefined || options.trace !== undefined) {
    const model = machine === undefined ? undefined : found.models.find(({ id }) => id === machine)
    if (model !== undefined && options.path !== undefined)
      return walkOne(model, options.path, options.trace, git(root, 'rev-parse', '--short=10', 'HEAD'))
    endWrong('--path needs a machine, and --trace a path.', usage)
  }
  const origin = runOrigin(root, process.env.RUN_COMMAND ?? npmCommand('paths', process.argv.slice(2)))
  const missing = machine === undefined ? [...found.missing, ...stale(root, found.pins.values())] : []
  const results = await runAll(
    found,
    root,
    ids.map((id) => ({ kind: 'verify', id, isQuick: quick, isListed: list })),
  )
  const gaps = missing.length + results.reduce((sum, result) => sum + gapCountOf(result), 0)
  // A quick run leaves out walks, and another project has results of its own.
  if (!quick && options.root === undefined) storeVerified('test-results/verified', results, origin)
  if (report !== undefined) {
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, JSON.stringify(testReportOf(results, missing)))
  }
  console.log(tableOf(results))
  if (list) console.log(pathListOf(results))
  console.log(gapListOf(results, missing))
  return gaps === 0 ? 0 : 1
}

function stale(root: string, pins: Iterable<string>): string[] {
  return stalePins(root, pins).map(
    (path) => `${path} is a pin without a machine: \`npm run qa -- pins\` removes it`,
  )
}
