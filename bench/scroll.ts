import type { Browser } from 'playwright'
import { visitByTurns } from './support/by-turns.ts'
import { newVisitor, pageUnder } from './support/conditions.ts'
import { numberOf } from './support/measure.ts'
import { readMemory } from './support/memory.ts'
import { type App, addressOf, ROW } from './support/peers.ts'
import { storeRatios } from './support/report.ts'
import { scrollToRow, statisticsOf } from './support/scrolling.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Scrolls through the first 2,000 battery reports by the wheel, with a processor that is 4 times slower, in the portal and in
 * its peer by turns. Fails when the portal takes more than 1.3 times as long as the thin peer, or twice its memory.
 * Options: --runs <n> --rows <n> --reports <n>
 */
const DURATION_LIMIT = 1.3
const HEAP_LIMIT = 2
const runs = numberOf('--runs', 5)
const rows = numberOf('--rows', 2000)
// The portal shows a third of them in its first tab.
const reports = numberOf('--reports', 10_000)

interface Seen {
  readonly ms: number
  readonly longestMs: number
  readonly stalled: number
  readonly heapKb: number
  readonly grownKb: number
}

const figures = await onSeededServer(reports, async (origin, browser) => {
  const medians = await visitByTurns(runs, (app) => visit(browser, origin, app))
  return [
    { what: 'until the last row was seen (ms)', ...medians('ms'), limit: DURATION_LIMIT },
    { what: 'longest frame (ms)', ...medians('longestMs') },
    { what: 'frames over 50 ms', ...medians('stalled') },
    { what: 'heap afterwards (kB)', ...medians('heapKb'), limit: HEAP_LIMIT },
    { what: 'of it from scrolling (kB)', ...medians('grownKb') },
  ]
})
storeRatios('scroll', `${rows} of ${reports} reports, 4× CPU, medians of ${runs}.`, figures)

async function visit(browser: Browser, origin: string, app: App): Promise<Seen> {
  const context = await newVisitor(browser, origin)
  try {
    const { page, devtools } = await pageUnder(context, '4× CPU')
    await page.goto(addressOf(app, 'reports'))
    await page.locator(ROW).nth(9).waitFor()
    // Everything that comes after the first rows.
    await page.waitForTimeout(1500)
    const before = await readMemory(devtools)
    const { ms, framesMs } = await scrollToRow(page, rows)
    const { longestMs, stalled } = statisticsOf(framesMs)
    const after = await readMemory(devtools)
    return {
      ms,
      longestMs,
      stalled,
      heapKb: after.heapBytes / 1000,
      grownKb: (after.heapBytes - before.heapBytes) / 1000,
    }
  } finally {
    await context.close()
  }
}
