import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from 'playwright/types/testReporter'
import { type RunOrigin, runOrigin } from '../../scripts/run-origin.ts'
import { OBSERVED, WALK } from './observe.ts'
import type { ObservedRun } from './observed-runs.ts'
import { SERVER_LOG } from './portal-server.ts'
import { writeWalkResult } from './walk-results.ts'

/**
 * Prints one line per test, each error with the command that runs its test again, and last `N passed, N failed`. Writes
 * these numbers to `test-results/<suite>.json`, with the field names of Vitest's report, the transitions of the passed
 * tests to `test-results/observed/<suite>.json`, and the result of each walk to `test-results/walks`. Each error outside
 * a test counts as one failure. A run that only lists the tests writes nothing.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires it.
export default class SummaryReporter implements Reporter {
  private readonly suite: string
  private readonly taken = new Set<string>()
  private config: FullConfig | undefined
  private root: Suite | undefined
  private strayErrors = 0
  private hasRun = false
  private origin: RunOrigin | undefined

  constructor({ suite }: { readonly suite: string }) {
    this.suite = suite
  }

  onBegin(config: FullConfig, root: Suite): void {
    this.config = config
    this.root = root
  }

  onTestBegin(): void {
    this.hasRun = true
    this.origin ??= runOrigin(process.cwd(), commandOf(this.suite))
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onError(error: TestError): void {
    this.strayErrors += 1
    console.error(error.message ?? error.value)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isGood = result.status === 'skipped' || result.status === test.expectedStatus
    const name = test.titlePath().filter(Boolean).slice(1).join(' › ')
    const seconds = (result.duration / 1000).toFixed(1)
    console.log(`  ${isGood ? '✓' : '✗'} ${name} (${seconds} s)`)
    this.storeWalk(test, result)
    if (isGood) {
      for (const name of observedIn(result)) this.taken.add(name)
      return
    }
    for (const { title } of failedSteps(result.steps)) console.error(`    at ${title}`)
    for (const { message, stack } of result.errors) console.error(indented(message ?? ''), frameOf(stack))
    for (const { name: kind, path, body } of result.attachments) {
      if (path) console.error(`    ${kind}: ${path}`)
      else if (kind === SERVER_LOG && body) console.error(indented(`${kind}:\n${body.toString()}`))
    }
    console.error(`    again: ${this.again(test)}`)
  }

  private storeWalk({ title }: TestCase, { status, duration, errors, annotations }: TestResult): void {
    // An interrupted or skipped walk has no result.
    if (this.suite !== 'paths' || this.origin === undefined) return
    if (status === 'interrupted' || status === 'skipped') return
    writeWalkResult('test-results/walks', title, {
      isPassed: status === 'passed',
      seconds: duration / 1000,
      error: errors[0]?.message?.split('\n')[0] ?? null,
      steps: JSON.parse(annotations.find(({ type }) => type === WALK)?.description ?? '[]'),
      origin: this.origin,
    })
  }

  private again({ location, title }: TestCase): string {
    if (this.suite === 'paths') return `npm run qa -- paths-browser --screen ${title} --trace`
    const { file, line } = location
    return `npx playwright test ${relative(process.cwd(), file)}:${line} --trace=on`
  }

  onEnd({ status }: FullResult): void {
    if (!this.hasRun && this.strayErrors === 0 && status === 'passed') return
    const tests = this.root?.allTests() ?? []
    const passed = tests.filter((test) => test.outcome() === 'expected').length
    // A test that did not run, because the run was interrupted, has not passed.
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length + this.strayErrors
    const isCut = status !== 'passed' && failed === 0
    const count = {
      numPassedTests: passed,
      numFailedTests: isCut || tests.length === 0 ? 1 : failed,
      tests: tests.map((test) => ({
        titles: test.titlePath().filter(Boolean),
        // A test that never began has no result.
        passed: test.outcome() !== 'unexpected',
        errors: test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    }
    mkdirSync('test-results/observed', { recursive: true })
    writeFileSync(`test-results/${this.suite}.json`, JSON.stringify(count))
    const { current, total } = this.config?.shard ?? {}
    const part = total === undefined ? '' : `-${current}-of-${total}`
    const transitions = [...this.taken].sort()
    const observed: ObservedRun = { origin: this.origin ?? null, transitions, followed: [], sent: [] }
    writeFileSync(`test-results/observed/${this.suite}${part}.json`, JSON.stringify(observed, null, 1))
    console.log(`${count.numPassedTests} passed, ${count.numFailedTests} failed`)
  }

  printsToStdio(): boolean {
    return true
  }
}

/** The named steps of a test down to the failed one. */
function failedSteps(steps: readonly TestStep[]): readonly TestStep[] {
  return steps
    .filter(({ category, error }) => category === 'test.step' && error !== undefined)
    .flatMap((step) => [step, ...failedSteps(step.steps)])
}

/** The names of the transitions that a test observed. */
function observedIn({ annotations }: TestResult): string[] {
  return annotations.flatMap(({ type, description = '[]' }) =>
    type === OBSERVED ? JSON.parse(description) : [],
  )
}

/** The command of a run, with the settings that select its tests. */
function commandOf(suite: string): string {
  if (process.env.RUN_COMMAND !== undefined) return process.env.RUN_COMMAND
  return ['playwright test', `(${suite})`, ...process.argv.slice(3)].join(' ')
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')

/** The first line of the stack in our own files. */
function frameOf(stack: string | undefined): string {
  const line = stack?.split('\n').find((text) => /^\s+at .*\/e2e\//.test(text))
  return line === undefined ? '' : `\n    ${line.trim()}`
}
