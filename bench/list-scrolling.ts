import type { Browser, CDPSession, Page } from 'playwright'
import { signInByRequest } from '../e2e/support/test.ts'
import { FRAME_MARK, TRACED, workPerFrame } from './support/frame-work.ts'
import { numberOf, storeResults } from './support/measure.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Scrolls the battery reports from the first to the last of 10,000 rows with the wheel, in a browser without throttling.
 * Fails when the page needs more than 50 ms for a frame, or when it grows by more than 4 kB for each row.
 * Options: --rows <n> --step <pixels>
 *
 * Browser, server, database and this process share the cores, so a frame can also be late because the page had to wait for
 * a core. The time between two frames is reported as measured; the page's own work is read from a trace.
 */
const FRAME_LIMIT_MS = 50
/** A row needs less, including its entries in the caches. */
const ROW_LIMIT_BYTES = 4096
const STILL_MS = 500
const rows = numberOf('--rows', 10_000)
/** Pixels for each wheel event: 120 is one notch; at 400 a user cannot read the rows. */
const step = numberOf('--step', 120)
// The seed spreads the reports over several tabs: three times the number fills one tab.
report(await onSeededServer(rows * 3, scrollThrough))

interface Sample {
  /** Number of loaded rows. */
  readonly rows: number
  /** Measured after a garbage collection. */
  readonly heapBytes: number
  readonly nodes: number
}

interface Scrolled {
  /** The times from one animation frame to the next. */
  readonly framesMs: readonly number[]
  /** The work for each frame, see `workPerFrame`. */
  readonly workMs: readonly number[]
  readonly samples: readonly Sample[]
}

async function scrollThrough(origin: string, browser: Browser): Promise<Scrolled> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await signInByRequest(context, 'admin')
  const page = await context.newPage()
  await page.goto('/battery-reports')
  await page.locator('.list-page__range').filter({ hasText: /^25 / }).waitFor()
  return await scrollToEnd(browser, page, await context.newCDPSession(page))
}

async function scrollToEnd(browser: Browser, page: Page, devtools: CDPSession): Promise<Scrolled> {
  await page.mouse.move(720, 500)
  const framesMs: number[] = []
  const workMs: number[] = []
  const samples = [await sample(page, devtools)]
  for (let loaded = 25; loaded < rows; ) {
    const next = Math.min(rows, (samples.length * rows) / 5)
    await browser.startTracing(page, { categories: TRACED })
    await page.evaluate(startFrames, FRAME_MARK)
    while (loaded < next) {
      await page.mouse.wheel(0, step)
      loaded = await loadedRows(page)
    }
    // The page does some work only after scrolling has stopped. That work counts too.
    await page.waitForTimeout(STILL_MS)
    framesMs.push(...(await page.evaluate(takeFrames)))
    workMs.push(...workPerFrame(String(await browser.stopTracing())))
    samples.push(await sample(page, devtools))
  }
  return { framesMs, workMs, samples }
}

async function loadedRows(page: Page): Promise<number> {
  // No locator: it takes the page longer than reading the text does.
  const text = await page.evaluate(() => document.querySelector('.list-page__range')?.textContent ?? '')
  return Number(
    text
      .replace(/\D/g, ' ')
      .trim()
      .split(/\s{2,}/)[0]
      ?.replaceAll(' ', ''),
  )
}

async function sample(page: Page, devtools: CDPSession): Promise<Sample> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { rows: await loadedRows(page), heapBytes: usedSize, nodes: await page.locator('*').count() }
}

function startFrames(mark: string): void {
  const frames: number[] = []
  let last = performance.now()
  const tick = () => {
    performance.mark(mark)
    performance.clearMarks(mark)
    const now = performance.now()
    frames.push(now - last)
    last = now
    if ('frames' in window) requestAnimationFrame(tick)
  }
  Object.assign(window, { frames })
  requestAnimationFrame(tick)
}

function takeFrames(): number[] {
  const frames: unknown = Reflect.get(window, 'frames')
  Reflect.deleteProperty(window, 'frames')
  return Array.isArray(frames) ? frames.map(Number) : []
}

function report({ framesMs, workMs, samples }: Scrolled): void {
  const [, first] = samples
  const last = samples.at(-1)
  const bytesPerRow =
    first && last && last.rows > first.rows
      ? Math.round((last.heapBytes - first.heapBytes) / (last.rows - first.rows))
      : Number.NaN
  console.table(
    samples.map(({ heapBytes, ...rest }) => ({ ...rest, heapMB: Math.round(heapBytes / 1e5) / 10 })),
  )
  const frames = { between: statisticsOf(framesMs), work: statisticsOf(workMs) }
  console.table(frames)
  console.log(`${bytesPerRow} bytes a row`)
  storeResults('listScrolling', { rows, step, ...frames, bytesPerRow, samples })
  process.exitCode = frames.work.slow === 0 && bytesPerRow < ROW_LIMIT_BYTES ? 0 : 1
}

function statisticsOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return {
    frames: sorted.length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1),
    slow: sorted.filter((ms) => ms > FRAME_LIMIT_MS).length,
  }
}
