import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { answerHelp } from './options.ts'

const usage = `Usage: npm run qa -- record-sessions [<file of e2e/sessions> | -g <words>]

Records the sessions in tests/traces again: all of them, or some. Arguments go to Playwright.`

/**
 * Records the sessions in `tests/traces` again, in Chromium, with the real server. Arguments go to Playwright, such as a
 * file or `-g <words>` for some of them. Exits with 1 when one could not be recorded.
 */
answerHelp(usage)
process.exitCode = main()

function main(): number {
  const startedMs = Date.now()
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, E2E_SUITE: 'sessions' } },
  )
  const files = globSync('tests/traces/*.json{,.gz}').map((file) => statSync(file))
  const written = files.filter(({ mtimeMs }) => mtimeMs >= startedMs)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  console.log(
    `Recorded ${written.length} of ${files.length} sessions, ${Math.round(bytes / 1000)} kB in all.`,
  )
  if (status !== 0)
    console.log('Some are not recorded: repair their story in e2e/sessions, and run it again.')
  return status ?? 1
}
