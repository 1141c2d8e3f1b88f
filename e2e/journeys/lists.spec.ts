import type { Locator, Page } from 'playwright/test'
import { PHONE } from '../support/looks.ts'
import { type ListArea, listPage } from '../support/pages/list-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { type Account, expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

const numberAtEnd = (text: string | null) => Number(/\d+$/.exec(text?.replaceAll(/[,\s]/g, '') ?? '')?.[0])

/** Whether texts are in code unit order or in English dictionary order. */
function isSorted(texts: readonly string[], direction: 'asc' | 'desc'): boolean {
  const given = (direction === 'asc' ? texts : texts.toReversed()).join()
  return [undefined, new Intl.Collator('en').compare].some(
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

interface List {
  readonly area: ListArea
  readonly path: string
  /** The column of the initial order. */
  readonly order: string
  readonly tabs: readonly string[]
  /** The column of the first row whose text is a search term for this row only. */
  readonly found: string
  readonly tags: readonly string[]
}

const LISTS: readonly List[] = [
  {
    area: 'users',
    path: '/users',
    order: 'email',
    tabs: ['user_active', 'user_invited', 'user_disabled'],
    found: 'email',
    tags: ['@P2.33', '@P2.35', '@P4.1'],
  },
  {
    area: 'inventory',
    path: '/inventory?context=dealership:great-lakes-chicago',
    order: 'inventory_age',
    tabs: ['with_report', 'no_report', 'unpublished'],
    found: 'stock_number',
    tags: ['@D1.2', '@D2.4', '@D2.5', '@D2.6', '@D9.6'],
  },
  {
    area: 'devices',
    path: '/devices?context=group:northstar',
    order: 'name',
    tabs: ['active', 'shipped'],
    found: 'serial_number',
    tags: ['@D2.13', '@D2.14', '@D4.2', '@D9.6'],
  },
  {
    area: 'wifi',
    path: '/wifi-config',
    order: 'ssid',
    tabs: [],
    found: 'ssid',
    tags: ['@D2.25', '@D9.6'],
  },
]

for (const { area, path, order, tabs, found, tags } of LISTS)
  test(`${area}: each tab shows the number of its rows, and the list sorts and searches`, {
    tag: [...tags],
  }, async ({ page, signIn, watch }) => {
    watch.expectErrors(/status of 404/)
    await signIn('admin')
    await page.goto(path)
    const list = listPage(page, area)
    await expect(list.range).toHaveText(/^\d+ of [\d,]+$/)
    await expect(list.sortButton(order)).toHaveAccessibleName(/sorted ascending/)
    for (const filter of tabs) {
      const tab = page.getByRole('tab', { name: new RegExp(`^${words(`${area}.filter.${filter}`)}`) })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toHaveText(/\d$/)
      await expect(list.range).toHaveText(new RegExp(` of ${numberAtEnd(await tab.textContent())}$`))
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

test('the list loads more users when 10 % of its end is visible, and not before', {
  tag: ['@P2.36', '@D9.2'],
}, async ({ page, signIn }) => {
  const height = 1100
  await page.setViewportSize({ width: 1440, height })
  await signIn('admin')
  await page.goto('/users')
  const list = usersPage(page)
  await expect(list.range).toHaveText(/^25 of /)
  const asked = pagesOf(page, '/user/list?')
  /** Gives the page the height at which this share of the end is visible without scrolling. */
  const show = async (share: number) => {
    await framesPass(page)
    const missing = await list.end.evaluate((end, wanted) => {
      const { top, height } = end.getBoundingClientRect()
      const { bottom = 0 } = end.closest('.list-table__scroller')?.getBoundingClientRect() ?? {}
      return wanted * height - (bottom - top)
    }, share)
    await page.setViewportSize({ width: 1440, height: Math.round(height + missing) })
    await framesPass(page)
  }
  await show(0.05)
  expect(asked).toEqual([])
  await page.setViewportSize({ width: 1440, height })
  await show(0.15)
  await expect(list.range).toHaveText(/^(?!25 )/)
  expect(asked).toEqual(['1 of 100'])
})

test('a person who scrolls gets more reports before they see the end, a hundred at a time', {
  tag: ['@D7.21'],
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
})

for (const [account, path, hidden] of [
  ['groupAdmin', '/users', 'users.column.dealerships'],
  ['groupUser', '/inventory', 'inventory.column.configuration_name'],
  ['groupAdmin', '/battery-reports', 'reports.column.configuration_name'],
] as const satisfies readonly (readonly [Account, string, string])[])
  test(`on a phone the rows of ${path} are cards of 120 px with details behind a button`, {
    tag: ['@P2.15', '@P2.37', '@D2.27'],
  }, async ({ page, signIn }) => {
    await page.setViewportSize(PHONE)
    await signIn(account)
    await page.goto(path)
    const card = page.getByRole('article').first()
    await expect(card).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120)
    await expect(card.getByText(words(hidden))).toHaveCount(0)
    await card.getByRole('button', { name: wording('list.showDetails') }).click()
    await expect(card.getByText(words(hidden))).toBeVisible()
  })

test('on a phone the form of a user is a sheet that scrolls on its own', { tag: ['@P2.37'] }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('groupAdmin')
  await page.goto('/users')
  const users = usersPage(page)
  await users.add.click()
  await expect.poll(() => users.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await users.dealership.scrollIntoViewIfNeeded()
  await expect(users.send).toBeInViewport()
  await expect(users.close).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a vehicle links to its reports, and back restores the scroll position; a device links to its reports by keyboard', {
  tag: ['@D2.11', '@D2.12', '@D2.22'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/inventory?filter=with_report')
  const inventory = listPage(page, 'inventory')
  const links = page.getByRole('link', { name: wording('inventory.showReports') })
  await expect(links.nth(2)).toBeVisible()
  const vin = (await inventory.cells('vin').nth(2).textContent())?.trim() ?? ''
  for (const column of ['last_report', 'published'])
    await expect(inventory.cells(column).first()).toHaveText('')
  await links.nth(2).click()
  await expect(heading(page, words('reports.title'))).toBeVisible()
  const reports = reportsPage(page)
  await expect(reports.rows.first()).toBeVisible()
  const searched = new URL(page.url()).searchParams.get('searchTerm') ?? '?'
  expect(vin).toContain(searched)
  expect(new Set(await reports.vinsOf(reports.rows))).toEqual(new Set([searched]))
  await page.goBack()
  await expect(inventory.tab('with_report')).toHaveAttribute('aria-selected', 'true')
  await expect(links.nth(2)).toBeFocused()

  await visit(page, '/devices')
  const devices = listPage(page, 'devices')
  const menu = page.getByRole('button', { name: wording('devices.actionsOf') }).first()
  await menu.focus()
  const serial = (await devices.cells('serial_number').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(pointedAt(page)).toHaveRole('menuitem')
  await expect(pointedAt(page)).toHaveAttribute('href', /battery-reports/)
  await page.keyboard.press('ArrowUp')
  await expect(pointedAt(page)).toHaveText(words('devices.action.delete'))
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pointedAt(page)).toHaveAttribute('href', /battery-reports/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/battery-reports\\?filter=report_all&searchTerm=${serial}`))
  await expect(reports.tab('report_all')).toHaveAttribute('aria-selected', 'true')
})

test('a VIN in another tab is found from where it is pasted, and a wrong check digit is pointed out', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/battery-reports?filter=report_archived')
  const reports = reportsPage(page)
  await expect(reports.rows.first()).toBeVisible()
  const [vin = ''] = await reports.vinsOf(reports.rows.first())
  const search = page.getByRole('searchbox', { name: words('list.search') })
  await reports.tab('report_no_trim').click()
  await search.fill(`${vin.slice(0, 4)} ${vin.slice(4, 10)}-${vin.slice(10)}`.toLowerCase())
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
  const way = page.getByRole('button', { name: wording('list.matchesIn') })
  await way.filter({ hasText: words('reports.filter.report_archived') }).click()
  await expect(reports.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => reports.vinsOf(reports.rows)).toContain(vin)

  const doubt = page.getByText(words('list.doubtfulVin'))
  const wrong = vin.slice(0, 8) + (vin[8] === '0' ? '1' : '0') + vin.slice(9)
  await search.fill(wrong)
  await expect(doubt).toBeVisible()
  await search.fill(`${wrong.slice(0, 16)}`)
  await expect(page.getByText(words('list.noMatchSearch', { search: wrong.slice(0, 16) }))).toBeVisible()
  await expect(doubt).toBeHidden()
})

/** The item that the focused menu names as the active one. */
function pointedAt(page: Page): Locator {
  return page.locator('[role=menu]:focus [data-highlighted]')
}
