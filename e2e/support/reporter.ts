import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type {
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from 'playwright/types/testReporter'

/**
 * One line a test, the errors, and last `N passed, N failed`. Writes the same two numbers to `file`, under the names
 * of vitest's report. What fails outside of a test counts as one failure.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default class SummaryReporter implements Reporter {
  private readonly file: string
  private root: Suite | undefined
  private strayErrors = 0

  constructor({ file }: { readonly file: string }) {
    this.file = file
  }

  onBegin(_: unknown, root: Suite): void {
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
    if (isGood) return
    for (const { message, stack } of result.errors) console.error(indented(message ?? ''), frameOf(stack))
    for (const { name: kind, path } of result.attachments) if (path) console.error(`    ${kind}: ${path}`)
  }

  onEnd({ status }: FullResult): void {
    const tests = this.root?.allTests() ?? []
    const passed = tests.filter((test) => test.outcome() === 'expected').length
    // A test that did not run because the run was cut short is no pass.
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length + this.strayErrors
    const isCut = status !== 'passed' && failed === 0
    const count = {
      numPassedTests: passed,
      numFailedTests: isCut || tests.length === 0 ? 1 : failed,
      tests: tests.map((test) => ({
        titles: test.titlePath().filter(Boolean),
        passed: test.outcome() === 'expected',
      })),
    }
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify(count))
    console.log(`${count.numPassedTests} passed, ${count.numFailedTests} failed`)
  }

  printsToStdio(): boolean {
    return true
  }
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')

/** Where in our own files it happened. */
function frameOf(stack: string | undefined): string {
  const line = stack?.split('\n').find((text) => /^\s+at .*\/e2e\//.test(text))
  return line === undefined ? '' : `\n    ${line.trim()}`
}
