import type { Locator, Page } from 'playwright/test'
import { nextFrames, pressEscape } from '../support/next-frames.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const CODE =
  /\/assets\/(menu-layer|popover-layer|dialog-layer|settings-panel|device-dialogs\.view)-[^/]*\.js$/

test('of several presses while code is late, only the last one opens something', async ({ page, signIn }) => {
  await signIn('admin')
  const arrive = await holdCode(page)
  await page.goto('/devices')
  const devices = devicesPage(page)
  await expect(devices.rows.first()).toBeVisible()
  await devices.menus.first().click()
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await devices.add.click()
  await arrive()
  await expect(devices.name).toBeFocused()
  // The dialog would hide the others from `getByRole`.
  await expect(page.locator('[role=menu], [role=dialog]')).toHaveCount(1)
})

test('Tab leads from the settings button into its panel and out again; Escape gives the focus back, and clears a search first', {
  tag: ['@P2.13'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/home')
  const button = page.getByRole('button', { name: words('shell.settings') })
  await button.press('Shift')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: words('shell.settings') })
  await expect(panel).toBeVisible()
  // The panel takes part in the order of Tab from the next frame on.
  await expect(async () => {
    await button.focus()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('link').first()).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
  const contexts = page.getByRole('button', { name: new RegExp(words('context.label')) })
  await contexts.click()
  const search = page.getByRole('combobox', { name: words('context.search') })
  await search.fill('zz')
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await search.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(contexts).toBeFocused()
})

test('the arrow keys open the menu of a row at its ends, Tab closes it and goes on, and a press on the page gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/devices')
  const devices = devicesPage(page)
  const button = devices.menus.first()
  const menu = page.getByRole('menu')
  const highlighted = menu.locator('[data-highlighted]')
  await button.press('ArrowDown')
  await expect(highlighted).toHaveText(words('devices.action.addNote'))
  await pressEscape(page)
  await expect(button).toBeFocused()
  await button.press('ArrowUp')
  await expect(highlighted).toHaveText(words('list.delete'))
  await expect(menu).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  const checkbox = devices.rows.nth(1).getByRole('checkbox')
  await expect(checkbox).toBeFocused()
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

test('a second press on the button of an editor closes it, also after its row was out of sight, and Escape right after Tab', async ({
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

  await test.step('Escape right after Tab in an editor gives the focus back to its button, also on a busy page', async () => {
    await page.goto('/devices')
    const { dialog } = devicesPage(page)
    const button = page.getByRole('button', { name: wording('devices.noteOf') }).first()
    await button.click()
    await expect(dialog.getByRole('button', { name: words('deviceEditor.edit') })).toBeFocused()
    await nextFrames(page)
    // A busy page runs its timers after the next key.
    await page.evaluate(() => {
      const { setTimeout: original } = window
      const late = (run: () => void, ms = 0) => original(run, ms === 0 ? 60_000 : ms)
      Object.assign(window, { setTimeout: late })
    })
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: words('dialog.close') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test('Back leaves a dialog in which nothing was typed, and Forward does not open it', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/home')
  await page.getByRole('link', { name: words('navigation.devices'), exact: true }).click()
  const devices = devicesPage(page)
  await devices.add.click()
  await expect(devices.name).toBeFocused()
  await page.goBack()
  const home = page.getByRole('heading', { name: wording('home.welcome') })
  await expect(home).toBeFocused()
  await expect(devices.dialog).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: words('devices.title'), exact: true })).toBeFocused()
  await expect(devices.dialog).toHaveCount(0)
})

test('a tooltip shows on hover and keyboard focus, and leaves with the pointer, Escape, a press and its element', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  await expect(users.rows.first()).toBeVisible()
  const tooltip = page.getByRole('tooltip', { includeHidden: true })
  const isShown = (name: string) => expect(tooltip).toHaveText(name)
  await users.refresh.hover()
  await isShown(words('action.refresh'))
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await page.getByRole('button', { name: words('list.columns'), exact: true }).focus()
  await page.keyboard.press('Tab')
  await isShown(words('action.refresh'))
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await users.refresh.hover()
  await isShown(words('action.refresh'))
  await users.refresh.click()
  await expect(tooltip).toHaveCount(0)
  const inRow = users.rows.nth(3).locator('[data-tooltip]').first()
  await inRow.hover()
  await isShown((await inRow.getAttribute('aria-label')) ?? '')
  await page
    .getByRole('link', { name: words('navigation.home'), exact: true })
    .evaluate((link: HTMLElement) => link.click())
  await expect(users.table).toHaveCount(0)
  await expect(tooltip).toHaveCount(0)
})

/** Holds the code of menus and dialogs. Returns a function that lets it arrive, and waits until the page has run it. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const urls: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    urls.push(route.request().url())
    await gate.promise
    await route.continue()
  })
  return async () => {
    await expect.poll(() => urls.length).toBeGreaterThan(0)
    gate.resolve()
    await page.evaluate((all) => Promise.all(all.map((url) => import(url))).then(() => null), urls)
    await nextFrames(page)
  }
}

/** Presses as long as a finger does: what closes in the next frame is closed when the press ends. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.mouse.down()
  await nextFrames(page)
  await page.mouse.up()
}

/** Rows are loaded while it scrolls. */
async function scrollUntil(page: Page, by: number, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, by)
    await seen()
  }).toPass()
}
