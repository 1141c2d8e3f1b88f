import type { Browser, Locator, Page } from 'playwright'
import { words } from '../e2e/support/words.ts'
import { type Condition, median, newVisitor, pageUnder } from './support/conditions.ts'
import { numberOf } from './support/measure.ts'
import { addressOf, ROW } from './support/peers.ts'
import { storeSection } from './support/report.ts'
import { onSeededServer } from './support/seeded-server.ts'

/**
 * Loads 2,000 more battery reports by one press, and types the first letter into the context selector and into the choice of a
 * dealership in a dialog, with 20 dealer groups of 200 dealerships. Fails when the rows take 5 s or a letter takes 100 ms, without
 * throttling. Options: --runs <n> --reports <n> --groups <n> --dealerships <n>
 */
const ROWS_LIMIT_MS = 5000
const LETTER_LIMIT_MS = 100
/** Everything that comes after what a page shows first. */
const AFTER_MS = 1500
const runs = numberOf('--runs', 5)
// The portal shows a third of them in its first tab.
const reports = numberOf('--reports', 10_000)
const organisations = { groups: numberOf('--groups', 20), dealerships: numberOf('--dealerships', 200) }

const FIGURES = [
  { name: 'press to 2,000 more rows', limit: ROWS_LIMIT_MS, visit: loadMany },
  { name: 'jump to the last of them', limit: null, visit: jump },
  { name: 'first letter in the context selector', limit: LETTER_LIMIT_MS, visit: typeContext },
  { name: 'first letter in the dealerships of a dialog', limit: LETTER_LIMIT_MS, visit: typeChoice },
] as const
const CONDITIONS = ['none', '4× CPU'] as const satisfies readonly Condition[]

const rows = await onSeededServer(
  reports,
  async (origin, browser) => {
    const all: { readonly name: string; readonly limit: number | null; readonly ms: readonly number[] }[] = []
    for (const { name, limit, visit } of FIGURES) {
      const ms: number[] = []
      for (const condition of CONDITIONS) {
        const times: number[] = []
        for (let run = 0; run < runs; run++) times.push(await measured(browser, origin, condition, visit))
        ms.push(median(times))
        console.log(name, condition, times.map(Math.round).join(' '))
      }
      all.push({ name, limit, ms })
    }
    return all
  },
  organisations,
)
storeSection(
  'long-lists',
  `${reports} reports, ${organisations.groups} dealer groups of ${organisations.dealerships} dealerships, medians of ${runs}.`,
  [
    ['', ...CONDITIONS.map((condition) => `${condition} (ms)`), 'at most, none'],
    ...rows.map(({ name, limit, ms }) => [name, ...ms.map((one) => one.toFixed(0)), String(limit ?? '')]),
  ],
)
const slow = rows.filter(({ limit, ms: [first = Number.NaN] }) => limit !== null && !(first < limit))
console.log(
  slow.length === 0 ? 'All are below their limits.' : `Too slow: ${slow.map(({ name }) => name).join('; ')}.`,
)
process.exitCode = slow.length === 0 ? 0 : 1

async function measured(
  browser: Browser,
  origin: string,
  condition: Condition,
  visit: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await newVisitor(browser, origin)
  try {
    return await visit((await pageUnder(context, condition)).page)
  } finally {
    await context.close()
  }
}

async function openList(page: Page): Promise<Locator> {
  await page.goto(addressOf('portal', 'reports'))
  await page.locator(ROW).nth(9).waitFor()
  await page.waitForTimeout(AFTER_MS)
  return page.getByRole('button', { name: /^Load 2,000 more/ })
}

async function loadMany(page: Page): Promise<number> {
  const many = await openList(page)
  // `2,500 of 3,333`
  return untilDrawn(page, 'pointerdown', { selector: 'body', text: '\\b2,\\d{3} of ' }, () => many.click())
}

async function jump(page: Page): Promise<number> {
  await loadMany(page)
  await page.waitForTimeout(AFTER_MS)
  const scroller = page.locator('.list-table__scroller')
  return scroller.evaluate(async (element) => {
    const started = performance.now()
    element.scrollTo({ top: 2000 * 40 })
    for (;;) {
      await new Promise(requestAnimationFrame)
      const last = [...element.querySelectorAll('tbody [aria-rowindex]')].at(-1)
      if (Number(last?.getAttribute('aria-rowindex') ?? 0) >= 2000) return performance.now() - started
    }
  })
}

async function typeContext(page: Page): Promise<number> {
  await page.goto('/home')
  await page.waitForTimeout(AFTER_MS)
  await page.getByRole('button', { name: new RegExp(words('context.label')) }).press('Enter')
  const field = page.getByRole('combobox', { name: words('context.search') })
  return typeLetter(page, field, 'treeitem')
}

async function typeChoice(page: Page): Promise<number> {
  await page.goto('/devices')
  await page.waitForTimeout(AFTER_MS)
  await page.getByRole('button', { name: words('devices.add') }).click()
  const field = page.getByRole('combobox', { name: words('deviceForm.dealership') })
  await field.click()
  return typeLetter(page, field, 'option')
}

async function typeLetter(page: Page, field: Locator, role: 'treeitem' | 'option'): Promise<number> {
  await page.getByRole(role).first().waitFor()
  await page.waitForTimeout(AFTER_MS)
  return untilDrawn(page, 'input', { selector: `[role=${role}]`, text: null }, () => field.press('e'))
}

interface Awaited {
  readonly selector: string
  /** A pattern; `null` for any other text than now. */
  readonly text: string | null
}

/** From this event until a frame was drawn in which the elements have the text. */
async function untilDrawn(
  page: Page,
  event: 'pointerdown' | 'input',
  awaited: Awaited,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([name, { selector, text }]) => {
      const read = () => [...document.querySelectorAll(selector)].map((one) => one.textContent).join('|')
      const before = read()
      const measured = new Promise((resolve) => {
        const look = (started: number) => {
          const isThere = text === null ? read() !== before : new RegExp(text).test(read())
          if (!isThere) return requestAnimationFrame(() => look(started))
          // The frame is drawn before the next task.
          return setTimeout(() => resolve(performance.now() - started))
        }
        const begin = () => {
          const started = performance.now()
          requestAnimationFrame(() => look(started))
        }
        addEventListener(name, begin, { capture: true, once: true })
      })
      Object.assign(window, { measured })
    },
    [event, awaited] as const,
  )
  await act()
  return page.evaluate(() => Reflect.get(window, 'measured'))
}
