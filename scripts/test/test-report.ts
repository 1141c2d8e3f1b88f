import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

const MESSAGE_LINES = 12

export interface Count {
  readonly passed: number
  readonly failed: number
}

export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

export interface FailedTest {
  readonly name: string
  /** The first lines of each error. */
  readonly messages: readonly string[]
}

export interface TestReport extends Count {
  readonly tests: readonly TimedTest[]
  readonly failures: readonly FailedTest[]
}

const playwrightTest = z.object({
  titles: z.array(z.string()),
  seconds: z.number(),
  passed: z.boolean().default(true),
  errors: z.array(z.string()).default([]),
})

/** The format of Vitest's JSON reporter (`testResults`, durations in ms) and of our Playwright reporter (`tests`). */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z
    .array(
      z.object({
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            duration: z.nullish(z.number()),
            status: z.string().optional(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    )
    .default([]),
  tests: z.array(playwrightTest).default([]),
})

export const NO_TESTS: TestReport = { passed: 0, failed: 0, tests: [], failures: [] }

/** Reads a report. A missing or broken one counts as a report without tests. */
export function readReport(path: string): TestReport {
  try {
    const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    const assertions = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      tests: [
        ...assertions.map(({ fullName, duration }) => ({
          name: fullName,
          seconds: (duration ?? 0) / 1000,
        })),
        ...report.tests.map(({ titles, seconds }) => ({ name: titles.join(' › '), seconds })),
      ],
      failures: [
        ...assertions
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({
            name: fullName,
            messages: (failureMessages ?? []).map(beginningOf),
          })),
        ...report.tests.filter(({ passed }) => !passed).map(errorsOf),
      ],
    }
  } catch {
    return NO_TESTS
  }
}

function errorsOf({ titles, errors }: z.infer<typeof playwrightTest>): FailedTest {
  return { name: titles.join(' › '), messages: errors.map(beginningOf) }
}

/** @returns The first lines of an error, without colours. */
function beginningOf(message: string): string {
  return stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n')
}

interface Part extends TestReport {
  readonly name: string
  readonly seconds: number
}

/**
 * @returns The duration of each part, the ten slowest tests, and last each test with errors, those that failed at the end:
 *   whoever has only the end of a long output needs these.
 */
export function summaryOf(parts: readonly Part[]): string {
  const slowest = parts
    .flatMap(({ name: part, tests }) => tests.map(({ name, seconds }) => ({ part, name, seconds })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
  return [
    'Parts:',
    ...parts.map(
      ({ name, seconds, passed, failed }) =>
        `  ${seconds.toFixed(1).padStart(7)} s  ${name}: ${passed} passed, ${failed} failed`,
    ),
    ...(slowest.length === 0 ? [] : ['Slowest tests:']),
    ...slowest.map(({ part, name, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${part}: ${name}`),
    ...errorLines(parts),
  ].join('\n')
}

function errorLines(parts: readonly Part[]): readonly string[] {
  const lines = parts.flatMap((part) =>
    part.failures.flatMap(({ name, messages }) => [
      `  ${part.name}: ${name}`,
      ...messages.map((message) => message.replaceAll(/^/gm, '    ')),
    ]),
  )
  return lines.length === 0 ? [] : ['Failed tests:', ...lines]
}
