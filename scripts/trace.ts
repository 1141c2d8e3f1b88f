import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readTrace, type StateValue, type Trace } from '../src/trace/format.ts'
import { type ActorReplay, replay } from '../src/trace/player.ts'
import { productMachines } from './product-machines.ts'

const usage = `Usage: npm run trace -- replay <file>   replays a trace to its recorded end
       npm run trace -- keep <file>     stores it as a regression test in tests/traces`
const TRACES = 'tests/traces'

process.exitCode = await main(process.argv.slice(2))

async function main([command, file, ...others]: string[]): Promise<number> {
  if ((command !== 'replay' && command !== 'keep') || file === undefined || others.length > 0) {
    console.error(usage)
    return 2
  }
  let json: string
  try {
    json = readFileSync(file, 'utf8')
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
    return 1
  }
  const read = readTrace(json)
  if (!read.ok) {
    console.error(`${file}: ${read.problem}`)
    return 1
  }
  const code = print(read.trace, replay(read.trace, await productMachines()).actors)
  return command === 'keep' && code === 0 ? addTest(file) : code
}

function addTest(file: string): number {
  const copy = join(TRACES, basename(file))
  if (existsSync(copy)) {
    console.error(`${copy} exists already: give the file another name.`)
    return 1
  }
  mkdirSync(TRACES, { recursive: true })
  copyFileSync(file, copy)
  console.log(`Stored as ${copy}. The tests replay it from now on.`)
  return 0
}

function print(trace: Trace, replays: readonly ActorReplay[]): number {
  console.log(
    `Trace of build ${trace.buildId}, started ${trace.startedAt}${trace.note ? `\nNote: ${trace.note}` : ''}`,
  )
  replays.forEach((actor, i) => {
    printActor(actor, trace.actors[i]?.dropped ?? 0)
  })
  const diverged = replays.filter(({ divergence }) => divergence !== null)
  const count = replays.reduce((sum, { steps }) => sum + steps.length, 0)
  console.log(
    diverged.length === 0
      ? `\n${replays.length} actors went through ${count} events to the recorded end.`
      : `\n${diverged.length} of ${replays.length} actors left the recorded path: ${diverged.map(({ path }) => path).join(', ')}.`,
  )
  return diverged.length === 0 ? 0 : 1
}

function printActor({ path, machine, start, steps, divergence }: ActorReplay, dropped: number): void {
  const before = dropped > 0 ? `, after ${dropped} events that the recorder dropped` : ''
  console.log(`\n${path} (${machine}) starts in ${nameOf(start)}${before}`)
  let last = nameOf(start)
  steps.forEach(({ traced: { seq, at, event }, value, ignored }) => {
    const name = nameOf(value)
    const result = ignored ? '  (ignored)' : name === last ? '' : ` → ${name}`
    last = name
    console.log(
      `  ${String(seq).padStart(5)}  ${(at / 1000).toFixed(2).padStart(8)} s  ${event.type}${result}`,
    )
  })
  if (divergence === null) return
  const { event, reason, expected, actual } = divergence
  console.log(`  ✗ Diverges at ${event}: ${reason}.`)
  console.log(`    expected ${JSON.stringify(expected)}`)
  console.log(`    actual   ${JSON.stringify(actual)}`)
}

function nameOf(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([state, inner]) => [state, nameOf(inner)].filter((part) => part !== '').join('.'))
    .join(', ')
}
