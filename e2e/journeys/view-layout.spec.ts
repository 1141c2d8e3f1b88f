import type { Page } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { prefer } from '../support/own-profile.ts'
import { layoutOf } from '../support/pages/list-layout.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { viewsPanel } from '../support/pages/views-panel.ts'
import { expect, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

async function openList(page: Page, path: string) {
  await page.goto(path)
  const list = reportsPage(page)
  await expect(list.range).toHaveText(/\d/)
  return { list, views: viewsPanel(page) }
}

// It changes the language of a colleague.

test('a view keeps how the list is laid out', async ({ page, browser, signIn }) => {
  await signIn('groupAdmin')
  const { list, views } = await openList(page, '/battery-reports?filter=report_archived')
  const laid = layoutOf(page, 'reports')
  await laid.open.click()
  await laid.box('vin').uncheck()
  await laid.density('compact').check({ force: true })
  await laid.done.click()
  await views.open.click()
  await views.save.click()
  await views.field('name').fill('Narrow')
  await views.field('sharing').selectOption({ label: 'Maple EV Centre' })
  await views.send.click()
  await expect(views.view('Narrow')).toHaveAttribute('aria-current', 'true')
  await views.close.click()
  await expect(views.panel).toHaveCount(0)
  await laid.open.click()
  await laid.reset.click()
  await laid.done.click()
  await expect(laid.header('vin')).toBeVisible()
  await expect.poll(async () => (await list.rows.first().boundingBox())?.height).toBeGreaterThan(32)
  await expect(views.open).toHaveAccessibleName(words('list.viewChanged', { name: 'Narrow' }))

  await views.open.click()
  await views.view('Narrow').click()
  await expect(laid.header('vin')).toHaveCount(0)
  await expect.poll(async () => (await list.rows.first().boundingBox())?.height).toBe(32)
  await expect(views.open).toHaveAccessibleName(words('list.viewShown', { name: 'Narrow' }))

  // A dealer does not have all of its columns.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signInByRequest(context, 'dealerUser')
  const other = await context.newPage()
  await prefer(other, 'en', 'light')
  const theirs = await openList(other, '/battery-reports')
  await theirs.views.open.click()
  await theirs.views.view('Narrow').click()
  const isTold = async () => {
    await expect(other.getByText(words('notices.general.error.columnsWithheld'))).toBeVisible()
    await expect(layoutOf(other, 'reports').header('vin')).toHaveCount(0)
    await expect(theirs.views.open).toHaveAccessibleName(words('list.viewShown', { name: 'Narrow' }))
  }
  await isTold()
  // So it is to whom its address was sent.
  await other.reload()
  await isTold()
  await context.close()
})

test('the address opens its view: after a reload, by Forward, and not when the view is gone', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /GET \S+ 500/)
  await signIn('groupAdmin')
  const { list, views } = await openList(page, '/battery-reports?filter=report_archived')
  const laid = layoutOf(page, 'reports')
  const vin = laid.header('vin')
  const isShown = (name: string) => expect(views.open).toHaveAccessibleName(words('list.viewShown', { name }))
  const showsOwn = async () => {
    await expect(vin).toBeVisible()
    await expect(views.open).toHaveAccessibleName(words('list.views'))
  }
  await laid.open.click()
  await laid.box('vin').uncheck()
  await laid.done.click()
  await views.open.click()
  await views.save.click()
  await views.field('name').fill('By its address')
  await views.send.click()
  await expect(views.view('By its address')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/view=/)
  await views.whole.click()
  await expect(page).not.toHaveURL(/view=/)
  await laid.open.click()
  await laid.box('vin').check()
  await laid.done.click()
  await showsOwn()
  await views.open.click()
  await views.view('By its address').click()
  await expect(vin).toHaveCount(0)
  await expect(page).toHaveURL(/view=/)

  await page.reload()
  await isShown('By its address')
  await expect(vin).toHaveCount(0)
  await expect(list.rows.first()).toBeVisible()
  await page.goBack()
  await showsOwn()
  await page.goForward()
  await isShown('By its address')
  await expect(vin).toHaveCount(0)

  // When the view cannot be read, its rows are there all the same.
  const reads = await holdRequests(page, 'GET', /\/configurations\/api\/v1\/views/)
  await page.reload()
  await expect(list.rows.first()).toBeVisible()
  await showsOwn()
  const refused = page.waitForResponse((response) => response.status() === 500)
  await reads.fail({ code: 'server', status: 500, message: 'Down' })
  await (await refused).finished()
  await expect(list.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/view=/)
  await views.open.click()
  await reads.pass()
  await expect(views.view('By its address')).toHaveAttribute('aria-current', 'true')
  await expect(vin).toHaveCount(0)
  await views.close.click()

  const next = page.goto('/battery-reports?filter=report_archived&view=gone')
  await reads.pass()
  await next
  await expect(page).toHaveURL(/filter=report_archived/)
  await expect(page).not.toHaveURL(/view=/)
  await showsOwn()

  // Whoever opens the panel meanwhile has the views read for it.
  await page.goto('/battery-reports?filter=report_archived&view=gone', { waitUntil: 'commit' })
  await reads.held()
  await expect(list.rows.first()).toBeVisible()
  await views.open.click()
  await expect.poll(reads.waiting).toBe(2)
  await reads.pass()
  await expect(views.view('By its address')).toBeVisible()
  await expect(page).not.toHaveURL(/view=/)

  // What was read last can be pressed while it is read again.
  await views.close.click()
  await views.open.click()
  await reads.held()
  await views.view('By its address').click()
  await expect(page).toHaveURL(/view=/)
  await isShown('By its address')
  await expect(vin).toHaveCount(0)
})

for (const [area, path] of [
  ['inventory', '/inventory'],
  ['devices', '/devices'],
  ['users', '/users'],
  ['wifi', '/wifi-config'],
] as const)
  test(`${area}: a view opens with its layout`, async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto(path)
    const laid = layoutOf(page, area)
    const views = viewsPanel(page)
    const height = async () => (await laid.rows.first().boundingBox())?.height
    await expect(laid.rows.first()).toBeVisible()
    await laid.open.click()
    await laid.density('compact').check({ force: true })
    await laid.done.click()
    await expect.poll(height).toBe(32)
    await views.open.click()
    await views.save.click()
    await views.field('name').fill('Many rows')
    await views.send.click()
    await expect(views.view('Many rows')).toHaveAttribute('aria-current', 'true')
    await views.close.click()
    await expect(views.panel).toHaveCount(0)
    await laid.open.click()
    await laid.reset.click()
    await laid.done.click()
    await expect.poll(height).toBeGreaterThan(32)
    await views.open.click()
    await views.view('Many rows').click()
    await expect.poll(height).toBe(32)
    await laid.open.click()
    await laid.reset.click()
    await laid.done.click()
    await expect.poll(height).toBeGreaterThan(32)
    await expect(views.open).toHaveAccessibleName(words('list.viewChanged', { name: 'Many rows' }))
    await views.open.click()
    await views.whole.click()
    await expect(views.open).toHaveAccessibleName(words('list.views'))
    await expect.poll(height).toBeGreaterThan(32)
  })
