import type { Locator } from 'playwright/test'
import { SCREEN_NAMES, SCREENS, type Screen } from '../../src/domain/session/routes.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { INVITED, inviteSomebody } from '../support/invited.ts'
import { makeNetwork } from '../support/made-networks.ts'
import { listReports } from '../support/pages/report-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { expect, test } from '../support/test.ts'
import { unseenStops } from './support/unseen-stops.ts'

/** Screens that have nothing to look at, or that another journey looks at. */
const ELSEWHERE: readonly Screen[] = ['authCallback', 'signOut', 'trace']

for (const screen of SCREEN_NAMES.filter((name) => !ELSEWHERE.includes(name)))
  test(`${screen} is accessible at 320 pixels and 400 %, by the keyboard and in forced colours`, async ({
    page,
    signIn,
    watch,
  }) => {
    // A busy machine needs a minute for axe and all presses of Tab.
    test.slow()
    watch.expectErrors(/status of (40[14])/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('lf_language', 'fr'))
    const { access, path } = SCREENS[screen]
    if (access !== 'public') await signIn('admin', 'fr')
    const id = screen === 'report' ? (await listReports(page))[0]?.id : undefined
    // A small phone, and 400 % zoom of a window of 1280 × 1024 pixels.
    for (const height of [640, 256]) {
      await page.setViewportSize({ width: 320, height })
      await page.goto(path.replace('{reportId}', id ?? ''), { waitUntil: 'networkidle' })
      await expectNoOverflow(page)
      await expectAccessible(page)
      expect(await unseenStops(page)).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.reload({ waitUntil: 'networkidle' })
    await expectAccessible(page)
    expect(await unseenStops(page)).toEqual([])
  })

/** More than the longest of these forms has. */
const STOPS = 20

test('the dialogs of users and networks fit at 400 %, in French', async ({ page, server, signIn }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin', 'fr')
  await page.setViewportSize({ width: 320, height: 256 })
  const [users, wifi] = [usersPage(page, 'fr'), wifiPage(page, 'fr')]
  const lookAt = async (dialog: Locator) => {
    await expect(dialog).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    expect(await unseenStops(page, STOPS)).toEqual([])
    // Head and foot of a dialog that does not scroll as a whole would leave no room.
    expect(await dialog.evaluate((all) => getComputedStyle(all).overflowY)).toBe('auto')
  }
  const openCard = () => page.getByRole('article').first().locator('[aria-expanded=false]').first().click()
  const email = await inviteSomebody(server)
  await page.goto(`/users?context=all&searchTerm=${email}`)
  await users.add.click()
  await lookAt(users.dialog)
  await users.cancel.click()
  await openCard()
  for (const action of ['withdraw', 'resend', 'disable'] as const) {
    await page.reload()
    await openCard()
    await users[action](INVITED)
    await lookAt(users.dialog)
    await users.cancel.click()
  }
  const ssid = 'Concession 400'
  await makeNetwork(server, ssid)
  await page.goto(`/wifi-config?context=all&searchTerm=${encodeURIComponent(ssid)}`)
  await wifi.add.click()
  await lookAt(wifi.dialog)
  await wifi.cancel.click()
  for (const action of ['wifi.edit', 'list.delete']) {
    await wifi.act(ssid, action)
    await lookAt(wifi.dialog)
    await wifi.cancel.click()
  }
})
