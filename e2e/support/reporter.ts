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
import { OBSERVED } from './observe.ts'

/**
 * Prints one line per test, each error with the command that runs its test again, and last `N passed, N failed`. Writes
 * these numbers to `test-results/<suite>.json`, with the field names of Vitest's report, and the transitions of the passed
 * tests to `test-results/observed/<suite>.json`. Each error outside a test counts as one failure.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires it.
export default class SummaryReporter implements Reporter {
  private readonly suite: string
  private readonly taken = new Set<string>()
  private config: FullConfig | undefined
  private root: Suite | undefined
  private strayErrors = 0

  constructor({ suite }: { readonly suite: string }) {
    this.suite = suite
  }

  onBegin(config: FullConfig, root: Suite): void {
    this.config = config
    this.root = root
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
    const isGood = test.outcome() === 'expected' || test.outcome() === 'skipped'
    const name = test.titlePath().filter(Boolean).slice(1).join(' › ')
    const seconds = (result.duration / 1000).toFixed(1)
    console.log(`  ${isGood ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (isGood) {
      this.observe(result)
      return
    }
    for (const { title } of failedSteps(result.steps)) console.error(`    at ${title}`)
    for (const { message, stack } of result.errors) console.error(indented(message ?? ''), frameOf(stack))
    for (const { name: kind, path } of result.attachments) if (path) console.error(`    ${kind}: ${path}`)
    console.error(`    again: ${this.again(test)}`)
  }

  private observe({ annotations }: TestResult): void {
    for (const { type, description = '[]' } of annotations)
      if (type === OBSERVED) for (const name of JSON.parse(description)) this.taken.add(name)
  }

  private again({ location, parent, title }: TestCase): string {
    const [, tour] = /^tour (\d+)/.exec(title) ?? []
    if (tour !== undefined)
      return `npm run paths:browser -- --machine ${parent.parent?.title} --tour ${tour}${process.env.PATHS_COVER === 'edges' ? ' --all' : ''} --trace`
    const { file, line } = location
    return `npx playwright test ${relative(process.cwd(), file)}:${line} --trace=on`
  }

  onEnd({ status }: FullResult): void {
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
        passed: test.outcome() === 'expected',
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    }
    mkdirSync('test-results/observed', { recursive: true })
    writeFileSync(`test-results/${this.suite}.json`, JSON.stringify(count))
    const { current, total } = this.config?.shard ?? {}
    const part = total === undefined ? '' : `-${current}-of-${total}`
    const names = JSON.stringify([...this.taken].sort(), null, 1)
    writeFileSync(`test-results/observed/${this.suite}${part}.json`, names)
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

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')

/** The first line of the stack in our own files. */
function frameOf(stack: string | undefined): string {
  const line = stack?.split('\n').find((text) => /^\s+at .*\/e2e\//.test(text))
  return line === undefined ? '' : `\n    ${line.trim()}`
}
