import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { WALKED } from '../e2e/paths/machines.ts'

const usage = `Usage: npm run paths:browser -- [--headed] [--machine <id>]
Machines: ${Object.keys(WALKED).join(', ')}`

/** Walks the generated paths of the machines in Chromium, against the real server. Exit code 1 for any gap or failure. */
process.exitCode = main()

function main(): number {
  const options = read()
  if (options === null) return 2
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...(options.headed ? ['--headed', '--workers=1'] : [])],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_SUITE: 'paths',
        ...(options.machine === undefined ? {} : { PATHS_MACHINE: options.machine }),
      },
    },
  )
  return status ?? 1
}

function read() {
  try {
    const { values } = parseArgs({
      options: { headed: { type: 'boolean', default: false }, machine: { type: 'string' } },
    })
    if (values.machine === undefined || values.machine in WALKED) return values
    console.error(`No paths are walked for the machine "${values.machine}".\n${usage}`)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  return null
}
