// Runs mutants in a copy of the project. Each copy has one process, which receives its tasks as messages.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import type { Check, Task, Verdict } from './pool.ts'

type Outcome = Verdict['outcome']

const root = process.cwd()
let vitest: Vitest | undefined
let exploring: ChildProcess | undefined
/** Whether a check passes without a mutant. Has only the checks that ran without one. */
const green = new Map<string, boolean>()

process.on('message', (task: Task) => void answer(task))
process.on('disconnect', () => void leave())

async function answer(task: Task): Promise<void> {
  const verdict = await run(task)
  if (verdict.outcome === 'timeout') await close()
  if (process.connected) process.send?.(verdict)
}

async function run({ file, source, checks }: Task): Promise<Verdict> {
  const path = join(root, file)
  const original = readFileSync(path, 'utf8')
  const took: { check: Check; ms: number }[] = []
  const red: Check[] = []
  try {
    for (const check of checks) {
      if (green.get(check.name) === false) continue
      write(path, source)
      const started = performance.now()
      const outcome = await outcomeOf(check)
      if (outcome !== 'timeout') took.push({ check, ms: performance.now() - started })
      if (outcome === 'survived') continue
      write(path, original)
      if (await isGreen(check, outcome)) return { outcome, by: check.name, took, red }
      red.push(check)
    }
    return { outcome: 'survived', by: '', took, red }
  } finally {
    write(path, original)
  }
}

/** Whether a check passes without the mutant. If not, its result does not count. Runs once per check, when it first fails. */
async function isGreen(check: Check, outcome: Outcome): Promise<boolean> {
  const known = green.get(check.name)
  if (known !== undefined) return known
  if (outcome === 'timeout') await close()
  const isPassed = (await outcomeOf(check)) === 'survived'
  green.set(check.name, isPassed)
  return isPassed
}

function outcomeOf(check: Check): Promise<Outcome> {
  return check.kind === 'paths' ? explore(check) : test(check)
}

function write(path: string, source: string): void {
  writeFileSync(path, source)
  vitest?.invalidateFile(path)
}

/** Explores the machine of one model with `npm run paths`. */
function explore({ name, limitMs }: Check): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const child = spawn(process.execPath, ['scripts/paths.ts', '--quick', '--machine', name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  exploring = child
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
  })
  child.on('close', (code, signal) => {
    if (signal !== null) resolve('timeout')
    else if (code === 0) resolve('survived')
    else resolve(output.includes('gaps') ? 'killed' : 'unloaded')
  })
  return promise
}

async function test({ name, project, limitMs }: Check): Promise<Outcome> {
  vitest ??= await open()
  // Forget earlier runs: `bail` counts their failures too.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const specification = vitest.getProjectByName(project).createSpecification(join(root, name))
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), limitMs)
  const result = await Promise.race([vitest.runTestSpecifications([specification]), late])
  clearTimeout(timer)
  if (result === 'late') return 'timeout'
  const { testModules, unhandledErrors } = result
  const isUnloaded = testModules.some(
    (module) => module.errors().length > 0 && [...module.children.allTests()].length === 0,
  )
  if (isUnloaded) return 'unloaded'
  const isFailed =
    unhandledErrors.length > 0 ||
    testModules.length === 0 ||
    testModules.some((module) => module.state() === 'failed')
  return isFailed ? 'killed' : 'survived'
}

async function open(): Promise<Vitest> {
  const made = await createVitest(
    'test',
    // Run server tests on one engine only (`testNamePattern`). The engines differ only in SQL, which no mutant changes.
    {
      root,
      watch: false,
      bail: 1,
      isolate: true,
      // Long limits: on a busy machine a timeout of a test would count as a kill. The limit of the check ends a hang.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      fileParallelism: false,
      reporters: [{}],
      testNamePattern: '^(?!.*\\(postgres\\))',
      cache: false,
    },
    { clearScreen: false, logLevel: 'silent' },
  )
  await made.standalone()
  return made
}

async function close(): Promise<void> {
  const closing = vitest
  vitest = undefined
  await closing?.close().catch(() => undefined)
}

async function leave(): Promise<void> {
  exploring?.kill('SIGKILL')
  await close()
  process.exit()
}
