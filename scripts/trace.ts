import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readTrace, type Trace } from '../src/trace/format.ts'
import { type ActorReplay, replay } from '../src/trace/player.ts'
import { differencesOf, type Moment, stateName, timelineOf } from '../src/trace/timeline.ts'
import { productMachines } from './product-machines.ts'

const usage = `Usage: npm run trace -- show <file>          tells what happened, with calls and faults
       npm run trace -- replay <file>        replays a trace to its recorded end
       npm run trace -- keep <file>          stores it as a regression test in tests/traces
       npm run trace -- diff <file> <file>   names where two traces part`
const TRACES = 'tests/traces'
const FILES: Readonly<Record<string, number>> = { show: 1, replay: 1, keep: 1, diff: 2 }

process.exitCode = await main(process.argv.slice(2))

async function main([command = '', ...files]: string[]): Promise<number> {
  if (FILES[command] !== files.length) {
    console.error(usage)
    return 2
  }
  const [trace, other] = files.map(read)
  if (!trace || (command === 'diff' && !other)) return 1
  if (command === 'show') return show(trace)
  if (other) return diff(trace, other)
  const code = print(trace, replay(trace, await productMachines()).actors)
  return command === 'keep' && code === 0 ? addTest(files[0] ?? '') : code
}

function read(file: string): Trace | null {
  let json: string
  try {
    json = readFileSync(file, 'utf8')
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
    return null
  }
  const result = readTrace(json)
  if (!result.ok) console.error(`${file}: ${result.problem}`)
  return result.ok ? result.trace : null
}

function show(trace: Trace): number {
  printHead(trace)
  for (const moment of timelineOf(trace)) console.log(`${secondsOf(moment.at)}  ${lineOf(moment, trace)}`)
  return 0
}

function lineOf(moment: Moment, { actors }: Trace): string {
  if (moment.type === 'call') {
    const { method, path, status, ms, requestId } = moment.call
    return `  ${method} ${path} → ${status ?? 'no answer'} after ${ms ?? '?'} ms${requestId ? ` (request ${requestId})` : ''}`
  }
  if (moment.type === 'fault') {
    const { kind, name, message, stack } = moment.fault
    return `✗ ${kind}: ${name}: ${message}${stack.map((frame) => `\n              ${frame}`).join('')}`
  }
  const { path } = actors[moment.actor] ?? { path: '' }
  const { event, value, ignored } = moment.traced
  return `${path}: ${event.type}${ignored ? '  (ignored)' : value === undefined ? '' : ` → ${stateName(value)}`}`
}

function diff(one: Trace, other: Trace): number {
  const differences = differencesOf(one, other)
  for (const { path, at, ...events } of differences) {
    console.log(`${path} parts at event ${at + 1}:`)
    for (const traced of [events.one, events.other])
      console.log(
        `  ${traced ? `${JSON.stringify(traced.event)}${traced.value === undefined ? '' : ` → ${stateName(traced.value)}`}` : 'has ended'}`,
      )
  }
  if (differences.length === 0) console.log('Both traces have the same events and states.')
  return differences.length === 0 ? 0 : 1
}

function printHead({ buildId, startedAt, note, page }: Trace): void {
  console.log(`Trace of build ${buildId}, started ${startedAt}${note ? `\nNote: ${note}` : ''}`)
  if (page === null) return
  const { width, height, language, theme, timeZone, browser } = page
  console.log(`${width} × ${height}, ${language}, ${theme}, ${timeZone}, ${browser}`)
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(8)} s`
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
  printHead(trace)
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
  console.log(`\n${path} (${machine}) starts in ${stateName(start)}${before}`)
  let last = stateName(start)
  steps.forEach(({ traced: { seq, at, event }, value, ignored }) => {
    const name = stateName(value)
    const result = ignored ? '  (ignored)' : name === last ? '' : ` → ${name}`
    last = name
    console.log(`  ${String(seq).padStart(5)}  ${secondsOf(at)}  ${event.type}${result}`)
  })
  if (divergence === null) return
  const { event, reason, expected, actual } = divergence
  console.log(`  ✗ Diverges at ${event}: ${reason}.`)
  console.log(`    expected ${JSON.stringify(expected)}`)
  console.log(`    actual   ${JSON.stringify(actual)}`)
}
