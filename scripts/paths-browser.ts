import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { WALKED } from '../e2e/paths/machines.ts'
import { coverageOf } from '../e2e/support/coverage.ts'
import { readObservedRuns } from '../e2e/support/observed-runs.ts'
import { answerHelp } from './options.ts'
import { npmCommand, runOrigin } from './run-origin.ts'

const usage = `Usage: npm run paths:browser -- [--machine <id>,<id>…] [--tour <number>] [--all] [--headed] [--trace] [--pictures]
  --all       takes every edge, not only every transition: three times as long
  --pictures  takes a picture of each state for the state book
Machines: ${Object.keys(WALKED).join(', ')}`
const PICTURES = 'test-results/states'

/** Walks the tours of the machines in Chromium, with the real server. Exits with 1 for any failure. */
answerHelp(usage)
process.exitCode = main()

function main(): number {
  const options = read()
  if (options === null) return 2
  const { machine, tour, all, headed, trace, pictures } = options
  const walked = Object.keys(WALKED).filter((id) => machine === undefined || machine.split(',').includes(id))
  const command = npmCommand('paths:browser', process.argv.slice(2))
  if (pictures) {
    const origin = JSON.stringify(runOrigin('.', command))
    for (const id of walked) {
      rmSync(`${PICTURES}/${id}`, { recursive: true, force: true })
      mkdirSync(`${PICTURES}/${id}`, { recursive: true })
      writeFileSync(`${PICTURES}/${id}/run.json`, origin)
    }
  }
  const args = [...(headed ? ['--headed', '--workers=1'] : []), ...(trace ? ['--trace=on'] : [])]
  const { status } = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'test', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_SUITE: 'paths',
      RUN_COMMAND: command,
      ...(machine === undefined ? {} : { PATHS_MACHINE: machine }),
      ...(tour === undefined ? {} : { PATHS_TOUR: tour }),
      ...(all ? { PATHS_COVER: 'edges' } : {}),
      ...(pictures ? { PATHS_PICTURES: PICTURES } : {}),
    },
  })
  const seen = new Set(
    readObservedRuns('test-results/observed', 'paths.json').flatMap(({ transitions }) => transitions),
  )
  for (const id of walked) {
    const model = WALKED[id]?.model
    if (model === undefined) continue
    const { taken, missing } = coverageOf(model.machine, seen)
    console.log(`${id}: ${taken.length} of ${taken.length + missing.length} transitions observed`)
    if (machine !== undefined) for (const name of missing) console.log(`  not observed: ${name}`)
  }
  return status ?? 1
}

function read() {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values } = parseArgs({
      options: {
        machine: { type: 'string' },
        tour: { type: 'string' },
        all: flag,
        headed: flag,
        trace: flag,
        pictures: flag,
      },
    })
    const unknown = values.machine?.split(',').find((id) => !(id in WALKED))
    if (unknown === undefined) return values
    console.error(`No tours are walked for the machine "${unknown}".\n${usage}`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  return null
}
