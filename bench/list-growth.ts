import type { Browser, CDPSession, Page } from 'playwright'
import { newVisitor } from './support/conditions.ts'
import { TRACED, workPerFrame } from './support/frame-work.ts'
import { pressSwitch } from './support/gestures.ts'
import { median, numberOf } from './support/measure.ts'
import { readMemory } from './support/memory.ts'
import { ROW } from './support/peers.ts'
import { plotOf } from './support/plot.ts'
import { storeSection } from './support/report.ts'
import { scrollToRow, statisticsOf } from './support/scrolling.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Scrolls the battery reports by the wheel to 10,000 rows, in a browser without throttling, and measures at 25, 500 and 10,000:
 * the memory, a changed switch, and the work for a frame while 200 more rows are scrolled and loaded. Fails when the page ever
 * needs more than 50 ms for a frame, or when it grows by more than 4 kB for each row.
 * Options: --rows <n>
 *
 * Browser, server, database and this process share the cores, so a frame can also be late because the page had to wait for
 * a core. So the page's own work is read from a trace.
 */
const FRAME_LIMIT_MS = 50
/** A row needs less, including its entries in the caches. */
const ROW_LIMIT_BYTES = 4096
const FIRST = 25
const MORE = 200
const PRESSES = 5
const STILL_MS = 500
/** The rows of one trace. */
const TRACED_ROWS = 2000
const last = numberOf('--rows', 10_000)

interface Sample {
  readonly rows: number
  readonly heapBytes: number
  readonly nodes: number
  readonly switchMs: number
  /** The work for each frame while more rows are scrolled and loaded, see `workPerFrame`. */
  readonly workMs: readonly number[]
}

// The seed spreads the reports over several tabs: three times the number fills one tab.
report(await onSeededServer((last + 4 * MORE) * 3, scrollThrough))

async function scrollThrough(origin: string, browser: Browser) {
  const context = await newVisitor(browser, origin)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto('/battery-reports')
  await page.locator(ROW).nth(9).waitFor()
  // Everything that comes after the first rows.
  await page.waitForTimeout(1500)
  const samples = [await sample(browser, page, devtools, FIRST)]
  const between: number[] = []
  let row = FIRST
  for (const rows of [500, last]) {
    while (row < rows) {
      row = Math.min(rows, row + TRACED_ROWS)
      between.push(...(await workUntil(browser, page, row)))
    }
    samples.push(await sample(browser, page, devtools, rows))
  }
  return { samples, between }
}

async function sample(browser: Browser, page: Page, devtools: CDPSession, rows: number): Promise<Sample> {
  const { heapBytes, nodes } = await readMemory(devtools)
  const presses: number[] = []
  for (let press = 0; press < PRESSES; press++) {
    presses.push(await pressSwitch(page))
    await page.waitForTimeout(STILL_MS)
  }
  return {
    rows,
    heapBytes,
    nodes,
    switchMs: median(presses),
    workMs: await workUntil(browser, page, rows + MORE),
  }
}

/** Scrolls to a row. Resolves to the work for each frame. */
async function workUntil(browser: Browser, page: Page, row: number): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: TRACED })
  await scrollToRow(page, row)
  return workPerFrame(String(await browser.stopTracing()))
}

interface Measured {
  readonly samples: readonly Sample[]
  /** The work for each frame on the way from one sample to the next. */
  readonly between: readonly number[]
}

function report({ samples, between }: Measured): void {
  const lines = samples.map(({ heapBytes, workMs, ...rest }) => ({
    ...rest,
    heapMb: heapBytes / 1e6,
    ...statisticsOf(workMs),
  }))
  const sizes = lines.map(({ rows }) => String(rows))
  storeSection(
    'list-growth',
    `No throttling. Switch: median of ${PRESSES}. Work for a frame: while ${MORE} more rows are scrolled and loaded.`,
    [
      [
        'loaded rows',
        'heap (MB)',
        'nodes',
        'press to changed switch (ms)',
        'work, 90 % below (ms)',
        'work, longest (ms)',
      ],
      ...lines.map(({ rows, nodes, ...line }) => [
        String(rows),
        line.heapMb.toFixed(1),
        String(nodes),
        ...[line.switchMs, line.p90Ms, line.longestMs].map((ms) => ms.toFixed(1)),
      ]),
    ],
    [
      plotOf('Heap by loaded rows', sizes, 'MB', [lines.map(({ heapMb }) => heapMb)]),
      plotOf('Changed switch and longest work for a frame by loaded rows', sizes, 'ms', [
        lines.map(({ switchMs }) => switchMs),
        lines.map(({ longestMs }) => longestMs),
      ]),
    ],
  )
  const all = statisticsOf([...between, ...samples.flatMap(({ workMs }) => workMs)])
  const [, middle] = samples
  const end = samples.at(-1)
  const bytesPerRow =
    middle && end ? Math.round((end.heapBytes - middle.heapBytes) / (end.rows - middle.rows)) : Number.NaN
  console.log(
    `${bytesPerRow} bytes a row, at most ${ROW_LIMIT_BYTES}. Work for a frame: at most ${all.longestMs} ms of ${FRAME_LIMIT_MS} ms, 99 % below ${all.p99Ms} ms.`,
  )
  process.exitCode = all.longestMs <= FRAME_LIMIT_MS && bytesPerRow < ROW_LIMIT_BYTES ? 0 : 1
}
