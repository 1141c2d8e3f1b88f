import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { findModels } from '../tests/kit/find-models.ts'
import { BUDGET, type Counted } from './check/budget.ts'

/**
 * Counts what makes the tests slow or large, and compares it with `scripts/check/budget.ts`. Prints each count on a line, then exits with
 * 1 when one is over its limit.
 */
const COUNTS: Readonly<Record<Counted, () => number | Promise<number>>> = {
  journeys: () => browserTests('journeys'),
  'walks in the browser': () => browserTests('paths'),
  'processes of servers started by server tests': () =>
    matches(SERVER_TESTS, /\b(?:startServerProcess|refusalOf)\(/g),
  'files of server tests with a database': () =>
    sourcesOf(SERVER_TESTS).filter((text) =>
      /\b(?:startTestServer|testServer|signedInServer|freshDatabase|emptyPostgres)\(/.test(text),
    ).length,
  'machines explored whole': async () =>
    (await findModels(process.cwd())).models.filter(({ as }) => as === null).length,
  'lines of tests per 100 lines of product': () =>
    Math.round((100 * linesOf('{tests,e2e}/**/*.{ts,tsx}')) / linesOf('{src,server}/**/*.{ts,tsx}')),
  'lines of pins': () => linesOf('tests/pins/**/*.txt'),
}

const SERVER_TESTS = ['tests/server/{api,contract,platform,print}/**/*.test.ts']

let isOver = false
for (const { what, limit, reason } of BUDGET) {
  const count = await COUNTS[what]()
  console.log(`${count} of ${limit} ${what}`)
  if (count <= limit) continue
  isOver = true
  console.error(
    `${what}: ${count} is over ${limit} (${reason}). Prove it at a cheaper level, or say why the limit grows.`,
  )
}
process.exitCode = isOver ? 1 : 0

/** Playwright knows the tests of a suite, also those that a loop defines. */
function browserTests(suite: string): number {
  const { stdout } = spawnSync('playwright', ['test', '--list', '--reporter=list'], {
    encoding: 'utf8',
    env: { ...process.env, E2E_SUITE: suite },
  })
  const count = Number(/^Total: (\d+) tests? in/m.exec(stdout)?.[1])
  if (!count) throw new Error(`Playwright does not list the tests of ${suite}:\n${stdout}`)
  return count
}

function sourcesOf(patterns: string | readonly string[]): readonly string[] {
  return globSync(patterns).map((path) => readFileSync(path, 'utf8'))
}

function matches(patterns: readonly string[], pattern: RegExp): number {
  return sourcesOf(patterns).reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
}

function linesOf(pattern: string): number {
  return sourcesOf(pattern).reduce((sum, text) => sum + text.split('\n').length - 1, 0)
}
