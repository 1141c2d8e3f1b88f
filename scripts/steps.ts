import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'

export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Where the step writes vitest's JSON report; without one it counts as one test. */
  readonly report?: string
}

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** What `npm run check` runs. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--diagnostic-level=warn'] },
  { name: 'architecture', command: 'node', args: ['scripts/check-architecture.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'i18n', command: 'node', args: ['scripts/check-i18n.ts'] },
  { name: 'sentences', command: 'node', args: ['scripts/sentences.ts', '--check'] },
]

/** Runs all steps, one after the other and each whatever the ones before it said. Prints one line a step. */
export async function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv = process.env): Promise<Count> {
  let total: Count = { passed: 0, failed: 0 }
  for (const step of steps) {
    const started = performance.now()
    console.log(`— ${step.name}`)
    const count = await runStep(step, env)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${count.failed === 0 ? '✓' : '✗'} ${step.name}: ${countLine(count)} (${seconds} s)`)
    total = { passed: total.passed + count.passed, failed: total.failed + count.failed }
  }
  return total
}

export function countLine({ passed, failed }: Count): string {
  return `${passed} passed, ${failed} failed`
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Count> {
  if (step.report) {
    mkdirSync(dirname(step.report), { recursive: true })
    rmSync(step.report, { force: true })
  }
  const isGood = await succeeds(step, env)
  if (!step.report) return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const count = readReport(step.report)
  // A suite that does not even load fails no test of its own.
  return isGood || count.failed > 0 ? count : { ...count, failed: 1 }
}

function succeeds({ command, args }: Step, env: NodeJS.ProcessEnv): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  child.once('error', (error) => {
    console.error(`${command} does not start: ${error.message}`)
    resolve(false)
  })
  child.once('exit', (code) => resolve(code === 0))
  return promise
}

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

function readReport(path: string): Count {
  try {
    const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
