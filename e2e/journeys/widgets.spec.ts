import type { Locator, Page } from 'playwright/test'
import { devicesPage } from '../support/pages/devices-page.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

/** What menus and dialogs are made of. */
const CODE = /\/assets\/(widgets|forms|layers)-[^/]*\.js$/

test('a press on what needs code that does not arrive is told, and the next press tries again', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/, /dynamically imported module/)
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  await expect(devices.rows.first()).toBeVisible()
  await page.route(CODE, (route) => route.abort())
  await devices.add.click()
  const notices = page.getByRole('region', { name: words('notices.label') })
  await expect(notices.getByText(words('notices.general.error.unreachable'))).toBeVisible()
  await expect(devices.dialog).toHaveCount(0)
  await page.unroute(CODE)
  await devices.add.click()
  await expect(devices.name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(devices.add).toBeFocused()
})

test('Escape clears the search of the contexts, and then closes it', { tag: ['@P2.13'] }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/home')
  const button = page.getByRole('button', { name: new RegExp(words('context.label')) })
  await button.click()
  const search = page.getByRole('searchbox', { name: words('context.search') })
  await search.fill('zz')
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await search.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('Tab leads from the settings button into its panel and out again; Escape gives the focus back', {
  tag: ['@P2.13'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/home')
  const button = page.getByRole('button', { name: words('shell.settings'), exact: true })
  await button.press('Shift')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: words('shell.settings') })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the arrow keys open the menu of a row at its first and last item; Tab closes it and goes on', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const [button, next] = [devices.menus.nth(0), devices.menus.nth(1)]
  const menu = page.getByRole('menu')
  const highlighted = menu.locator('[data-highlighted]')
  await button.press('ArrowDown')
  await expect(highlighted).toHaveText(words('devices.action.reports'))
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('ArrowUp')
  await expect(highlighted).toHaveText(words('devices.action.delete'))
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a press on the page closes a menu and gives the focus back; a press on a control keeps it there', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const button = devices.menus.first()
  const menu = page.getByRole('menu')
  for (const place of [devices.range, page.getByRole('banner'), devices.cells('serial_number').nth(2)]) {
    await button.click()
    await expect(menu).toBeFocused()
    await press(page, place)
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await button.click()
  await expect(menu).toBeFocused()
  await press(page, devices.search)
  await expect(menu).toHaveCount(0)
  await expect(devices.search).toBeFocused()
})

test('a second press on the button of an editor closes it, also after its row was out of sight', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const button = page.getByRole('button', { name: wording('devices.noteOf') }).first()
  const name = (await button.getAttribute('aria-label')) ?? ''
  await press(page, button)
  await expect(devices.dialog).toBeVisible()
  await press(page, button)
  await expect(devices.dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await press(page, button)
  await devices.editor.edit.click()
  await devices.editor.note.fill('Call the dealership first')
  await page.mouse.move(700, 800)
  const row = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await scrollUntil(page, 2000, () => expect(row).toHaveCount(0, { timeout: 500 }))
  await scrollUntil(page, -2000, () => expect(row).toBeVisible({ timeout: 500 }))
  const draft = page.getByRole('button', { name: words('devices.unsaved', { label: name }) })
  await expect(devices.editor.note).toHaveValue('Call the dealership first')
  await press(page, draft)
  await expect(devices.dialog).toHaveCount(0)
  await expect(draft).toBeFocused()
})

/** Presses as long as a finger does: what closes in the next frame is closed when the press ends. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.mouse.down()
  await nextFrames(page)
  await page.mouse.up()
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

/** Rows are loaded while it scrolls. */
async function scrollUntil(page: Page, by: number, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, by)
    await seen()
  }).toPass()
}
