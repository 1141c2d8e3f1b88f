import { focusWindow, hidePage } from '../paths/gestures/page-gestures.ts'
import { makeTrace } from '../support/made-traces.ts'
import { repeatRows } from '../support/many-rows.ts'
import { type ListArea, listPage } from '../support/pages/list-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// They leave a problem report.
test.use({ database: 'player' })

const ROW_HEIGHT = 40

const LISTS: readonly { readonly area: ListArea; readonly path: string; readonly row: number }[] = [
  { area: 'reports', path: '/battery-reports', row: 900 },
  { area: 'inventory', path: '/inventory', row: 900 },
  { area: 'devices', path: '/devices', row: 200 },
  { area: 'wifi', path: '/wifi-config', row: 5 },
  { area: 'users', path: '/users', row: 5 },
  { area: 'audit', path: '/audit', row: 0 },
]

for (const { area, path, row } of LISTS)
  test(`${area}: a row far below is there again when the page is loaded again`, async ({ page, signIn }) => {
    await signIn('admin')
    const { many, scroller } = listPage(page, area)
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.goto(path)
    if (row > 25) {
      await many.click()
      await expect(many).toBeHidden({ timeout: 30_000 })
    }
    const far = page.locator(`[aria-rowindex="${row + 2}"]`)
    await expect(page.locator('[aria-rowindex="2"]')).toBeVisible()
    await scroller.evaluate((element, top) => element.scrollTo({ top }), row * ROW_HEIGHT)
    await expect(far).toBeInViewport()

    const limits: string[] = []
    page.on('request', (request) => {
      const limit = new URL(request.url()).searchParams.get('limit')
      if (limit !== null) limits.push(limit)
    })
    await page.reload()
    await expect(far).toBeInViewport()
    // The early request, 500 rows at a time down to the place, and the rows below.
    expect(limits.length).toBeLessThanOrEqual(4)
    // The device may end a page that it does not show, without another word.
    await hidePage(page, true)
    await page.reload()
    await expect(far).toBeInViewport()
  })

/** Lists of which the demo has too few rows for the button, with the call that reads them and the field of their ids. */
const SHORT_LISTS: readonly {
  readonly area: ListArea
  readonly path: string
  readonly call: RegExp
  readonly id: string
}[] = [
  { area: 'users', path: '/users', call: /\/user\/list$/, id: 'email' },
  { area: 'wifi', path: '/wifi-config', call: /\/wifi$/, id: 'id' },
  { area: 'traces', path: '/support/traces', call: /\/traces$/, id: 'code' },
  { area: 'audit', path: '/audit', call: /\/events$/, id: 'id' },
]

for (const { area, path, call, id } of SHORT_LISTS)
  test(`${area}: the button reads hundreds of rows, and the place survives a reload`, async ({
    page,
    server,
    signIn,
  }) => {
    await signIn('admin')
    if (area === 'traces') await makeTrace(server)
    await repeatRows(page, call, id, 300)
    const { many, range, say, scroller } = listPage(page, area)
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.goto(path)
    // No more than there are.
    await expect(many).toHaveText(say(`${area}.loadMany`, { rows: '275' }))
    await many.click()
    await expect(range).toHaveText('300 of 300')
    await expect(many).toBeHidden()
    const far = page.locator('[aria-rowindex="252"]')
    await scroller.evaluate((element, top) => element.scrollTo({ top }), 250 * ROW_HEIGHT)
    await expect(far).toBeInViewport()
    await hidePage(page, true)
    await page.reload()
    await expect(far).toBeInViewport()
    await page.unrouteAll({ behavior: 'wait' })
  })

test('the button keeps the focus as long as it is there, and names what it loads', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await repeatRows(page, /\/user\/list$/, 'email', 6000)
  const { many, range } = listPage(page, 'users')
  await page.goto('/users')
  await expect(many).toHaveText('Load 2,000 more users')
  await many.press('Enter')
  await expect(range).toHaveText('2,500 of 6,000')
  await expect(many).toBeFocused()
  await many.press('Enter')
  await expect(many).toHaveText('Load 1,500 more users')
  await expect(many).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})

test('Ctrl+End leads to the last of 2,000 rows, which are loaded first, and another key stays where it is', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const rows = await repeatRows(page, /\/user\/list$/, 'email', 2000)
  const { range } = listPage(page, 'users')
  const row = () =>
    page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? 0))
  const enterGrid = async (path: string) => {
    await page.goto(path)
    await expect(range).toContainText('of 2,000')
    // Its keys are loaded after the rows.
    await expect(async () => {
      await page.getByRole('tab', { selected: true }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+Home')
      expect(await row()).toBe(2)
    }).toPass()
  }

  await enterGrid('/users')
  const release = rows.hold()
  const asked = page.waitForRequest(/\/user\/list\?.*limit=500/)
  await page.keyboard.press('Control+End')
  await asked
  await page.keyboard.press('ArrowDown')
  await expect.poll(row).toBe(3)
  release()
  await expect(range).toHaveText('2,000 of 2,000')
  await page.keyboard.press('ArrowDown')
  await expect.poll(row).toBe(4)

  await enterGrid('/users?searchTerm=e')
  const start = Date.now()
  await page.keyboard.press('Control+End')
  await expect.poll(row).toBe(2001)
  await expect(page.locator('[aria-rowindex="2001"]')).toBeInViewport()
  expect(Date.now() - start).toBeLessThan(5000)
  await expect(range).toHaveText('2,000 of 2,000')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a row that comes above does not bring the list back to the restored one', async ({ page, signIn }) => {
  await signIn('admin')
  const rows = await repeatRows(page, /\/user\/list$/, 'email', 1000)
  const { range, refresh, scroller } = listPage(page, 'users')
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/users')
  await expect(range).toContainText('of 1,000')
  await expect(page.locator('[aria-rowindex="2"]')).toBeVisible()
  await scroller.evaluate((element, top) => element.scrollTo({ top }), 20 * ROW_HEIGHT)
  await expect(page.locator('[aria-rowindex="22"]')).toBeInViewport()
  await page.reload()
  await expect(page.locator('[aria-rowindex="22"]')).toBeInViewport()
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }))
  const first = page.locator('[aria-rowindex="2"]')
  await expect(first).toBeInViewport()
  rows.addOnTop()
  await refresh.click()
  await expect(range).toContainText('of 1,001')
  await expect(first).toContainText('new-')
  await expect(first).toBeInViewport()
  await page.unrouteAll({ behavior: 'wait' })
})

test('on a phone, who comes back to a search starts at its top', async ({ page, signIn }) => {
  await signIn('admin')
  await repeatRows(page, /\/user\/list$/, 'email', 300)
  const { search } = listPage(page, 'users')
  const top = () => page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/users')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The page is not as high as its rows before it has measured the first ones.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 1500 }))
    expect(await top()).toBeGreaterThan(1000)
  }).toPass()
  await page.reload()
  await expect.poll(top).toBeGreaterThan(1000)
  await search.fill('a')
  await expect(page).toHaveURL(/searchTerm=a/)
  await expect.poll(top).toBeLessThan(100)
  // It is read again, so that placeholders come before the rows.
  await page
    .getByRole('button', { name: words('list.clearSearch') })
    .first()
    .click()
  await expect(page).not.toHaveURL(/searchTerm/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(top).toBeLessThan(100)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a window that returns to 2,000 rows asks what has changed: five calls, answered without a row', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { many, range } = listPage(page, 'reports')
  await page.goto('/battery-reports?filter=report_all&context=all')
  await many.click()
  await expect(range).toHaveText(/^2,\d{3} of /, { timeout: 30_000 })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).searchParams.has('page')) statuses.push(response.status())
  })
  // What has arrived in the last two seconds is not asked for again.
  await expect(async () => {
    statuses.length = 0
    await focusWindow(page)
    await expect.poll(() => statuses.length, { timeout: 4_000 }).toBe(5)
  }).toPass({ intervals: [2_100] })
  await expect(page.getByRole('button', { name: words('action.refresh'), exact: true })).toBeVisible()
  expect(statuses).toEqual([304, 304, 304, 304, 304])
})
