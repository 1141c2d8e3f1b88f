import type { Page } from 'playwright/test'
import { untilStill } from '../support/accessible.ts'
import { pressEscape } from '../support/next-frames.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

const question = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: words('dialog.discard.title') })
  return {
    dialog,
    keep: dialog.getByRole('button', { name: words('dialog.discard.keep') }),
    discard: dialog.getByRole('button', { name: words('dialog.discard.confirm') }),
  }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('a dialog with typed text closes only after a question, and an unchanged one at once', async ({
      page,
    }) => {
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
      await test.step('Cancel and the close button ask, and Enter keeps editing', async () => {
        for (const button of [
          wifi.cancel,
          wifi.dialog.getByRole('button', { name: words('dialog.close') }),
        ]) {
          await button.click()
          await expect(keep).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(button).toBeFocused()
        }
      })
      await test.step('the first text again asks nothing', async () => {
        await wifi.ssid.fill('')
        await pressEscape(page)
        await expect(wifi.dialog).toHaveCount(0)
      })
      await test.step('one character of a password asks, and what is discarded is gone', async () => {
        await wifi.add.click()
        await wifi.password.press('x')
        await pressEscape(page)
        await discard.click()
        await expect(wifi.dialog).toHaveCount(0)
        await expect(wifi.add).toBeFocused()
      })
    })

    test('Back from a dialog with typed text asks, and goes back when the text is discarded', async ({
      page,
    }) => {
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

    test('a reload with a typed dialog asks, also while the dialog itself asks', async ({ page }) => {
      await page.goto('/wifi-config')
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.dismiss()
      })
      const wifi = wifiPage(page)
      await wifi.add.click()
      await wifi.ssid.fill('Guests')
      await page.evaluate(() => void setTimeout(() => location.reload()))
      await expect.poll(() => asked).toEqual(['beforeunload'])
      await pressEscape(page)
      await expect(question(page).dialog).toBeVisible()
      await page.evaluate(() => void setTimeout(() => location.reload()))
      await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload'])
      await question(page).discard.click()
      await page.reload()
      await expect(wifi.add).toBeVisible()
      expect(asked).toHaveLength(2)
    })
  })

test('a press outside closes an unchanged dialog, and asks when something is typed', async ({ page }) => {
  await page.goto('/wifi-config')
  const wifi = wifiPage(page)
  const { dialog, keep } = question(page)
  await wifi.add.click()
  await expect(wifi.ssid).toBeFocused()
  // It hears of presses outside of it only once it is open.
  await untilStill(page)
  await page.mouse.click(20, 400)
  await expect(wifi.dialog).toHaveCount(0)
  await wifi.add.click()
  await wifi.ssid.fill('Guests')
  await page.mouse.click(20, 400)
  await expect(keep).toBeFocused()
  // Outside of the question is outside of the dialog, too.
  await page.mouse.click(20, 400)
  await expect(dialog).toHaveCount(0)
  await expect(wifi.ssid).toHaveValue('Guests')
  await expect(wifi.ssid).toBeFocused()
})

test('Cancel of a changed profile asks', async ({ page }) => {
  await page.goto('/profile')
  const name = page.getByRole('textbox', { name: words('profile.lastName') })
  const cancel = page.getByRole('button', { name: words('profile.cancel'), exact: true }).first()
  const before = await name.inputValue()
  await name.fill('Changed')
  await cancel.click()
  const { keep, discard } = question(page)
  await expect(keep).toBeFocused()
  await keep.click()
  await expect(cancel).toBeFocused()
  await expect(name).toHaveValue('Changed')
  await cancel.click()
  await discard.click()
  await expect(name).toHaveValue(before)
})

test('a notice is closed over a dialog, which stays open', async ({ page }) => {
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
