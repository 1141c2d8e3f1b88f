import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WALK } from '../../e2e/support/observe.ts'
import { readObservedRuns } from '../../e2e/support/observed-runs.ts'
import SummaryReporter from '../../e2e/support/reporter.ts'
import { readWalkResult } from '../../e2e/support/walk-results.ts'

const before = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reporter-'))
  process.chdir(folder)
  vi.stubEnv('RUN_COMMAND', 'npm run paths:browser')
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  process.chdir(before)
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function walkOf(screen: string, results: readonly TestResult[] = []): TestCase {
  const test = {
    title: screen,
    location: { file: 'paths.spec.ts', line: 1, column: 1 },
    results,
    titlePath: () => ['', 'chromium', screen],
    expectedStatus: 'passed',
    outcome: () => {
      if (results.length === 0) return 'skipped'
      return results.every(({ status }) => status === 'passed') ? 'expected' : 'unexpected'
    },
  }
  return test as unknown as TestCase
}

const STEP = { gesture: 'pull', machine: 'door', event: 'opened', taken: [] }

const resultOf = (status: TestResult['status'], message?: string): TestResult =>
  ({
    status,
    duration: 1500,
    steps: [],
    attachments: [],
    annotations: [
      { type: 'observed', description: '["door.closed | opened → #door.open"]' },
      ...(status === 'passed' ? [{ type: WALK, description: JSON.stringify([STEP]) }] : []),
    ],
    errors: message === undefined ? [] : [{ message }],
  }) as unknown as TestResult

function run(tests: readonly TestCase[], hasRun: boolean) {
  const reporter = new SummaryReporter({ suite: 'paths' })
  reporter.onBegin({ shard: null } as unknown as FullConfig, { allTests: () => tests } as unknown as Suite)
  for (const test of hasRun ? tests : []) {
    reporter.onTestBegin()
    for (const result of test.results) reporter.onTestEnd(test, result)
  }
  return reporter.onEnd({ status: 'passed', startTime: new Date(), duration: 1 })
}

test('a list of tests is no result, and leaves earlier results as they are', () => {
  run([walkOf('one', [resultOf('passed')])], true)
  const report = readFileSync('test-results/paths.json', 'utf8')
  run([walkOf('one'), walkOf('two')], false)
  expect(readFileSync('test-results/paths.json', 'utf8')).toBe(report)
  expect(readWalkResult('test-results/walks', 'one')?.isPassed).toBe(true)
  expect(existsSync('test-results/walks/two.json')).toBe(false)
})

test('the result of a walk says where it comes from', () => {
  run([walkOf('one', [resultOf('passed')]), walkOf('two', [resultOf('failed', 'not taken\nat …')])], true)
  const origin = { command: 'npm run paths:browser', commit: null, isChanged: false }
  expect(readWalkResult('test-results/walks', 'one')).toMatchObject({
    isPassed: true,
    seconds: 1.5,
    steps: [STEP],
    origin,
  })
  expect(readWalkResult('test-results/walks', 'two')).toMatchObject({
    isPassed: false,
    error: 'not taken',
    steps: [],
  })
  expect(readObservedRuns()).toMatchObject([{ origin, transitions: ['door.closed | opened → #door.open'] }])
})

test('what an earlier version stored of a run is ignored', () => {
  mkdirSync('test-results/observed', { recursive: true })
  writeFileSync('test-results/observed/paths.json', '["door.closed | opened"]')
  writeFileSync('test-results/observed/journeys.json', '{')
  expect(readObservedRuns()).toEqual([])
})

test('an interrupted walk has no result', () => {
  run([walkOf('one', [resultOf('interrupted')])], true)
  expect(readWalkResult('test-results/walks', 'one')).toBeNull()
})
