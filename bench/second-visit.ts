import type { Browser, BrowserContext } from 'playwright'
import { visitByTurns } from './support/by-turns.ts'
import {
  CONDITIONS,
  type Condition,
  newVisitor,
  open,
  pageUnder,
  type Seen,
  SLOW_4G,
} from './support/conditions.ts'
import { numberOf } from './support/measure.ts'
import { type App, addressOf, SEEN } from './support/peers.ts'
import { type Figures, storeRatios } from './support/report.ts'
import { onSeededServer } from './support/seeded-server.ts'
import { withStoppedWorkers } from './support/stopped-workers.ts'

/**
 * Opens the list of battery reports a second time in the same browser profile, in the portal and in its peers by turns, under
 * three conditions. The portal's service worker is installed, and starts with the visit, as it does after some time; the
 * peers have what the browser caches. Fails when the portal takes more than 1.5 times as long as the thin peer on a slow
 * processor.
 * Options: --runs <n> --reports <n>
 */
const LIMIT = 1.5
const runs = numberOf('--runs', 5)
const reports = numberOf('--reports', 10_000)

const figures = await onSeededServer(reports, async (origin, browser) => {
  const found: Figures[] = []
  for (const condition of ['none', '4× CPU', 'both'] as const) {
    const medians = await visitByTurns(runs, (app) => visitAgain(browser, origin, app, condition))
    const limit = condition === 'none' ? {} : { limit: LIMIT }
    found.push({ what: `first rows, ${condition} (ms)`, ...medians('ms'), ...limit })
    found.push({ what: `until the page arrives, ${condition} (ms)`, ...medians('pageMs') })
    if (condition === '4× CPU')
      found.push({ what: 'blocking time until the first rows, 4× CPU (ms)', ...medians('blockedMs') })
  }
  return found
})
storeRatios('second-visit', `${reports} reports, medians of ${runs}.`, figures)

async function visitAgain(browser: Browser, origin: string, app: App, condition: Condition): Promise<Seen> {
  const context = await newVisitor(browser, origin, 'admin', 'allow')
  try {
    await visit(context, app)
    const { page, devtools } = await pageUnder(context, condition)
    return await withStoppedWorkers(browser, devtools, condition, async () => {
      const seen = await open(page, addressOf(app, 'reports'), SEEN.reports)
      const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null)
      if (isControlled !== (app === 'portal'))
        throw new Error(`A service worker ${isControlled ? 'controls' : 'does not control'} ${app}.`)
      if (CONDITIONS[condition].slow && seen.pageMs < SLOW_4G.latency)
        throw new Error(`The page of ${app} came faster than the slow network allows.`)
      return seen
    })
  } finally {
    await context.close()
  }
}

/** The first visit: until the rows are there, and whatever the app does for the next time is done. */
async function visit(context: BrowserContext, app: App): Promise<void> {
  const page = await context.newPage()
  await page.goto(addressOf(app, 'reports'))
  await page.locator(SEEN.reports).first().waitFor()
  if (app === 'portal')
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state !== 'activated')
        await new Promise((resolve) => active?.addEventListener('statechange', resolve))
    })
  await page.waitForLoadState('networkidle')
  await page.close()
}
