import type { Page } from 'playwright/test'
import { featureOf, SCREENS, type Screen } from '../../src/domain/session/routes.ts'
import { pressEscape } from '../support/next-frames.ts'
import { prefer } from '../support/own-profile.ts'
import { ownershipDialog } from '../support/pages/ownership-dialog.ts'
import { quickSearch } from '../support/pages/quick-search.ts'
import { findReport, listReports, openReport } from '../support/pages/report-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'changing' })

const SIGNED_IN = (Object.keys(SCREENS) as Screen[]).filter((screen) => featureOf(screen) !== null)

/** With an id where the path has one: a report that has a page, and the player without a trace. */
async function addressOf(page: Page, screen: Screen): Promise<string> {
  const reportId = screen === 'report' ? ((await listReports(page))[0]?.id ?? '') : ''
  return SCREENS[screen].path.replace('{reportId}', reportId).replace('{code}', 'file')
}

test('the keys of the search open it on every screen of a signed-in user', async ({
  page,
  signIn,
  watch,
}) => {
  test.slow()
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await prefer(page, 'en', 'light')
  const search = quickSearch(page)
  for (const screen of SIGNED_IN)
    await test.step(screen, async () => {
      await page.goto(await addressOf(page, screen))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const key of ['Control+k', '/']) {
        await page.keyboard.press(key)
        await expect(search.field).toBeFocused()
        await expect(search.field).toHaveValue('')
        await pressEscape(page)
        await expect(search.dialog).toHaveCount(0)
      }
    })
})

test('they open nothing over a dialog, which keeps what was typed', async ({ page, signIn }) => {
  await signIn('admin')
  await prefer(page, 'en', 'light')
  const search = quickSearch(page)
  const isKept = async (field: ReturnType<Page['locator']>, text: string) => {
    await field.fill(text)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Tab')
    // From a button, where it would be no text.
    await page.keyboard.press('/')
    await expect(field).toHaveValue(text)
    await expect(search.dialog).toHaveCount(0)
  }

  await test.step('a user', async () => {
    await page.goto('/users')
    const users = usersPage(page)
    await users.add.click()
    await isKept(users.email, 'ada@maple.example')
  })
  await test.step('a network', async () => {
    await page.goto('/wifi-config')
    const wifi = wifiPage(page)
    await wifi.add.click()
    await isKept(wifi.ssid, 'Guests')
  })
  await test.step('an ownership report', async () => {
    const { id } = await findReport(page, ({ battery_report_vehicle: { trim } }) => trim !== null)
    await openReport(page, id)
    const ownership = ownershipDialog(page)
    await ownership.open.click()
    await isKept(ownership.fuelRating, '21')
  })
  await test.step('a problem', async () => {
    await page.goto('/home')
    await page.getByRole('button', { name: words('shell.settings') }).click()
    await page.getByRole('button', { name: words('support.report') }).click()
    await isKept(page.getByRole('dialog').getByRole('textbox').first(), 'The list is empty.')
  })
})
