import { PHONE } from '../support/looks.ts'
import { prefer } from '../support/own-profile.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { homePage, isMetrics } from '../support/pages/home-page.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { compareMoments } from '../support/replayed/compare.ts'
import { look, preparePictures } from '../support/replayed/prepare.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'pictures' })
test.beforeEach(preparePictures)

test('dialogs, dark, in English', async ({ page, browser, signIn }, info) => {
  test.slow()
  await look(page, 'dark')
  await signIn('admin')
  await prefer(page, 'en', 'dark')
  await page.goto('/devices?context=group:northstar')
  const [devices, users, wifi] = [devicesPage(page), usersPage(page), wifiPage(page)]
  const required = page.getByText(words('form.problem.required')).first()
  const first = (key: string) => page.getByRole('button', { name: wording(key) }).first()
  const choose = async (action: string) => {
    await devices.menus.first().click()
    await page
      .getByRole('menu')
      .getByText(words(`devices.action.${action}`), { exact: true })
      .click()
  }
  const place = { page, browser, info, language: 'en', theme: 'dark' } as const
  await compareMoments(place, {
    devices: () => expect(devices.rows.first()).toBeVisible(),
    'adding a device': async () => {
      await devices.add.click()
      await expect(devices.chip).toBeVisible()
    },
    'adding a device, refused': async () => {
      await devices.send.click()
      await expect(required).toBeVisible()
    },
    'editing a device': async () => {
      await devices.cancel.click()
      await choose('edit')
      await expect(devices.iccId).toBeVisible()
    },
    'deleting a device': async () => {
      await devices.cancel.click()
      await choose('delete')
      await expect(devices.confirm).toBeVisible()
    },
    'the devices that are shipped': async () => {
      await devices.cancel.click()
      await devices.tab('shipped').click()
      await expect(devices.tab('shipped')).toHaveAttribute('aria-selected', 'true')
      await expect(devices.rows.first()).toBeVisible()
    },
    users: async () => {
      await visit(page, '/users')
      await expect(users.rows.first()).toBeVisible()
    },
    'inviting a user': async () => {
      await users.add.click()
      await expect(users.email).toBeVisible()
    },
    'inviting a user, refused': async () => {
      await users.send.click()
      await expect(required).toBeVisible()
    },
    'disabling a user, refused': async () => {
      await users.cancel.click()
      await page.route(/\/auth\/user$/, (route) => route.abort())
      await page
        .locator('button:not([aria-disabled=true])')
        .and(page.getByRole('button', { name: wording('users.disableOf') }))
        .first()
        .click()
      await users.confirm.click()
      await expect(users.alert).toBeVisible()
    },
    'Wi-Fi networks': async () => {
      await users.cancel.click()
      await visit(page, '/wifi-config')
      await expect(wifi.rows.first()).toBeVisible()
    },
    'adding a network, refused': async () => {
      await wifi.add.click()
      await wifi.ssid.fill('A name that is longer than 32 bytes')
      await wifi.send.click()
      await expect(page.getByText(words('form.problem.ssidTooLong'))).toBeVisible()
    },
    'deleting a network': async () => {
      await wifi.cancel.click()
      await wifi.discard.click()
      await first('wifi.deleteOf').click()
      await expect(wifi.confirm).toBeVisible()
    },
    'problem reports, of which there are none': async () => {
      await wifi.cancel.click()
      await visit(page, '/support/traces')
      await expect(page.getByText(words('traces.empty'))).toBeVisible()
    },
  })
})

test('a notice of a screen that was left', async ({ page, browser, signIn }, info) => {
  await look(page, 'light')
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.route(isMetrics, (route) => route.abort())
  await page.goto('/home?context=group:northstar')
  const notice = page
    .getByRole('region', { name: words('notices.label') })
    .getByText(words('notices.metrics.error.fetchFailed'))
  // It stays under the pointer, and six seconds from when the pointer leaves it for the picture.
  await notice.hover()
  await compareMoments(
    { page, browser, info, language: 'en', theme: 'light' },
    {
      'users, with a notice of the home page': async () => {
        await visit(page, '/users')
        await expect(usersPage(page).rows.first()).toBeVisible()
        await notice.hover()
      },
      // A picture that came too late for the notice would look like this one.
      'users, without the notice': () => expect(notice).toHaveCount(0),
    },
  )
})

test('a phone, dark, in French', async ({ page, browser, signIn }, info) => {
  test.slow()
  await look(page, 'dark', PHONE)
  await signIn('groupAdmin')
  await prefer(page, 'fr', 'dark')
  await page.goto('/home')
  const home = homePage(page, 'fr')
  const [reports, wifi, form] = [reportsPage(page, 'fr'), wifiPage(page, 'fr'), profilePage(page, 'fr')]
  const place = { page, browser, info, language: 'fr', theme: 'dark' } as const
  await compareMoments(place, {
    'home on a phone': () => expect(home.chart).toBeVisible(),
    'reports on a phone': async () => {
      await visit(page, '/battery-reports')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
    'archived reports on a phone, without any': async () => {
      await reports.search.fill('zzqq')
      await expect(page.getByRole('heading', { name: words('list.noMatch', {}, 'fr') })).toBeVisible()
    },
    'devices on a phone': async () => {
      await visit(page, '/devices')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
    'Wi-Fi on a phone': async () => {
      await visit(page, '/wifi-config')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
    'adding a network on a phone': async () => {
      await wifi.add.click()
      await expect(wifi.ssid).toBeVisible()
    },
    'the profile on a phone': async () => {
      await wifi.cancel.click()
      await visit(page, '/profile')
      await expect(form.firstName).toBeVisible()
    },
    'the profile, refused': async () => {
      await form.lastName.fill('x'.repeat(101))
      await form.save.click()
      await expect(page.getByText(words('form.problem.tooLong', {}, 'fr'))).toBeVisible()
    },
    'the profile, light': async () => {
      await page.getByRole('button', { name: words('shell.toLight', {}, 'fr') }).click()
      await expect(page.locator('html')).toHaveClass(/\blight\b/)
    },
  })
})
