import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** A server that does not run its event loop for so long never comes back by itself. */
const HUNG_AFTER_SECONDS = 12

/**
 * Ends this process with SIGKILL when its event loop stands still, so that what supervises the server starts it again. A
 * thread of its own does it: a hung event loop runs no timer. It counts its own ticks, not elapsed time, because after
 * standby the server has not hung. Under a debugger there is no watchdog: a breakpoint is no hang.
 */
export function startWatchdog(): void {
  if (inspectorUrl() !== undefined) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), 1000).unref()
  new Worker(WATCH, { eval: true, workerData: { beats, hungAfterSeconds: HUNG_AFTER_SECONDS } }).unref()
}

const WATCH = `
  const { writeSync } = require('node:fs')
  const { workerData: { beats, hungAfterSeconds } } = require('node:worker_threads')
  let last = 0
  let silent = 0
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    silent = now === last ? silent + 1 : 0
    last = now
    if (silent < hungAfterSeconds) return
    writeSync(2, 'The server does not answer for ' + hungAfterSeconds + ' seconds: it ends itself to be started again.\\n')
    process.kill(process.pid, 'SIGKILL')
  }, 1000)
`
