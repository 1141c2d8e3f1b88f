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

const script = (name: string, report?: string): Step => ({
  name,
  command: 'npm',
  args: ['run', '--silent', name],
  ...(report === undefined ? {} : { report }),
})

const steps: readonly Step[] = [
  ...CHECKS,
  vitest('unit'),
  vitest('server'),
  script('paths'),
  script('e2e', 'test-results/journeys.json'),
  script('paths:browser', 'test-results/paths.json'),
]

const browser = provideBrowser()
const isComplete = providePostgres() && browser !== null
const env = browser === null ? process.env : { ...process.env, CHROMIUM_PATH: browser }
const ran = await runSteps(steps, env)
const total: Count = isComplete ? ran : { ...ran, failed: Math.max(ran.failed, 1) }
console.log(countLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
