import type { Browser, CDPSession, Page } from 'playwright'
import { signInByRequest } from '../e2e/support/test.ts'
import { FRAME_MARK, TRACED, workPerFrame } from './frame-work.ts'
import { keep, numberOf } from './measure.ts'
import { onSeededServer } from './seeded-server.ts'

/**
 * `node bench/list-scrolling.ts`: scrolls the battery reports from the first to the last of 10,000 rows with the wheel, on the
 * real server and the built portal, without throttling. Fails when the page works longer than 50 ms for a frame, or goes on
 * growing by more than the rows that it keeps.
 *
 * Browser, server, database and this process share the cores, so that a frame can also come late because the page was not let
 * work. The time between frames is told as it is; what the page itself took is read from a trace.
 */
const FRAME_LIMIT_MS = 50
/** More than a row and its place in the caches could need. */
const ROW_LIMIT_BYTES = 4096
const STILL_MS = 500
const rows = numberOf('--rows', 10_000)
/** Pixels that one event of the wheel scrolls: one notch, given as fast as frames come; 400 is a flick that nobody can read. */
const step = numberOf('--step', 120)
// Reports stand in several tabs: three times the number gives one tab enough of them.
report(await onSeededServer(rows * 3, scrollThrough))

interface Sample {
  /** Rows that are loaded. */
  readonly rows: number
  /** After a collection of garbage. */
  readonly heapBytes: number
  readonly nodes: number
}

interface Scrolled {
  /** From one animation frame to the next. */
  readonly framesMs: readonly number[]
  /** What the page took for each, as `workPerFrame` counts it. */
  readonly workMs: readonly number[]
  readonly samples: readonly Sample[]
}

async function scrollThrough(origin: string, browser: Browser): Promise<Scrolled> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await signInByRequest(context, 'admin')
  const page = await context.newPage()
  await page.goto('/battery-reports')
  await page.locator('.range').filter({ hasText: /^25 / }).waitFor()
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
    // What waits until the rows stand still is work as well.
    await page.waitForTimeout(STILL_MS)
    framesMs.push(...(await page.evaluate(takeFrames)))
    workMs.push(...workPerFrame(String(await browser.stopTracing())))
    samples.push(await sample(page, devtools))
  }
  return { framesMs, workMs, samples }
}

async function loadedRows(page: Page): Promise<number> {
  // Not by a locator: looking for one takes the page longer than reading it.
  const text = await page.evaluate(() => document.querySelector('.range')?.textContent ?? '')
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
  keep('listScrolling', { rows, step, ...frames, bytesPerRow, samples })
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
