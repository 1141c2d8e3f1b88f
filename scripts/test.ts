import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { AREAS } from './mutate/areas.ts'
import { endWrong, optionsOrExit } from './options.ts'
import { provideBrowser, providePostgres, provideProxies, provideTestBrowser } from './prerequisites.ts'
import { npmCommand } from './run-origin.ts'
import { CHECKS, countLine, runSteps, type Step, sumOf } from './steps.ts'
import { makeMemoryFolder } from './test/memory-folder.ts'
import { summaryOf } from './test/test-report.ts'
import { type Selection, type Suite, selectTests } from './test/test-selection.ts'

const usage = `Usage: npm test [-- [--quick | --all] [--shard <n>/<of>] [words]]
  --quick   runs checks, machines, unit tests and views, which need neither a browser nor PostgreSQL
  --all     runs also what a push need not wait for: the server on its embedded database, clusters, proxies,
            containers, commands, replays, long lists, and the mutants
  --shard   runs one part of the tests, such as 1/2
  words     select tests by path, else by title or by number of a sentence (P5.2)`

const suite = (
  name: string,
  runner: Suite['runner'],
  patterns: readonly string[],
  exclude?: string,
): Suite => ({
  name,
  runner,
  files: globSync(patterns, exclude === undefined ? {} : { exclude: [exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
})

/** The quick suites run first. */
const QUICK = [
  suite('unit', 'vitest', ['tests/**/*.test.{ts,tsx}'], 'tests/{server/**,views/walk/**}'),
  suite('views', 'vitest', ['tests/views/walk/*.test.tsx']),
]
const PUSH = [
  ...QUICK,
  suite('server', 'vitest', ['tests/server/**/*.test.ts'], 'tests/server/all/**'),
  suite('journeys', 'playwright', ['e2e/journeys/**/*.spec.ts']),
  suite('paths', 'playwright', ['e2e/paths/**/*.spec.ts']),
]
const ALL = [
  ...PUSH,
  suite('server-all', 'vitest', ['tests/server/all/**/*.test.ts']),
  suite('all', 'playwright', ['e2e/all/**/*.spec.ts']),
]

/** Checks which transitions the passed browser tests took. */
const OBSERVED: Step = {
  name: 'observed transitions',
  command: 'node',
  args: ['scripts/observed.ts'],
  usesAllCores: true,
}

/** Measures, so no other step may run at the same time. */
const RATIOS: Step = { name: 'ratios', command: 'node', args: ['bench/ratios.ts'], usesAllCores: true }

/** A sample of each area: all of them take days. */
const MUTANTS: readonly Step[] = AREAS.map(({ name }) => ({
  name: `mutants of ${name}`,
  command: 'node',
  args: ['scripts/mutate.ts', '--area', name, '--sample', '30'],
  usesAllCores: true,
}))

const options = read()
process.exitCode = await main()

async function main(): Promise<number> {
  const { quick, all, shard, words } = options
  const machines = globSync(['src/machines/**/*.ts', 'tests/models/**/*.ts'])
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const isAll = words.length === 0
  const suites = all || !isAll ? ALL : PUSH
  const selected = selectTests(quick ? QUICK : suites, words, machines)
  if (selected.length === 0 && machineSteps(words).length === 0) {
    console.error(`Nothing matches ${words.join(' ')}.\n${usage}`)
    return 1
  }
  // The first shard also runs the steps that cannot be split.
  const isFirst = shard === undefined || shard.startsWith('1/')
  const needed = new Set(selected.map((one) => one.suite.name))
  const needsServer = needed.has('server') || needed.has('server-all')
  const needsBrowser = needsServer || selected.some(({ suite: { runner } }) => runner === 'playwright')
  const browser = needsBrowser ? provideBrowser() : null
  const isComplete = (!needsServer || providePostgres()) && (!needsBrowser || browser !== null)
  if (all) provideProxies()
  const memory = process.env.TMPDIR === undefined ? makeMemoryFolder() : null
  const env = {
    ...process.env,
    RUN_COMMAND: npmCommand('test', process.argv.slice(2)),
    ...(memory === null ? {} : { TMPDIR: memory }),
    ...(browser === null ? {} : { CHROMIUM_PATH: browser }),
  }
  const steps = [
    ...(isAll && isFirst ? CHECKS : []),
    ...(isFirst ? machineSteps(words) : []),
    ...(isAll && isFirst && !quick ? [RATIOS] : []),
    ...selected.map((one) => stepOf(one, shard, browser)),
    ...(all
      ? selected
          .filter(({ suite: { name } }) => name === 'server')
          .map((one) => embedded(stepOf(one, shard, browser)))
      : []),
    // Only a run of all browser tests takes all transitions.
    ...(isAll && !quick && shard === undefined ? [OBSERVED] : []),
    ...(isAll && all && isFirst ? MUTANTS : []),
  ]
  // What an earlier run has observed must not count.
  if (isAll && !quick) rmSync('test-results/observed', { recursive: true, force: true })
  const results = await runSteps(steps, env)
  if (memory !== null) rmSync(memory, { recursive: true, force: true })
  console.log(summaryOf(results))
  const { passed, failed } = sumOf(results)
  if (passed + failed === 0) console.error(`No title of a test matches ${words.join(' ')}.`)
  const count = { passed, failed: isComplete && passed + failed > 0 ? failed : Math.max(failed, 1) }
  console.log(countLine(count))
  return count.failed === 0 ? 0 : 1
}

/** Explores machines and compares their pins: all machines, or with words only the machines that these name. */
function machineSteps(words: readonly string[]): readonly Step[] {
  const all = globSync('tests/models/**/*.model.ts').map((path) =>
    basename(path, '.model.ts').replaceAll('-', ''),
  )
  const named = words.filter((word) => all.includes(word.toLowerCase()))
  const runs = words.length === 0 ? [[]] : named.map((id) => ['--machine', id])
  return runs.map((options, index) => {
    const report = `test-results/machines${index}.json`
    const args = ['scripts/paths.ts', '--report', report, ...options]
    return {
      name: ['machines', ...options.slice(1)].join(' '),
      command: 'node',
      args,
      report,
      usesAllCores: true,
    }
  })
}

/** The same tests on the embedded database. */
function embedded(step: Step): Step {
  const report = 'test-results/server-embedded.json'
  return {
    ...step,
    name: `${step.name} on the embedded database`,
    report,
    args: step.args.map((arg) => arg.replace('test-results/server.json', report)),
    env: { ...step.env, SERVER_TEST_ENGINE: 'embedded' },
  }
}

function stepOf(
  { suite: { name, runner }, options }: Selection,
  shard: string | undefined,
  browser: string | null,
): Step {
  const report = `test-results/${name}.json`
  const base = { name: `${name} tests`, report, usesAllCores: true }
  const own = [...options, ...(shard === undefined ? [] : [`--shard=${shard}`])]
  if (runner === 'playwright') {
    const env = {
      E2E_SUITE: name,
      ...(browser === null ? {} : { E2E_BROWSER: provideTestBrowser(browser) }),
    }
    return { ...base, command: 'playwright', args: ['test', ...own], env }
  }
  return {
    ...base,
    command: 'vitest',
    args: [
      'run',
      '--project',
      // Unit tests are two projects.
      name === 'unit' ? 'unit*' : name,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...own,
    ],
  }
}

function read() {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals: words } = optionsOrExit(
    { allowPositionals: true, options: { quick: flag, all: flag, shard: { type: 'string' } } },
    usage,
  )
  const { quick, all, shard } = values
  if (quick && all) endWrong('--quick and --all exclude each other.', usage)
  if (shard === undefined) return { quick, all, shard, words }
  if (words.length > 0) endWrong(`--shard splits all tests: leave out "${words.join(' ')}".`, usage)
  if (!isShard(shard)) endWrong(`--shard takes a part such as 1/2, not "${shard}".`, usage)
  return { quick, all, shard, words }
}

function isShard(text: string): boolean {
  const [, part, all] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  return part !== undefined && Number(part) >= 1 && Number(part) <= Number(all)
}
