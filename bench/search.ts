import type { Browser } from 'playwright'
import { visitByTurns } from './support/by-turns.ts'
import { type Condition, newVisitor, pageUnder } from './support/conditions.ts'
import { pressSwitch, searchVin } from './support/gestures.ts'
import { numberOf } from './support/measure.ts'
import { type App, addressOf, ROW } from './support/peers.ts'
import { type Figures, storeRatios } from './support/report.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Searches the list of battery reports, and publishes a report, in the portal and in its peers by turns. Measures from the
 * last key to the frame with the new rows, less the wait for further keys, with the longest frame on the way, and from the press
 * to the changed switch. Fails when the portal takes too much longer than the thin peer on a slow processor.
 * Options: --runs <n> --reports <n>
 */
const runs = numberOf('--runs', 5)
const reports = numberOf('--reports', 10_000)

interface Found {
  readonly searchMs: number
  readonly longestFrameMs: number
  readonly switchMs: number
}

/** With the highest accepted ratio of portal to thin peer on a slow processor. */
const FIGURES = [
  { name: 'last key to new rows, less the debounce', figure: 'searchMs', limit: 1.8 },
  { name: 'longest frame until the new rows have settled', figure: 'longestFrameMs', limit: 1.3 },
  { name: 'press to changed switch', figure: 'switchMs', limit: 1.3 },
] as const

const figures = await onSeededServer(reports, async (origin, browser) => {
  const all: Figures[] = []
  for (const condition of ['none', '4× CPU'] as const) {
    const medians = await visitByTurns(runs, (app) => visit(browser, origin, app, condition))
    for (const { name, figure, limit } of FIGURES)
      all.push({
        what: `${name}, ${condition} (ms)`,
        ...medians(figure),
        ...(condition === '4× CPU' ? { limit } : {}),
      })
  }
  return all
})
storeRatios('search', `${reports} reports, medians of ${runs}.`, figures)

async function visit(browser: Browser, origin: string, app: App, condition: Condition): Promise<Found> {
  const context = await newVisitor(browser, origin)
  try {
    const { page } = await pageUnder(context, condition)
    await page.goto(addressOf(app, 'reports'))
    await page.locator(ROW).nth(9).waitFor()
    // Everything that comes after the first rows.
    await page.waitForTimeout(1500)
    const switchMs = await pressSwitch(page)
    const { ms, longestFrameMs } = await searchVin(page)
    return { searchMs: ms, longestFrameMs, switchMs }
  } finally {
    await context.close()
  }
}
