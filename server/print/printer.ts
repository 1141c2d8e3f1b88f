import type { FastifyInstance } from 'fastify'
import PQueue from 'p-queue'
import type { BrowserContext } from 'playwright-core'
import type { Country } from '../../src/domain/country.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { PRINT_BUSY, PRINT_FAILED, PRINT_READY_ATTRIBUTE } from '../../src/services/wire/report-pdf.ts'
import { ProblemError } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { createPrintBrowser } from './browser.ts'
import { type PrintSession, showOwnPages } from './own-pages.ts'
import { type Paper, paperOf } from './paper.ts'

export interface PrintJob extends PrintSession {
  /** Of the issued report, as it is printed; empty without one. */
  readonly number: string
  readonly language: Language
  /** The country of the dealership. It decides the locale of the page. */
  readonly country: Country
  readonly paper: Paper
  /** An IANA name; `null`: the time zone of the server. */
  readonly timeZone: string | null
}

export interface Printer {
  /**
   * Prints the page of a report.
   *
   * @param cancelled Closes the page and frees its place in the queue.
   * @returns A PDF.
   * @throws Problems: 504 when the page is not ready in time, 503 when the browser is missing or ends, or when the queue
   *   is full.
   */
  print(job: PrintJob, cancelled: AbortSignal): Promise<Buffer>
  /** The number of prints that wait for a page. */
  waiting(): number
  close(): Promise<void>
}

const MAX_OPEN_PAGES = 2
const MAX_WAITING = 6
/** The time from opening a page until it sets `PRINT_READY_ATTRIBUTE`. */
const READY_WITHIN_MS = 15_000
/** The limit of a whole job, with the start of the browser and the PDF, as a multiple of the time above. */
const JOB_LIMIT_FACTOR = 2
const CLOSE_WITHIN_MS = 5_000

/**
 * @param app Serves the printed pages.
 * @param readyWithinMs For tests.
 */
export function createPrinter(
  app: FastifyInstance,
  settings: Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>,
  readyWithinMs = READY_WITHIN_MS,
): Printer {
  const browser = createPrintBrowser(settings, (error) =>
    app.log.error({ err: error }, 'Chromium does not start'),
  )
  const queue = new PQueue({ concurrency: MAX_OPEN_PAGES })

  const run = async (job: PrintJob, cancelled: AbortSignal): Promise<Buffer> => {
    const isOver = AbortSignal.timeout(JOB_LIMIT_FACTOR * readyWithinMs)
    const ended = AbortSignal.any([cancelled, isOver])
    const using = browser.running()
    const opening = using.then((running) => running.browser.newContext(windowOf(job)))
    try {
      return await Promise.race([
        opening.then((context) => pdfOf(context, app, job, readyWithinMs)),
        rejectionOf(ended),
        using.then((running) => rejectionOf(AbortSignal.any([running.ended, ended]))),
      ])
    } catch (error) {
      if (cancelled.aborted || error instanceof ProblemError) throw error
      app.log.error({ reason: error instanceof Error ? error.name : null }, 'a report could not be printed')
      throw isOver.aborted ? late() : failed()
    } finally {
      // A browser that neither finished nor failed within the limit hangs: replace it.
      if (isOver.aborted) void using.then(browser.discard).catch(() => undefined)
      void opening.then((context) => context.close()).catch(() => undefined)
    }
  }

  return {
    print: async (job, cancelled) => {
      if (queue.size >= MAX_WAITING) throw busy()
      return queue.add(() => run(job, cancelled), { signal: cancelled })
    },
    waiting: () => queue.size,
    close: async () => {
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(limit.resolve, CLOSE_WITHIN_MS)
      await Promise.race([browser.close().catch(() => undefined), limit.promise])
      clearTimeout(timer)
    },
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

function windowOf({ language, country, timeZone }: PrintJob) {
  return {
    acceptDownloads: false,
    colorScheme: 'light',
    locale: `${language}-${country}`,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(timeZone === null ? {} : { timezoneId: browserTimeZone(timeZone) }),
    // The width of a sheet: layouts that depend on the width must be final before printing.
    viewport: { width: 816, height: 1056 },
  } as const
}

/** Chromium refuses an offset without `GMT`, and a name in other letters, both of which `Intl` knows. */
function browserTimeZone(timeZone: string): string {
  const name = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  return /^[+-]/.test(name) ? `GMT${name}` : name
}

async function pdfOf(
  context: BrowserContext,
  app: FastifyInstance,
  job: PrintJob,
  readyWithinMs: number,
): Promise<Buffer> {
  const refused = Promise.withResolvers<never>()
  refused.promise.catch(() => undefined)
  await showOwnPages(context, app, job, () => refused.reject(failed()))
  const page = await context.newPage()
  context.on('page', (other) => void other.close().catch(() => undefined))
  await page.emulateMedia({ media: 'print' })
  const ready = async () => {
    const started = performance.now()
    await page.goto(job.origin + job.path, { waitUntil: 'commit', timeout: readyWithinMs })
    const timeout = Math.max(1, readyWithinMs - (performance.now() - started))
    await page.locator(`html[${PRINT_READY_ATTRIBUTE}="true"]`).waitFor({ state: 'attached', timeout })
  }
  await Promise.race([ready().catch(whyNotReady), refused.promise])
  return page.pdf(paperOf(job))
}

function whyNotReady(error: unknown): never {
  throw error instanceof Error && error.name === 'TimeoutError' ? late() : error
}

function late(): ProblemError {
  return new ProblemError({
    status: 504,
    error: PRINT_FAILED,
    message: 'The report was not ready to be printed in time. Please try again.',
  })
}

function failed(): ProblemError {
  return new ProblemError({
    status: 503,
    error: PRINT_FAILED,
    message: 'The report could not be printed. Please try again.',
    headers: { 'retry-after': '1' },
  })
}

export function busy(): ProblemError {
  return new ProblemError({
    status: 503,
    error: PRINT_BUSY,
    message: 'Many reports are being printed. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  })
}
