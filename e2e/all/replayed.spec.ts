import { prefer } from '../support/own-profile.ts'
import { homePage, isMetrics } from '../support/pages/home-page.ts'
import { inventoryPage } from '../support/pages/inventory-page.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { wifiPage } from '../support/pages/wifi-page.ts'
import { PHONE } from '../support/scenes.ts'
import { expect, test } from '../support/test.ts'
import { hoverTrims, trimWith } from '../support/trim-choices.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'
import { compareMoments } from './replayed/compare.ts'
import { look, preparePictures } from './replayed/prepare.ts'

/*
 * A replay draws what the page showed, pixel for pixel, when its bars are replaced by the texts of the page. Each moment must
 * also look different from the one before, and no text that was recorded may differ.
 *
 * Not compared, because a trace does not have it: pictures of vehicles (they are not loaded here, so the live page has their
 * placeholders too), what is typed but not submitted, focus, the pointer, the side on which notices stand, scroll positions, open menus and panels, and figures
 * of Canadian ownership reports, which depend on the province.
 */
test.beforeEach(preparePictures)

test('home and the lists, light, in English', async ({ page, browser, signIn, watch }, info) => {
  test.slow()
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  await look(page, 'light')
  await signIn('admin')
  await prefer(page, 'en', 'light')
  await page.goto('/home')
  const home = homePage(page)
  const [reports, inventory] = [reportsPage(page), inventoryPage(page)]
  const place = { page, browser, info, language: 'en', theme: 'light' } as const
  const banner = page.getByRole('status').filter({ hasText: words('connection.offline') })
  await compareMoments(place, {
    home: () => expect(home.chart).toBeVisible(),
    'home, three months': () => home.tab('last3Months').click(),
    'home of a group, without figures': async () => {
      await page.route(isMetrics, (route) => route.abort(), { times: 1 })
      await home.chooseContext('Northstar Auto Group')
      await expect(page.getByRole('heading', { name: words('home.failed') })).toBeVisible()
    },
    reports: async () => {
      await home.chooseContext(words('context.all'))
      await visit(page, '/battery-reports')
      await expect(reports.rows.first()).toBeVisible()
    },
    'reports, sorted': async () => {
      await reports.sortButton('score').click()
      await expect(page).toHaveURL(/sort=score/)
      await expect(reports.rows.first()).toBeVisible()
    },
    'archived reports': async () => {
      await reports.tab('report_archived').click()
      await expect(reports.tab('report_archived')).toHaveAttribute('aria-selected', 'true')
      await expect(reports.rows.first()).toBeVisible()
    },
    'reports, nothing matches': async () => {
      await reports.search.fill('zzqq')
      await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
    },
    'inventory, failed': async () => {
      await page.route(/\/inventory\?/, (route) => route.abort())
      await visit(page, '/inventory')
      await expect(page.getByRole('heading', { name: words('list.failed') })).toBeVisible()
    },
    inventory: async () => {
      await page.unroute(/\/inventory\?/)
      await inventory.retry.click()
      await expect(inventory.rows.first()).toBeVisible()
    },
    'a refused edit with its notice': async () => {
      await page.route(/\/inventory\/trim\?/, (route) => route.fulfill({ status: 500, json: {} }))
      await hoverTrims(inventory.rows.getByRole('combobox'))
      const select = inventory.rows.locator(trimWith(3)).first()
      const other = select.locator(`option:not([value=${JSON.stringify(await select.inputValue())}])`).first()
      await select.selectOption((await other.getAttribute('value')) ?? '')
      await expect(inventory.refusal.first()).toBeVisible()
    },
    'web tools': async () => {
      const dismiss = page.getByRole('button', { name: words('action.dismiss') })
      // Some go by themselves.
      await expect(async () => {
        if ((await dismiss.count()) > 0) await dismiss.last().click({ timeout: 1_000 })
        await expect(dismiss).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await visit(page, '/web-tools')
      await expect(page.getByText(words('comingSoon'))).toBeVisible()
    },
    'without a network': async () => {
      await page.context().setOffline(true)
      await expect(banner).toBeVisible()
    },
    'the network is back': async () => {
      await page.context().setOffline(false)
      await expect(banner).toHaveCount(0)
    },
  })
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
      await form.settings.click()
      await page
        .getByRole('dialog')
        .getByText(words('shell.themes.light', {}, 'fr'), { exact: true })
        .click()
      await page.keyboard.press('Escape')
      await expect(page.locator('html')).toHaveClass(/\blight\b/)
    },
  })
})
