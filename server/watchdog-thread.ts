import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { watchLoad } from './process-load.ts'
import type { Watched } from './watchdog.ts'

const { beats, note, noteLength, hungAfterSeconds }: Watched = workerData
const STDOUT = 1
const [WARN, FATAL] = [40, 60]
const isHung = watchLoad(process.pid, () => hungAfterSeconds)
let last = 0
let isAsked = false

// Asks first: what other threads and the kernel still have to send gets a second, and so does a loop that comes back.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  const hasAnswered = now !== last
  last = now
  if (!isHung(hasAnswered)) {
    isAsked = false
    return
  }
  if (!isAsked) {
    isAsked = true
    say(WARN, 'the event loop stands still')
    return
  }
  say(
    FATAL,
    `the event loop stood still for ${hungAfterSeconds} s of work: the server ends itself to be started again`,
  )
  process.kill(process.pid, 'SIGKILL')
}, 1000)

/** Writes a line as the log has them: the thread that has the logger hangs. */
function say(level: number, msg: string): void {
  const length = Atomics.load(noteLength, 0)
  const running: unknown = JSON.parse(new TextDecoder().decode(note.slice(0, length)) || '[]')
  writeSync(STDOUT, `${JSON.stringify({ level, time: Date.now(), pid: process.pid, running, msg })}\n`)
}
