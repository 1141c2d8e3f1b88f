import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { WALKS } from '../e2e/paths/walks.ts'
import { endWrong, optionsOrExit } from './options.ts'
import { productMachines } from './product-machines.ts'
import { npmCommand, runOrigin } from './run-origin.ts'

const SCREENS = WALKS.map(({ screen }) => screen)
const usage = `Usage: npm run qa -- paths-browser [--screen <name>,<name>…] [--headed] [--trace] [--pictures]
  --pictures  takes a picture of each state for the state book
Screens: ${SCREENS.join(', ')}`
const PICTURES = 'test-results/states'

const flag = { type: 'boolean', default: false } as const
const { values } = optionsOrExit(
  { options: { screen: { type: 'string' }, headed: flag, trace: flag, pictures: flag } },
  usage,
)
process.exitCode = await main()

/** Walks the screens in Chromium, with the real server. Exits with 1 for any failure. */
async function main(): Promise<number> {
  const { screen, headed, trace, pictures } = values
  const unknown = screen?.split(',').find((name) => !SCREENS.includes(name))
  if (unknown !== undefined) endWrong(`There is no walk of a screen "${unknown}".`, usage)
  const command = npmCommand('paths-browser', process.argv.slice(2))
  if (pictures) {
    const origin = JSON.stringify(runOrigin('.', command))
    rmSync(PICTURES, { recursive: true, force: true })
    for (const { id } of await productMachines()) {
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
      ...(screen === undefined ? {} : { PATHS_SCREEN: screen }),
      ...(pictures ? { PATHS_PICTURES: PICTURES } : {}),
    },
  })
  return status ?? 1
}
