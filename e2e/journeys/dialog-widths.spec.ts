import type { Locator } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { changeUser, inviteSomebody } from '../support/invited.ts'
import { makeNetwork } from '../support/made-networks.ts'
import { prefer } from '../support/own-profile.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { expect, test } from '../support/test.ts'
import { unseenStops } from '../support/unseen-stops.ts'

test.use({ database: 'changing' })

/** More than the longest of these forms has. */
const STOPS = 20

for (const [name, size] of [
  ['320 pixels', { width: 320, height: 640 }],
  ['400 %', { width: 320, height: 256 }],
] as const)
  test(`the dialogs of users and networks at ${name}, in French`, async ({ page, server, signIn, watch }) => {
    test.slow()
    watch.expectErrors(/status of 412/, /PATCH \S+ 412/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('admin')
    await prefer(page, 'fr', 'light')
    await page.setViewportSize(size)
    const [users, wifi] = [usersPage(page, 'fr'), wifiPage(page, 'fr')]
    const lookAt = async (dialog: Locator) => {
      await expect(dialog).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page)
      expect(await unseenStops(page, STOPS)).toEqual([])
      // Head and foot of a dialog that does not scroll as a whole would leave no room.
      if (size.height < 300)
        expect(await dialog.evaluate((all) => getComputedStyle(all).overflowY)).toBe('auto')
    }
    const openCard = () => page.getByRole('article').first().locator('[aria-expanded=false]').first().click()

    const email = await inviteSomebody(server)
    await page.goto(`/users?context=all&searchTerm=${email}`)
    await users.add.click()
    await lookAt(users.dialog)
    await users.cancel.click()
    await openCard()
    const named = { name: 'Bartholomew-Alexander', family_name: 'Montgomery-Featherstonehaugh' }
    await page
      .getByRole('button', { name: /^Modifier / })
      .first()
      .click()
    await users.lastName.fill('Autre')
    await changeUser(server, { email, ...named })
    await users.save.click()
    await expect(users.alert).toContainText(named.family_name)
    await lookAt(users.dialog)
    await users.cancel.click()
    await users.discard.click()
    for (const action of ['users.withdrawOf', 'users.resendOf', 'users.disableOf']) {
      await page.reload()
      await openCard()
      await users.button(action, { name: Object.values(named).join(' ') }).click()
      await lookAt(users.dialog)
      await users.cancel.click()
    }

    const { ssid } = await makeNetwork(server, `Concession ${size.height}`)
    await page.goto(`/wifi-config?context=all&searchTerm=${encodeURIComponent(ssid)}`)
    await wifi.add.click()
    await lookAt(wifi.dialog)
    await wifi.cancel.click()
    await openCard()
    for (const action of [wifi.edit(ssid), wifi.remove(ssid)]) {
      await action.click()
      await lookAt(wifi.dialog)
      await wifi.cancel.click()
    }
    await prefer(page, 'en', 'light')
  })
