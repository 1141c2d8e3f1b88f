import type { Browser, Locator, Page } from 'playwright'
import { words } from '../e2e/support/words.ts'
import { type Condition, median, newVisitor, pageUnder } from './support/conditions.ts'
import { DEALERSHIP_CHOICES } from './support/dealership-choices.ts'
import { numberOf } from './support/measure.ts'
import { ROW } from './support/peers.ts'
import { storeSection } from './support/report.ts'
import { onSeededServer } from './support/seeded-server.ts'
import { untilDrawn } from './support/until-drawn.ts'

/**
 * Loads 2,000 more battery reports by a press and by Ctrl+End, and types the first letter into the context selector and into every
 * choice of a dealership, with 20 dealer groups of 200 dealerships. Fails when the rows take 5 s or a letter takes 100 ms, without
 * throttling. Options: --runs <n> --reports <n> --groups <n> --dealerships <n>, --unthrottled, which leaves the slow processor out,
 * and --only <text>, which measures the figures with this text in their names, and does not store them
 */
const ROWS_LIMIT_MS = 5000
const LETTER_LIMIT_MS = 100
/** What comes after what a page or a list shows first. */
const AFTER_MS = 1000
const AFTER_OPENING_MS = 300
/** The list of a choice has more options than that, once the dealerships are there. */
const MANY_OPTIONS = 5
/** For a step that is not measured. */
const STEP_LIMIT_MS = 20_000
const runs = numberOf('--runs', 5)
// More than the keyboard goes to the end of at once.
const reports = numberOf('--reports', 6000)
const organisations = { groups: numberOf('--groups', 20), dealerships: numberOf('--dealerships', 200) }
const only = /--only (.+?)(?: --|$)/.exec(process.argv.join(' '))?.[1] ?? ''

interface Figure {
  readonly name: string
  /** `null` where the time is only reported. */
  readonly limit: number | null
  readonly conditions: readonly Condition[]
  readonly visit: (page: Page) => Promise<number>
}

const CONDITIONS: readonly Condition[] = process.argv.includes('--unthrottled')
  ? ['none']
  : ['none', '4× CPU']
const FIGURES: readonly Figure[] = [
  { name: '2,000 more rows by a press', limit: ROWS_LIMIT_MS, conditions: CONDITIONS, visit: loadMany },
  { name: '2,000 more rows by Ctrl+End', limit: ROWS_LIMIT_MS, conditions: CONDITIONS, visit: jumpToEnd },
  { name: 'row 2,000 of the loaded ones', limit: null, conditions: CONDITIONS, visit: scrollFar },
  {
    name: 'first letter in the context selector',
    limit: LETTER_LIMIT_MS,
    conditions: CONDITIONS,
    visit: typeContext,
  },
  ...DEALERSHIP_CHOICES.map(({ name, path, open }, at) => ({
    name: `first letter in the dealerships of ${name}`,
    limit: LETTER_LIMIT_MS,
    // It is the same choice everywhere.
    conditions: at === 0 ? CONDITIONS : CONDITIONS.slice(0, 1),
    visit: async (page: Page) => {
      await page.goto(path)
      await page.waitForTimeout(AFTER_MS)
      const field = await open(page)
      await field.click()
      return typeLetter(page, field, 'option')
    },
  })),
]

const measured = await onSeededServer(
  reports,
  async (origin, browser) => {
    const all: { readonly figure: Figure; readonly ms: readonly number[] }[] = []
    for (const figure of FIGURES.filter(({ name }) => name.includes(only))) {
      const ms: number[] = []
      for (const condition of figure.conditions) {
        const times: number[] = []
        for (let run = 0; run < runs; run++) times.push(await timeOf(browser, origin, condition, figure))
        ms.push(times.some(Number.isNaN) ? Number.NaN : median(times))
        console.log(figure.name, condition, times.map(Math.round).join(' '))
      }
      all.push({ figure, ms })
    }
    return all
  },
  organisations,
)
if (only === '' && !measured.some(({ ms }) => ms.some(Number.isNaN)))
  storeSection(
    'long-lists',
    `${reports} reports, ${organisations.groups} dealer groups of ${organisations.dealerships} dealerships, medians of ${runs}.`,
    [
      ['', ...CONDITIONS.map((condition) => `${condition} (ms)`), 'at most, none'],
      ...measured.map(({ figure: { name, limit }, ms }) => [
        name,
        ...CONDITIONS.map((_, at) => ms[at]?.toFixed(0) ?? ''),
        String(limit ?? ''),
      ]),
    ],
  )
const slow = measured.filter(
  ({ figure: { limit }, ms: [first = Number.NaN] }) => !(first < (limit ?? Number.POSITIVE_INFINITY)),
)
console.log(
  slow.length === 0
    ? `All ${measured.length} figures are below their limits.`
    : `Too slow, or not there at all: ${slow.map(({ figure }) => figure.name).join('; ')}.`,
)
process.exitCode = slow.length === 0 && measured.length > 0 ? 0 : 1

async function timeOf(
  browser: Browser,
  origin: string,
  condition: Condition,
  { name, visit }: Figure,
): Promise<number> {
  const context = await newVisitor(browser, origin)
  context.setDefaultTimeout(STEP_LIMIT_MS)
  try {
    return await visit((await pageUnder(context, condition)).page)
  } catch (error) {
    // The others are measured nevertheless.
    console.error(`${name}, ${condition}:`, error instanceof Error ? error.message : error)
    return Number.NaN
  } finally {
    await context.close()
  }
}

async function openList(page: Page): Promise<void> {
  await page.goto('/battery-reports?filter=report_all')
  await page.locator(ROW).nth(9).waitFor()
  await page.waitForTimeout(AFTER_MS)
}

async function loadMany(page: Page): Promise<number> {
  await openList(page)
  const many = page.getByRole('button', { name: words('reports.loadMany', { rows: '2,000' }), exact: true })
  // `2,500 of 6,000`
  const range = { selector: '.list-page__range', attribute: null, pattern: '^2,\\d{3} of ' }
  return untilDrawn(page, { from: 'pointerdown', ...range }, () => many.click())
}

async function jumpToEnd(page: Page): Promise<number> {
  await openList(page)
  const row = page.locator(':focus').locator('xpath=ancestor-or-self::tr')
  // The keys of the grid are loaded after its rows.
  for (let tries = 0; tries < 20 && (await row.count()) === 0; tries++) {
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Home')
    await page.waitForTimeout(AFTER_OPENING_MS)
  }
  await page.keyboard.down('Control')
  const last = { selector: 'tr:focus-within', attribute: 'aria-rowindex', pattern: '^2\\d{3}$' }
  const ms = await untilDrawn(page, { from: 'keydown', ...last }, () => page.keyboard.press('End'))
  await page.keyboard.up('Control')
  return ms
}

async function scrollFar(page: Page): Promise<number> {
  await loadMany(page)
  await page.waitForTimeout(AFTER_MS)
  const far = { selector: 'tbody tr[aria-rowindex="2001"]', attribute: 'aria-rowindex', pattern: '' }
  return untilDrawn(page, { from: 'jump', ...far }, () =>
    page.locator('.list-table__scroller').evaluate((element) => {
      dispatchEvent(new Event('jump'))
      element.scrollTo({ top: 2000 * 40 })
    }),
  )
}

async function typeContext(page: Page): Promise<number> {
  await page.goto('/home')
  await page.waitForTimeout(AFTER_MS)
  await page.getByRole('button', { name: new RegExp(words('context.label')) }).press('Enter')
  return typeLetter(page, page.getByRole('combobox', { name: words('context.search') }), 'treeitem')
}

/** Many names have it, so that most of the lines are shown again. */
async function typeLetter(page: Page, field: Locator, role: 'treeitem' | 'option'): Promise<number> {
  // Not those of a `<select>`.
  await page.locator(`[role=${role}]`).nth(MANY_OPTIONS).waitFor()
  await page.waitForTimeout(AFTER_OPENING_MS)
  // The names of the first lines can be the same as before.
  const lines = { selector: `[role=${role}]`, attribute: 'aria-setsize', pattern: null }
  return untilDrawn(page, { from: 'input', ...lines }, () => field.press('e'))
}
