import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOUR } from '../../e2e/support/observe.ts'
import { readObservedRuns } from '../../e2e/support/observed-runs.ts'
import SummaryReporter from '../../e2e/support/reporter.ts'
import { readTourResult } from '../../e2e/support/tour-results.ts'

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

function tourOf(digest: string, results: readonly TestResult[] = []): TestCase {
  const test = {
    title: 'tour 1: 2 steps from closed',
    annotations: [{ type: TOUR, description: JSON.stringify(['door', digest]) }],
    location: { file: 'paths.spec.ts', line: 1, column: 1 },
    parent: { parent: { title: 'door' } },
    results,
    titlePath: () => ['', 'chromium', 'door', 'tour 1'],
    expectedStatus: 'passed',
    outcome: () => {
      if (results.length === 0) return 'skipped'
      return results.every(({ status }) => status === 'passed') ? 'expected' : 'unexpected'
    },
  }
  return test as unknown as TestCase
}

const resultOf = (status: TestResult['status'], message?: string): TestResult =>
  ({
    status,
    duration: 1500,
    steps: [],
    attachments: [],
    annotations: [{ type: 'observed', description: '["door.closed | opened → #door.open"]' }],
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
  run([tourOf('one', [resultOf('passed')])], true)
  const report = readFileSync('test-results/paths.json', 'utf8')
  run([tourOf('one'), tourOf('two')], false)
  expect(readFileSync('test-results/paths.json', 'utf8')).toBe(report)
  expect(readTourResult('test-results/tours', 'door', 'one')?.isPassed).toBe(true)
  expect(existsSync('test-results/tours/door/two.json')).toBe(false)
})

test('the result of a tour says where it comes from', () => {
  run([tourOf('one', [resultOf('passed')]), tourOf('two', [resultOf('failed', 'not taken\nat …')])], true)
  const origin = { command: 'npm run paths:browser', commit: null, isChanged: false }
  expect(readTourResult('test-results/tours', 'door', 'one')).toMatchObject({
    isPassed: true,
    seconds: 1.5,
    transitions: ['door.closed | opened → #door.open'],
    origin,
  })
  expect(readTourResult('test-results/tours', 'door', 'two')).toMatchObject({
    isPassed: false,
    error: 'not taken',
    transitions: [],
  })
  expect(readObservedRuns()).toMatchObject([{ origin, transitions: ['door.closed | opened → #door.open'] }])
})

test('what an earlier version stored of a run is ignored', () => {
  mkdirSync('test-results/observed', { recursive: true })
  writeFileSync('test-results/observed/paths.json', '["door.closed | opened"]')
  writeFileSync('test-results/observed/journeys.json', '{')
  expect(readObservedRuns()).toEqual([])
})

test('an interrupted tour has no result', () => {
  run([tourOf('one', [resultOf('interrupted')])], true)
  expect(readTourResult('test-results/tours', 'door', 'one')).toBeNull()
})
