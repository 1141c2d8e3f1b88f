import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runSteps, type Step, sumOf } from '../../scripts/steps.ts'
import { summaryOf } from '../../scripts/test/test-report.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'battery-portal-steps-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const node = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  ...more,
})

const report = (count: object): string => JSON.stringify({ testResults: [], ...count })

test.each([
  ['that ends well is one test', 'process.exit(0)', undefined, [1, 0]],
  ['that fails is one failure', 'process.exit(3)', undefined, [0, 1]],
  ['with a report counts its tests', '', { numPassedTests: 5, numFailedTests: 0 }, [5, 0]],
  [
    'that fails with a good report counts as failed',
    'process.exit(1)',
    { numPassedTests: 5, numFailedTests: 0 },
    [5, 1],
  ],
  ['that writes no report and fails has failed', 'process.exit(1)', undefined, [0, 1]],
])('a step %s', async (_, script, count, expected) => {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  const write = `require('node:fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(report(count ?? {}))});`
  const [result] = await runSteps([
    node('one', count ? write + script : script, count ? { report: path } : {}),
  ])
  expect([result?.passed, result?.failed]).toEqual(expected)
})

test('a step ignores the report of an earlier run', async () => {
  const path = join(folder, 'old.json')
  writeFileSync(path, report({ numPassedTests: 5, numFailedTests: 0 }))
  const results = await runSteps([node('one', 'process.exit(1)', { report: path, usesAllCores: true })])
  expect(sumOf(results)).toEqual({ passed: 0, failed: 1 })
})

test('a missing command counts as failed', async () => {
  const results = await runSteps([{ name: 'none', command: join(folder, 'nothing'), args: [] }])
  expect(sumOf(results)).toEqual({ passed: 0, failed: 1 })
})

test('an interrupt ends the running step with its processes, and fails waiting steps', async () => {
  const grandchild = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`
  const running = runSteps([
    node('hangs', `${grandchild}; setTimeout(() => process.kill(${process.pid}, 'SIGTERM'), 0)`),
    node('waits', '', { usesAllCores: true }),
  ])
  expect(sumOf(await running)).toEqual({ passed: 0, failed: 2 })
})

test.each([
  [
    "Vitest's report",
    {
      testResults: [
        {
          assertionResults: [
            { fullName: 'good', status: 'passed', failureMessages: [] },
            { fullName: 'bad', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\ngot 2'] },
          ],
        },
      ],
    },
  ],
  [
    'our Playwright reporter',
    {
      tests: [
        { titles: ['good'], seconds: 1, passed: true, errors: [] },
        { titles: ['bad'], seconds: 1, passed: false, errors: ['\u001b[31mexpected 1\u001b[39m\ngot 2'] },
      ],
    },
  ],
])('the summary of %s ends with each failed test and its error', async (_, content) => {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  const text = report({ numPassedTests: 1, numFailedTests: 1, ...content })
  const results = await runSteps([
    node('unit', `require('node:fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(text)})`, {
      report: path,
    }),
  ])
  expect(summaryOf(results).split('\n').slice(-4)).toEqual([
    'Failed tests:',
    '  unit: bad',
    '    expected 1',
    '    got 2',
  ])
})
