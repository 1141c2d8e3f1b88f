import type { Page } from 'playwright/test'
import { untilStill } from '../support/accessible.ts'
import { pressEscape } from '../support/next-frames.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const question = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: words('dialog.discard.title') })
  return {
    dialog,
    keep: dialog.getByRole('button', { name: words('dialog.discard.keep') }),
    discard: dialog.getByRole('button', { name: words('dialog.discard.confirm') }),
  }
}

test('a dialog with typed text closes only after a question, by whatever it is left; an unchanged one at once', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.goto('/wifi-config')
  const wifi = wifiPage(page)
  const { dialog, keep, discard } = question(page)
  await wifi.add.click()
  await expect(wifi.ssid).toBeFocused()
  await pressEscape(page)
  await expect(wifi.dialog).toHaveCount(0)
  await expect(wifi.add).toBeFocused()

  await wifi.add.click()
  await wifi.ssid.fill('Guests')
  await test.step('Escape asks, and Escape again keeps editing', async () => {
    await pressEscape(page)
    await expect(keep).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(discard).toBeFocused()
    await pressEscape(page)
    await expect(dialog).toHaveCount(0)
    await expect(wifi.ssid).toBeFocused()
    await expect(wifi.ssid).toHaveValue('Guests')
  })
  await test.step('Cancel asks, and Enter keeps editing', async () => {
    await wifi.cancel.click()
    await expect(keep).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(wifi.cancel).toBeFocused()
  })
  await test.step('a press outside asks', async () => {
    // It hears of presses outside of it only once it is open.
    await untilStill(page)
    await page.mouse.click(20, 400)
    await expect(keep).toBeFocused()
    // Outside of the question is outside of the dialog, too.
    await page.mouse.click(20, 400)
    await expect(dialog).toHaveCount(0)
    await expect(wifi.ssid).toBeFocused()
  })
  await test.step('a reload asks, also while the dialog itself asks', async () => {
    await page.evaluate(() => void setTimeout(() => location.reload()))
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await pressEscape(page)
    await expect(dialog).toBeVisible()
    await page.evaluate(() => void setTimeout(() => location.reload()))

    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
    await discard.click()
    await page.reload()
    await expect(wifi.add).toBeVisible()
    expect(asked).toHaveLength(2)
  })
})
test('Back from a dialog with typed text asks, and goes back when the text is discarded', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/users')
  await expect(usersPage(page).add).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // As the portal makes its entries.
  await page.evaluate(() => {
    history.replaceState(0, '')
    history.pushState(1, '', '/wifi-config')
  })
  await page.reload()
  const wifi = wifiPage(page)
  const { dialog, keep, discard } = question(page)
  await wifi.add.click()
  await wifi.ssid.fill('Guests')
  for (const answer of ['kept', 'kept', 'discarded']) {
    await page.evaluate(() => history.back())
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/wifi-config/)
    if (answer === 'discarded') await discard.click()
    else {
      await keep.click()
      await expect(wifi.ssid).toHaveValue('Guests')
    }
  }
  await expect(page).toHaveURL(/\/home$/)
  await page.goForward()
  await expect(wifi.add).toBeVisible()
  await expect(wifi.dialog).toHaveCount(0)
})

test('a notice is closed over a dialog, which stays open', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const complete = list.complete.first()
  await expect(complete).toBeVisible()
  const [vin = ''] = await list.vinsOf(complete)
  await list.completeOf(vin).getByRole('switch').click()
  const notice = page.locator('.notifications__toast')
  await expect(notice).toBeVisible()
  // It stays while the pointer is on it.
  await notice.hover()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: words('keys.title') })
  await expect(dialog).toBeVisible()
  await notice.getByRole('button', { name: words('action.dismiss') }).click()
  await expect(notice).toHaveCount(0)
  await expect(dialog).toBeVisible()
})
