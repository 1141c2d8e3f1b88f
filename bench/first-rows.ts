import type { Browser } from 'playwright'
import { visitByTurns } from './support/by-turns.ts'
import { CONDITIONS, type Condition, newVisitor, open, pageUnder, type Seen } from './support/conditions.ts'
import { numberOf } from './support/measure.ts'
import { type App, addressOf, SEEN } from './support/peers.ts'
import { storeRatios } from './support/report.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Opens the sign-in form and the list of battery reports with an empty cache, in the portal and in its peer by turns, under
 * four conditions. Prints medians and their ratios, and writes them to docs/performance.md.
 * Options: --runs <n> --reports <n>
 */
const runs = numberOf('--runs', 5)
const reports = numberOf('--reports', 10_000)

/** The highest wanted ratios of portal to thin peer. */
const WANTED = {
  reports: { none: 1.8, '4× CPU': 1.5, 'Slow 4G': 1.25, both: 1.25, blocking: 1.5 },
  login: { none: 1.4, '4× CPU': 1.4, 'Slow 4G': 1.4, both: 1.4, blocking: 1.5 },
} as const

const figures = await onSeededServer(reports, async (origin, browser) => {
  const found = []
  for (const screen of ['reports', 'login'] as const)
    for (const condition of Object.keys(CONDITIONS) as Condition[]) {
      const medians = await visitByTurns(runs, (app) => visit(browser, origin, app, screen, condition))
      const what = screen === 'reports' ? 'first rows' : 'sign-in form'
      const limits = WANTED[screen]
      found.push({ what: `${what}, ${condition} (ms)`, ...medians('ms'), limit: limits[condition] })
      if (condition === '4× CPU')
        found.push({
          what: `blocking time until the ${what}, 4× CPU (ms)`,
          ...medians('blockedMs'),
          limit: limits.blocking,
        })
      if (condition === 'both') {
        found.push({ what: `scripts until the ${what} (bytes)`, ...medians('scriptBytes') })
        found.push({ what: `script files until the ${what}`, ...medians('scripts') })
      }
    }
  return found
})
storeRatios('first-rows', `${reports} reports, medians of ${runs}.`, figures)

async function visit(
  browser: Browser,
  origin: string,
  app: App,
  screen: 'login' | 'reports',
  condition: Condition,
): Promise<Seen> {
  const context = await newVisitor(browser, origin, screen === 'login' ? null : 'admin')
  try {
    const { page } = await pageUnder(context, condition)
    return await open(page, addressOf(app, screen), SEEN[screen])
  } finally {
    await context.close()
  }
}
