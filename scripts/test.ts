import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { provideBrowser, providePostgres } from './prerequisites.ts'
import { CHECKS, type Count, countLine, runSteps, type Step } from './steps.ts'

const vitest = (project: string): Step => {
  const report = `test-results/${project}.json`
  return {
    name: `${project} tests`,
    command: 'vitest',
    args: [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
  }
}

/** Scripts of package.json that are tests of their own, in this order, when they exist. */
const SCRIPTS = ['paths', 'e2e', 'paths:browser']

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })
const { scripts } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))

const steps: readonly Step[] = [
  ...CHECKS,
  vitest('unit'),
  vitest('server'),
  ...SCRIPTS.filter((name) => name in scripts).map((name) => ({
    name,
    command: 'npm',
    args: ['run', '--silent', name],
  })),
]

const browser = provideBrowser()
const isComplete = providePostgres() && browser !== null
const env = browser === null ? process.env : { ...process.env, CHROMIUM_PATH: browser }
const ran = await runSteps(steps, env)
const total: Count = isComplete ? ran : { ...ran, failed: Math.max(ran.failed, 1) }
console.log(countLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
