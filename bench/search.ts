import type { Browser, Page } from 'playwright'
import { type Condition, median, newVisitor, pageUnder } from './support/conditions.ts'
import { numberOf } from './support/measure.ts'
import { APPS, type App, addressOf, ROW } from './support/peers.ts'
import { type Figures, storeRatios } from './support/report.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Searches the list of battery reports, and publishes a report, in the portal and in its peers by turns. Measures from the
 * last key to the frame with the new rows, less the wait for further keys, and from the press to the changed switch.
 * Options: --runs <n> --reports <n>
 */
const DEBOUNCE_MS = 500
const runs = numberOf('--runs', 5)
const reports = numberOf('--reports', 10_000)

interface Found {
  readonly searchMs: number
  readonly switchMs: number
}

const figures = await onSeededServer(reports, async (origin, browser) => {
  const all: Figures[] = []
  for (const condition of ['none', '4× CPU'] as const) {
    const found = new Map<App, Found[]>(APPS.map((app) => [app, []]))
    for (let run = 0; run < runs; run++)
      for (const app of APPS) found.get(app)?.push(await visit(browser, origin, app, condition))
    const of = (app: App, figure: keyof Found) => median((found.get(app) ?? []).map((one) => one[figure]))
    for (const [name, figure] of [
      ['last key to new rows, less the debounce', 'searchMs'],
      ['press to changed switch', 'switchMs'],
    ] as const)
      all.push({
        what: `${name}, ${condition} (ms)`,
        portal: of('portal', figure),
        thin: of('thin', figure),
        plain: of('plain', figure),
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
    const switchMs = await press(page)
    // Not the first row, which is to change.
    const cells = await page.locator(ROW).nth(9).locator('td').allTextContents()
    const vin = cells.find((text) => /^[A-HJ-NPR-Z\d]{17}/.test(text))?.slice(0, 17)
    if (vin === undefined) throw new Error(`No cell of ${app} has a VIN.`)
    return { searchMs: (await search(page, vin.slice(-6))) - DEBOUNCE_MS, switchMs }
  } finally {
    await context.close()
  }
}

/** Types a part of a VIN. Resolves to the time from the last key until the first row contains it. */
async function search(page: Page, term: string): Promise<number> {
  const box = page.getByRole('searchbox')
  await box.pressSequentially(term.slice(0, -1), { delay: 60 })
  await page.evaluate(
    ([rows, wanted]) => {
      const measured = new Promise((resolve) => {
        addEventListener(
          'input',
          () => {
            const start = performance.now()
            const look = () => {
              const isFound = document.querySelector(rows)?.textContent.includes(wanted)
              if (isFound) resolve(performance.now() - start)
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { once: true, capture: true },
        )
      })
      Object.assign(window, { measured })
    },
    [ROW, term] as const,
  )
  await box.pressSequentially(term.slice(-1))
  return page.evaluate(() => Reflect.get(window, 'measured'))
}

/** Presses the first switch that is not refused. Resolves to the time until the page shows its other position. */
async function press(page: Page): Promise<number> {
  const button = page.locator(`${ROW} [role=switch]:not([aria-disabled=true])`).first()
  await button.evaluate((element) => {
    const measured = new Promise((resolve) => {
      let start = 0
      element.addEventListener(
        'pointerdown',
        () => {
          start = performance.now()
        },
        { once: true },
      )
      new MutationObserver(() => resolve(performance.now() - start)).observe(element, {
        attributeFilter: ['aria-checked'],
      })
    })
    Object.assign(window, { measured })
  })
  await button.click()
  return page.evaluate(() => Reflect.get(window, 'measured'))
}
