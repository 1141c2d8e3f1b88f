import type { Page } from 'playwright/test'
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
test.use({ database: 'view-layout' })

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
  await expect(other.getByText(words('notices.views.error.columnsWithheld'))).toBeVisible()
  await expect(layoutOf(other, 'reports').header('vin')).toHaveCount(0)
  await expect(theirs.views.open).toHaveAccessibleName(words('list.viewShown', { name: 'Narrow' }))
  await context.close()
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
    // A press before the views are read again is lost.
    await expect(views.whole).toBeEnabled()
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
