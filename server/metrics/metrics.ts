import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TimingsBody } from '../../src/services/wire/timings.ts'
import { hasLeft, whenClientLeaves } from '../http/departures.ts'

/** What waits or is in use at the moment of a scrape. */
export interface Gauges {
  readonly databaseConnections: () => {
    readonly total: number
    readonly idle: number
    readonly waiting: number
  }
  readonly passwordHashesWaiting: () => number
  readonly pdfsWaiting: () => number
  readonly backgroundRunning: () => ReadonlyMap<string, number>
  readonly diskFreeBytes: () => Promise<number>
}

export interface Metrics {
  /** Counts and times the requests of the server, by method, pattern of the route and status, and counts those whose client left. */
  observeRequests(app: FastifyInstance): void
  observeGauges(gauges: Gauges): void
  /** Counts failed work in the background, by its name. */
  countFailure(work: string): void
  /** Counts what a visit of a page has measured. `page` is its name. */
  observeTimings(visit: TimingsBody): void
  /** @returns The text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** From a row that is read by its key to the longest export. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

/** Around the bounds of "good" and "poor" of each: INP 0.2 and 0.5, TTFB 0.8 and 1.8, FCP 1.8 and 3, LCP 2.5 and 4. */
const PAGE_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30]

/** The name of backups as work in the background. */
export const BACKUP = 'backup'

/** Patterns and names only: addresses, ids and queries would name people and make the number of series endless. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Duration of requests by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const unfinished = new Counter({
    name: 'portal_unfinished_answers_total',
    help: 'Answers that did not reach their client whole, by method and pattern of the route: it left, reloaded its page or lost its connection. Durations have none of them.',
    labelNames: ['method', 'route'],
    registers,
  })
  const failures = new Counter({
    name: 'portal_background_failures_total',
    help: 'Failed work in the background, such as mails, by its name.',
    labelNames: ['work'],
    registers,
  })
  // Prometheus sees no first failure in a series that begins with it.
  failures.inc({ work: BACKUP }, 0)
  const paints = new Histogram({
    name: 'portal_page_timing_seconds',
    help: 'Web vitals of visits by name and first page: FCP, INP, LCP, TTFB. A visit that is hidden and goes on sends a grown INP again.',
    labelNames: ['name', 'page'],
    buckets: PAGE_SECONDS,
    registers,
  })
  const shifts = new Histogram({
    name: 'portal_page_layout_shift',
    help: 'Cumulative layout shift (CLS) of visits by first page.',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  })
  const pageFailures = new Counter({
    name: 'portal_page_failures_total',
    help: 'Errors in browsers that no code of the portal has caught, by first page of the visit.',
    labelNames: ['page'],
    registers,
  })
  return {
    observeTimings: ({ page, timings, failures: uncaught = 0 }) => {
      pageFailures.inc({ page }, uncaught)
      for (const { name, value } of timings)
        if (name === 'CLS') shifts.observe({ page }, value)
        else paints.observe({ name, page }, value / 1000)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countFailure: (work) => failures.inc({ work }),
    observeRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        if (hasLeft(request, reply)) return
        const { statusCode: status, elapsedTime } = reply
        requests.observe({ ...labelsOf(request), status }, elapsedTime / 1000)
      })
      whenClientLeaves(app, (request) => unfinished.inc(labelsOf(request)))
    },
    observeGauges: ({
      databaseConnections,
      passwordHashesWaiting,
      pdfsWaiting,
      backgroundRunning,
      diskFreeBytes,
    }) => {
      new Gauge({
        name: 'portal_database_connections',
        help: 'Connections to the database by state, and calls that wait for one.',
        labelNames: ['state'],
        registers,
        collect() {
          const { total, idle, waiting } = databaseConnections()
          this.set({ state: 'busy' }, total - idle)
          this.set({ state: 'idle' }, idle)
          this.set({ state: 'waiting' }, waiting)
        },
      })
      new Gauge({
        name: 'portal_password_hashes_waiting',
        help: 'Passwords that wait to be checked or set. From 100 on they are refused.',
        registers,
        collect() {
          this.set(passwordHashesWaiting())
        },
      })
      new Gauge({
        name: 'portal_pdfs_waiting',
        help: 'PDFs that wait for a page of Chromium. From 6 on they are refused.',
        registers,
        collect() {
          this.set(pdfsWaiting())
        },
      })
      new Gauge({
        name: 'portal_background_running',
        help: 'Work in the background that is not done, by its name: a mail is there until its server has taken it.',
        labelNames: ['work'],
        registers,
        collect() {
          for (const [work, count] of backgroundRunning()) this.set({ work }, count)
        },
      })
      new Gauge({
        name: 'portal_disk_free_bytes',
        help: 'Room on the disk of DATA_DIR. Below DISK_RESERVE_MB, the embedded database takes no changes.',
        registers,
        async collect() {
          this.set(await diskFreeBytes().catch(() => Number.NaN))
        },
      })
    },
  }
}

function labelsOf({ method, routeOptions }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'none' }
}
