import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stackReader } from '../server/support/source-maps.ts'
import { createI18n, loadTexts } from '../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../src/i18n/load-catalogue.ts'
import { saysOf } from '../src/i18n/says.ts'
import { STORY_TEXTS } from '../src/i18n/story-texts.ts'
import { readTrace, type Trace } from '../src/trace/format.ts'
import { type Hint, hintsOf } from '../src/trace/hints.ts'
import { type Playback, playbackOf } from '../src/trace/playback.ts'
import { recordingOf } from '../src/trace/recording.ts'
import type { ActorReplay } from '../src/trace/replay.ts'
import { type Says, storyOf } from '../src/trace/story.ts'
import { stateName } from '../src/trace/timeline.ts'
import { answerHelp } from './options.ts'
import { productMachines } from './product-machines.ts'
import { print, printError } from './trace/output.ts'
import { readSource, type Source } from './trace/sources.ts'

const usage = `Usage: npm run trace -- show <trace>           tells in words what happened, with readable stacks
       npm run trace -- replay <trace>         replays a trace to its recorded end
       npm run trace -- keep <trace>           stores it as a regression test in tests/traces

A trace is a file or a code such as K7PM-3XWD. A code is read from a server, with an account of the provider's staff:
  TRACE_SERVER     its address, such as https://portal.example
  TRACE_EMAIL      e-mail address of the account
  TRACE_PASSWORD   its password`
const TRACES = 'tests/traces'
const COMMANDS = ['show', 'replay', 'keep']

answerHelp(usage)
process.exitCode = await main(process.argv.slice(2))

async function main([command = '', name, ...more]: string[]): Promise<number> {
  if (!COMMANDS.includes(command) || name === undefined || more.length > 0) {
    printError(usage)
    return 2
  }
  const source = await readSource(name, process.env).catch((error: Error) => {
    printError(error.message)
    return null
  })
  const trace = source && read(source)
  if (!trace) return 1
  if (command === 'show') return show(trace)
  const code = printReplays(playbackOf(trace, await productMachines()))
  return command === 'keep' && code === 0 ? addTest(source) : code
}

function read({ fileName, json }: Source): Trace | null {
  const result = readTrace(json)
  if (!result.ok) printError(`${fileName}: ${result.reason}`)
  return result.ok ? result.trace : null
}

async function show(trace: Trace): Promise<number> {
  const i18n = createI18n('en', await loadCatalogue('en'))
  for (const texts of STORY_TEXTS) await loadTexts(i18n, texts)
  const says = saysOf(i18n)
  const machines = await productMachines()
  const tell = (told: Trace) => printStory(told, says, hintsOf(playbackOf(told, machines)))
  if (trace.before !== null) {
    print('Before the reload:')
    tell({ ...trace.before, before: null })
    print('\nAfter the reload:')
  }
  tell(trace)
  return 0
}

function printStory(trace: Trace, says: Says, hints: readonly Hint[]): void {
  printHead(trace)
  const recording = recordingOf(trace)
  const readable = stackReader()
  let address = ''
  for (const step of storyOf(recording, 'en', says, hints)) {
    const times = step.times === 1 ? '' : `, ${step.times} times`
    const place = step.address === address ? '' : `  ${step.address}`
    address = step.address
    print(`${secondsOf(step.at)}  ${step.isFailure ? '✗ ' : ''}${step.text}${times}${place}`)
    const moment = recording.moments[step.index]
    if (moment?.type === 'fault')
      for (const frame of ownFrames(readable(moment.fault.stack))) print(`              ${frame}`)
  }
}

/** The frames of the portal, without those of libraries; all where there is none of the portal. */
function ownFrames(frames: readonly string[]): readonly string[] {
  const own = frames.filter((frame) => !frame.includes('node_modules/'))
  return own.length === 0 ? frames : own
}

function printHead({ buildId, startedAt, note, visit, page }: Trace): void {
  print(
    `Trace of build ${buildId}, started ${startedAt}${visit ? `, visit ${visit}` : ''}${note ? `\nNote: ${note}` : ''}`,
  )
  if (page === null) return
  const { width, height, language, theme, timeZone, browser } = page
  print(`${width} × ${height}, ${language}, ${theme}, ${timeZone}, ${browser}`)
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(8)} s`
}

function addTest({ fileName, json }: Source): number {
  const copy = join(TRACES, fileName)
  if (existsSync(copy)) {
    printError(`${copy} exists already: give the file another name.`)
    return 1
  }
  mkdirSync(TRACES, { recursive: true })
  writeFileSync(copy, json)
  print(`Stored as ${copy}. The tests replay it from now on.`)
  return 0
}

function printReplays(playback: Playback): number {
  const { trace, actors: replays } = playback
  printHead(trace)
  replays.forEach((actor, i) => {
    printActor(actor, trace.actors[i]?.dropped ?? 0)
  })
  const diverged = replays.filter(({ divergence }) => divergence !== null)
  const count = replays.reduce((sum, { steps }) => sum + steps.length, 0)
  print(
    diverged.length === 0
      ? `\n${replays.length} actors went through ${count} events to the recorded end.`
      : `\n${diverged.length} of ${replays.length} actors left the recorded path: ${diverged.map(({ path }) => path).join(', ')}.`,
  )
  return diverged.length === 0 ? 0 : 1
}

function printActor({ path, machine, start, steps, divergence }: ActorReplay, dropped: number): void {
  const before = dropped > 0 ? `, after ${dropped} events that the recorder dropped` : ''
  print(`\n${path} (${machine}) starts in ${stateName(start)}${before}`)
  let last = stateName(start)
  steps.forEach(({ traced: { seq, at, event }, value, ignored }) => {
    const name = stateName(value)
    const result = ignored ? '  (ignored)' : name === last ? '' : ` → ${name}`
    last = name
    print(`  ${String(seq).padStart(5)}  ${secondsOf(at)}  ${event.type}${result}`)
  })
  if (divergence === null) return
  const { event, reason, expected, actual } = divergence
  print(`  ✗ Diverges at ${event}: ${reason}.`)
  print(`    expected ${JSON.stringify(expected)}`)
  print(`    actual   ${JSON.stringify(actual)}`)
}
