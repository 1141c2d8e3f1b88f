import { readFileSync } from 'node:fs'
import * as z from 'zod'

export interface Count {
  readonly passed: number
  readonly failed: number
}

export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

export interface TestReport extends Count {
  readonly tests: readonly TimedTest[]
}

/** The format of Vitest's JSON reporter (`testResults`, durations in ms) and of our Playwright reporter (`tests`). */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z
    .array(
      z.object({
        assertionResults: z.array(z.object({ fullName: z.string(), duration: z.nullish(z.number()) })),
      }),
    )
    .default([]),
  tests: z.array(z.object({ titles: z.array(z.string()), seconds: z.number() })).default([]),
})

/** Reads a report. A missing or broken one counts as a report without tests. */
export function readReport(path: string): TestReport {
  try {
    const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      tests: [
        ...report.testResults.flatMap(({ assertionResults }) =>
          assertionResults.map(({ fullName, duration }) => ({
            name: fullName,
            seconds: (duration ?? 0) / 1000,
          })),
        ),
        ...report.tests.map(({ titles, seconds }) => ({ name: titles.join(' › '), seconds })),
      ],
    }
  } catch {
    return { passed: 0, failed: 0, tests: [] }
  }
}

interface Part extends TestReport {
  readonly name: string
  readonly seconds: number
}

/** @returns The duration of each part, and the ten slowest tests. */
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
  ].join('\n')
}
