import type { Page } from 'playwright/test'
import { RESOURCES } from '../../src/domain/resources/all.ts'
import { SCREENS } from '../../src/domain/session/routes.ts'
import { listPage } from '../support/pages/list-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { hidePage } from '../support/window-events.ts'
import { wording, words } from '../support/words.ts'

const numberAtEnd = (text: string | null) => Number(/\d+$/.exec(text?.replaceAll(/[,\s]/g, '') ?? '')?.[0])

/** Whether texts are in code unit order or in English dictionary order, with numbers by their value. */
function isSorted(texts: readonly string[], direction: 'asc' | 'desc'): boolean {
  const given = (direction === 'asc' ? texts : texts.toReversed()).join()
  return [undefined, new Intl.Collator('en', { numeric: true }).compare].some(
    (compare) => texts.toSorted(compare).join() === given,
  )
}

/** The pages of a list that are asked for from now on, with the number of rows a page. */
function pagesOf(page: Page, path: string): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes(path)) return
    const { searchParams } = new URL(request.url())
    asked.push(`${searchParams.get('page')} of ${searchParams.get('limit')}`)
  })
  return asked
}

/** An observer reports only after the frame in which something came into sight. */
async function framesPass(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame)
  })
}

/** By list, what narrows it at first, a tab, and the column of the first row whose text is a search term for this row only. */
const LISTS = [
  ['users', '', 'user_invited', 'email'],
  ['inventory', '?context=dealership:great-lakes-chicago', 'with_report', 'stock_number'],
  ['devices', '?context=group:northstar', 'active', 'serial_number'],
  ['wifi', '', null, 'ssid'],
] as const

test('each list opens in its order, shows the number of rows of a tab, searches and sorts', {
  tag: [
    '@P2.33',
    '@P2.35',
    '@P4.1',
    '@D1.2',
    '@D2.4',
    '@D2.5',
    '@D2.6',
    '@D2.13',
    '@D2.14',
    '@D2.25',
    '@D4.2',
    '@D9.6',
  ],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  for (const [area, context, tab, found] of LISTS)
    await test.step(area, async () => {
      const order = RESOURCES[area].vocabulary.initial.sort.key
      await page.goto(SCREENS[area].path + context)
      const list = listPage(page, area)
      await expect(list.range).toHaveText(/^\d+ of [\d,]+$/)
      await expect(list.sortButton(order)).toHaveAccessibleName(/sorted ascending/)
      if (tab !== null) {
        const shown = page.getByRole('tab', { name: new RegExp(`^${words(`${area}.filter.${tab}`)}`) })
        await shown.click()
        await expect(shown).toHaveAttribute('aria-selected', 'true')
        await expect(shown).toHaveText(/\d$/)
        await expect(list.range).toHaveText(new RegExp(` of ${numberAtEnd(await shown.textContent())}$`))
      }
      const totalOf = async () => numberAtEnd(await list.range.textContent())
      const total = await totalOf()
      const text = (await list.cells(found).first().textContent()) ?? ''
      await list.search.fill(text)
      await expect.poll(totalOf).toBeLessThan(total)
      for (const cell of await list.cells(found).allTextContents()) expect(cell).toContain(text)
      await list.search.fill('zzqq')
      await expect(
        page
          .getByText(wording('list.noMatchAnywhere'))
          .or(page.getByRole('heading', { name: words('list.noMatch') }))
          .first(),
      ).toBeVisible()
      await list.clear.click()
      await expect(list.cells(found).first()).toBeVisible()
      await list.sortButton(found).click()
      const direction = found === order ? 'desc' : 'asc'
      await expect(page).toHaveURL(new RegExp(`sort=${found}.*direction=${direction}`))
      await expect.poll(async () => isSorted(await list.cells(found).allTextContents(), direction)).toBe(true)
    })
})

test('a person who scrolls gets more rows before they see the end, a hundred at a time, and not before they scroll', {
  tag: ['@P2.36', '@D7.21', '@D9.2'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.range).toHaveText(/^25 of /)
  const asked = pagesOf(page, '/battery/reports?')
  await framesPass(page)
  expect(asked).toEqual([])
  await list.table.hover()
  await page.mouse.wheel(0, 400)
  await expect(list.range).toHaveText(/^100 of /)
  await page.mouse.wheel(0, 400)
  await framesPass(page)
  expect(asked).toEqual(['1 of 100'])
  await page.mouse.wheel(0, 1400)
  await expect(list.range).toHaveText(/^200 of /)
  expect(asked).toEqual(['1 of 100', '2 of 100'])
  await page.goto('/battery-reports?searchTerm=tesla')
  await list.many.click()
  await expect(list.range).toHaveText(/^(\d+) of \1$/)
  // A tab that is hidden may be ended, so its place is stored.
  await list.table.hover()
  await page.mouse.wheel(0, 2000)
  await framesPass(page)
  await hidePage(page, true)
  await hidePage(page, false)
  await page.goto('/users')
  const users = usersPage(page)
  await expect(users.range).toHaveText(/^25 of /)
  const height = 1100
  await page.setViewportSize({ width: 1440, height })
  const askedUsers = pagesOf(page, '/user/list?')
  /** Gives the page the height at which this share of the end is visible without scrolling. */
  const show = async (share: number) => {
    await framesPass(page)
    const missing = await users.end.evaluate((end, wanted) => {
      const { top, height } = end.getBoundingClientRect()
      const { bottom = 0 } = end.closest('.list-table__scroller')?.getBoundingClientRect() ?? {}
      return wanted * height - (bottom - top)
    }, share)
    await page.setViewportSize({ width: 1440, height: Math.round(height + missing) })
    await framesPass(page)
  }
  await show(0.05)
  expect(askedUsers).toEqual([])
  await page.setViewportSize({ width: 1440, height })
  await show(0.15)
  await expect(users.range).toHaveText(/^(?!25 )/)
  expect(askedUsers).toEqual(['1 of 100'])
})

/** A row that is not in sight before somebody scrolls. */
const LATE = 18

test('a vehicle links to its reports, and back restores the scroll position; a device links to its reports by keyboard', {
  tag: ['@D2.11', '@D2.12', '@D2.22'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/inventory?filter=with_report')
  const inventory = listPage(page, 'inventory')
  const links = page.getByRole('link', { name: wording('inventory.showReports') })
  const address = (await links.nth(LATE).getAttribute('href')) ?? ''
  const link = links.and(page.locator(`[href="${address}"]`))
  await link.scrollIntoViewIfNeeded()
  const vin = await inventory.rows.filter({ has: link }).textContent()
  const scrolled = await inventory.scroller.evaluate(({ scrollTop }) => scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  for (const column of ['last_report', 'published'])
    await expect(inventory.cells(column).first()).toHaveText('')
  await link.click()
  await expect(heading(page, words('reports.title'))).toBeVisible()
  const reports = reportsPage(page)
  await expect(reports.rows.first()).toBeVisible()
  const searched = new URL(page.url()).searchParams.get('searchTerm') ?? '?'
  expect(vin).toContain(searched)
  expect(new Set(await reports.vinsOf(reports.rows))).toEqual(new Set([searched]))
  await page.goBack()
  await expect(inventory.tab('with_report')).toHaveAttribute('aria-selected', 'true')
  await expect(link).toBeFocused()
  expect(await inventory.scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled)

  await visit(page, '/devices')
  const devices = listPage(page, 'devices')
  const serial = (await devices.cells('serial_number').first().textContent()) ?? ''
  await page
    .getByRole('link', { name: wording('devices.showReportsOf') })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`/battery-reports\\?filter=report_all&searchTerm=${serial}`))
  await expect(reports.tab('report_all')).toHaveAttribute('aria-selected', 'true')
})
