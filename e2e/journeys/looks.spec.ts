import type { Page } from 'playwright/test'
import { BUILD_ID_KEY } from '../../src/domain/kept-keys.ts'
import { isMetrics } from '../support/home-page.ts'
import { lookAt, PHONE, type Scene, unfoldFirst, wordsIn } from '../support/looks.ts'
import { prefer } from '../support/own-profile.ts'
import { reportsPage } from '../support/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const rowsShown = async (page: Page) => {
  await page.goto('/battery-reports')
  await expect(page.getByRole('switch').first()).toBeVisible()
}

const SCENES: readonly Scene[] = [
  {
    name: 'sign-in, refused',
    signedIn: false,
    show: async (page, say) => {
      await page.goto('/login')
      await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click()
      await expect(page.getByText(say('form.problem.required')).first()).toBeVisible()
    },
  },
  {
    name: 'provider sign-in',
    signedIn: false,
    show: async (page, say) => {
      await page.goto('/provider-login')
      await expect(heading(page, say('signIn.providerTitle'))).toBeVisible()
    },
  },
  {
    name: 'installing, with another device’s steps open',
    signedIn: false,
    show: async (page, say) => {
      await page.goto('/install')
      await page.getByText(say('install.ios.title')).click()
      await expect(page.getByText(say('install.ios.find'))).toBeVisible()
    },
  },
  {
    name: 'not found',
    signedIn: false,
    show: async (page, say) => {
      await page.goto('/nowhere')
      await expect(heading(page, say('notFound.title'))).toBeVisible()
    },
  },
  {
    name: 'home, with the settings open',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/home')
      await page.getByRole('button', { name: say('shell.settings') }).click()
      await expect(page.getByRole('link', { name: say('shell.signOut') })).toBeVisible()
    },
  },
  {
    name: 'home, with a day of three months read out and the table open',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/home')
      await page.getByRole('tab', { name: say('home.span.last3Months') }).click()
      await page.getByText(say('home.showTable')).click()
      await expect(page.getByRole('table', { name: say('home.chart') })).toBeVisible()
      await page.getByRole('slider', { name: say('home.chart') }).press('ArrowLeft')
    },
  },
  {
    name: 'home, without figures',
    signedIn: true,
    show: async (page, say) => {
      await page.route(isMetrics, (route) => route.abort())
      await page.goto('/home')
      await expect(page.getByRole('heading', { name: say('home.failed') })).toBeVisible()
    },
  },
  {
    name: 'profile, refused, with a new version that would lose it',
    signedIn: true,
    show: async (page, say) => {
      await page.route('**/version.json', (route) => route.fulfill({ json: { buildId: 'next' } }))
      await page.addInitScript((key) => localStorage.setItem(key, 'old'), BUILD_ID_KEY)
      await page.goto('/profile')
      await page.getByLabel(say('profile.firstName')).fill('')
      await page.getByLabel(say('profile.lastName'), { exact: true }).fill('x'.repeat(101))
      await page.getByRole('button', { name: say('profile.save') }).click()
      await expect(page.getByText(say('form.problem.tooLong'))).toBeVisible()
      await page.getByRole('button', { name: say('version.refresh') }).click()
      await expect(page.getByRole('button', { name: say('version.decline') })).toBeFocused()
    },
  },
  {
    name: 'dealer configuration, to come',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/dealer-config')
      await expect(page.getByText(say('comingSoon'))).toBeVisible()
    },
  },
  {
    name: 'users',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/users')
      await expect(page.getByText(say('users.status.invited')).first()).toBeVisible()
    },
  },
  {
    name: 'adding a user, refused',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/users')
      await page.getByRole('button', { name: say('users.add'), exact: true }).click()
      await page.getByRole('button', { name: say('userForm.add'), exact: true }).click()
      await expect(page.getByText(say('form.problem.required')).first()).toBeVisible()
    },
  },
  {
    name: 'disabling a user, refused',
    signedIn: true,
    show: async (page, say) => {
      await page.route(/\/auth\/user$/, (route) => route.abort())
      await page.goto('/users?searchTerm=mathieu')
      await unfoldFirst(page, say)
      await page.getByRole('button', { name: wordsIn(say('users.disableOf')) }).click()
      await page.getByRole('button', { name: say('disableUser.submit'), exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'reports',
    signedIn: true,
    show: rowsShown,
  },
  {
    name: 'reports, with the contexts open',
    signedIn: true,
    show: async (page, say) => {
      await rowsShown(page)
      await page.getByRole('button', { name: new RegExp(say('context.label')) }).click()
      await expect(page.getByRole('treeitem').first()).toBeVisible()
    },
  },
  {
    name: 'reports, nothing matches',
    signedIn: true,
    show: async (page, say) => {
      await page.goto('/battery-reports?searchTerm=zzqq')
      await expect(page.getByRole('heading', { name: say('list.noMatch') })).toBeVisible()
    },
  },
  {
    name: 'reports, failed',
    signedIn: true,
    show: async (page, say) => {
      await page.route(/\/battery\/reports\?/, (route) => route.abort())
      await page.goto('/battery-reports')
      await expect(page.getByRole('heading', { name: say('list.failed') })).toBeVisible()
    },
  },
]

lookAt(SCENES)

test('language and theme are chosen in the settings, and the account keeps them', {
  tag: ['@P1.8', '@P2.13', '@P4.10', '@P9.14'],
}, async ({ page, signIn }) => {
  await signIn('groupUser')
  await prefer(page, 'en', 'light')
  await page.goto('/battery-reports')
  await expect(heading(page, words('reports.title'))).toBeVisible()
  await page.getByRole('button', { name: words('shell.toDark') }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByText(words('language.fr'), { exact: true }).click()
  await expect(heading(page, words('reports.title', {}, 'fr'))).toBeVisible()
  await saved
  await page.evaluate(() => localStorage.clear())
  await page.goto('/home')
  await expect(heading(page, wording('home.welcome', 'fr'))).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await prefer(page, 'en', 'light')
})

test('on a phone the rows are cards with their details behind a button', {
  tag: ['@P2.15', '@D2.27'],
}, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE)
  await signIn('groupAdmin')
  await page.goto('/battery-reports')
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(card.getByText(words('reports.column.configuration_name'))).toHaveCount(0)
  await card.getByRole('button', { name: wording('list.showDetails') }).click()
  await expect(card.getByText(words('reports.column.configuration_name'))).toBeVisible()
  // Cards find their heights as they come: the end moves away under the first scroll.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(reportsPage(page).range).toHaveText(/^(50|75) of /, { timeout: 1000 })
  }).toPass()
  const box = await page.getByRole('navigation').filter({ visible: true }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(PHONE.height - 2)
})
