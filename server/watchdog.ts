import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { whenClientLeaves } from './http/departures.ts'

/** Computing for so long without an end. No call comes near it: `event-loop.test.ts`. */
const HUNG_AFTER_SECONDS = 11
const MAX_NAMED = 5
const NOTE_BYTES = 2048

/** What the thread of the watchdog reads. */
export interface Watched {
  /** Counts up while the event loop runs. */
  readonly beats: Int32Array<SharedArrayBuffer>
  /** JSON of the requests without an answer, the one that ran last first; its length is in `noteLength`. */
  readonly note: Uint8Array<SharedArrayBuffer>
  readonly noteLength: Int32Array<SharedArrayBuffer>
  readonly hungAfterSeconds: number
}

export interface Watchdog {
  /** Names the requests of a server in the line that says why it was ended. */
  nameRequests(app: FastifyInstance): void
  /**
   * Ends this process with SIGKILL when its event loop stands still, so that what supervises the server starts it again. A thread
   * of its own does it: a hung event loop runs no timer. Under a debugger there is no watchdog: a breakpoint is no hang.
   */
  start(): void
}

export function createWatchdog(): Watchdog {
  const watched: Watched = {
    beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    note: new Uint8Array(new SharedArrayBuffer(NOTE_BYTES)),
    noteLength: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    hungAfterSeconds: HUNG_AFTER_SECONDS,
  }
  const open = new Set<FastifyRequest>()
  const encoder = new TextEncoder()
  const note = () => {
    const named = [...open].slice(-MAX_NAMED).reverse()
    const text = JSON.stringify(
      named.map(({ id, routeOptions }) => ({ route: routeOptions.url ?? null, reqId: id })),
    )
    watched.noteLength[0] = encoder.encodeInto(text, watched.note).written
  }
  const runs = (request: FastifyRequest) => {
    open.delete(request)
    open.add(request)
    note()
  }
  const ends = (request: FastifyRequest) => {
    if (open.delete(request)) note()
  }
  return {
    nameRequests: (app) => {
      // What follows these hooks is the code of a route.
      for (const hook of ['onRequest', 'preParsing', 'preHandler', 'onSend'] as const)
        app.addHook(hook, async (request: FastifyRequest) => runs(request))
      app.addHook('onResponse', async (request) => ends(request))
      whenClientLeaves(app, ends)
    },
    start: () => {
      if (inspectorUrl() !== undefined) return
      setInterval(() => Atomics.add(watched.beats, 0, 1), 500).unref()
      new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
        workerData: watched,
        execArgv: [],
      }).unref()
    },
  }
}
