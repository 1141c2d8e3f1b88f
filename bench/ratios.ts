import type { Browser } from 'playwright'
import { newVisitor, open, pageUnder } from './support/conditions.ts'
import { searchVin } from './support/gestures.ts'
import { type App, addressOf, SEEN } from './support/peers.ts'
import { checkRatios } from './support/ratio-check.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * The part of `npm test` that notices when the portal becomes far slower: compares first rows and search with those of the thin
 * peer. Fails when a ratio exceeds its limit in each of three runs; once each has been within it, no further run is needed.
 */
const RUNS = 3
const REPORTS = 2400
/** With a fast processor a search takes the thin peer two frames, so that one frame more or less changes the ratio by half. */
const CONDITION = '4× CPU'

/** Each limit is about 1.6 times the ratio that was measured on quiet machines: 1.7 and 2.7. */
const FIGURES = [
  { what: 'the first rows', figure: 'rowsMs', limit: 2.7 },
  { what: 'the rows of a search', figure: 'searchMs', limit: 4.3 },
] as const

interface Seen {
  readonly rowsMs: number
  readonly searchMs: number
}

const pairs = await onSeededServer(REPORTS, async (origin, browser) => {
  const seen: { readonly portal: Seen; readonly thin: Seen }[] = []
  const isFast = () =>
    FIGURES.every(({ figure, limit }) =>
      seen.some(({ portal, thin }) => portal[figure] <= limit * thin[figure]),
    )
  while (seen.length < RUNS && !isFast())
    seen.push({
      portal: await visit(browser, origin, 'portal'),
      thin: await visit(browser, origin, 'thin'),
    })
  return seen
})
for (const { what, figure, limit } of FIGURES) {
  const { isSlow, sentence } = checkRatios(
    what,
    pairs.map(({ portal, thin }) => portal[figure] / thin[figure]),
    limit,
  )
  if (isSlow) process.exitCode = 1
  console.log(sentence)
}

async function visit(browser: Browser, origin: string, app: App): Promise<Seen> {
  const context = await newVisitor(browser, origin)
  try {
    const { page } = await pageUnder(context, CONDITION)
    const { ms } = await open(page, addressOf(app, 'reports'), SEEN.reports)
    // Everything that comes after the first rows.
    await page.waitForTimeout(1000)
    return { rowsMs: ms, searchMs: (await searchVin(page)).ms }
  } finally {
    await context.close()
  }
}
