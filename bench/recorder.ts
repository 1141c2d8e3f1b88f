import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createActor, SimulatedClock } from 'xstate'
import { reports } from '../src/domain/resources/reports.ts'
import { reportsList } from '../src/machines/lists/reports.machine.ts'
import { createRecorder } from '../src/trace/recorder.ts'
import { numberOf } from './support/measure.ts'
import { storeSection } from './support/report.ts'

/**
 * Records a million events of the list of battery reports, in this process. Fails when the memory grows after the ring is
 * full, or when a full ring takes more than 300 ms to export.
 * Options: --events <n>
 */
const events = numberOf('--events', 1_000_000)
const WARM_UP = 50_000
const MAX_GROWTH_MB = 2
const MAX_EXPORT_MS = 300

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** In MB, after a garbage collection. */
function heap(): number {
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed / 1e6
}

function start(isRecorded: boolean) {
  const recorder = createRecorder({ buildId: 'bench', now: Date.now })
  const actor = createActor(reportsList.query, {
    clock: new SimulatedClock(),
    input: { selection: { type: 'all' }, query: reports.vocabulary.initial, pinning: 'first' },
    ...(isRecorded ? { inspect: recorder.inspect } : {}),
  })
  actor.start()
  actor.send({ type: 'screen.opened', search: '', selection: { type: 'all' } })
  return { recorder, actor }
}

/** Types letter by letter, as a person does. @returns The time of an event, in µs. */
function type({ actor }: ReturnType<typeof start>, count: number): number {
  const before = performance.now()
  for (let at = 0; at < count; at += 1) actor.send({ type: 'search.typed', text: 'Dupont'.slice(0, at % 7) })
  return ((performance.now() - before) / count) * 1000
}

const quiet = start(false)
type(quiet, WARM_UP)
const without = type(quiet, WARM_UP)
const recorded = start(true)
type(recorded, WARM_UP)
const first = heap()
const cost = type(recorded, events)
const grown = heap() - first
const begun = performance.now()
const trace = recorded.recorder.export('')
const exportMs = performance.now() - begun
const kept = trace.actors.reduce((sum, actor) => sum + actor.events.length, 0)
const megabytes = JSON.stringify(trace).length / 1e6

storeSection('recorder', `${events} typed letters, in Node.`, [
  ['', 'measured', 'at most'],
  ['an event without the recorder (µs)', without.toFixed(1), ''],
  ['an event with the recorder (µs)', cost.toFixed(1), ''],
  ['heap after all events, less that after the first 50,000 (MB)', grown.toFixed(1), String(MAX_GROWTH_MB)],
  [`export of a full ring of ${kept} events (ms)`, exportMs.toFixed(0), String(MAX_EXPORT_MS)],
  ['the trace as JSON (MB)', megabytes.toFixed(2), ''],
])
process.exitCode = grown > MAX_GROWTH_MB || exportMs > MAX_EXPORT_MS ? 1 : 0
