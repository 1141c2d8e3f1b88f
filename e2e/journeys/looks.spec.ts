import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import type { Language } from '../../src/domain/profile.ts'
import { reportsPage } from '../support/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'looks' })

const PHONE = { width: 390, height: 844 }

/** Brings a screen into the state that is looked at. `signedIn` tells whose screen it is. */
interface Scene {
  readonly name: string
  readonly signedIn: boolean
  readonly show: (page: Page, say: (key: string) => string) => Promise<void>
}

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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map((node) => node.target).join(' | ')}`,
  )
  expect(found).toEqual([])
}

for (const theme of ['light', 'dark'] as const) {
  for (const { name, signedIn, show } of SCENES) {
    test(`${name}: accessible in ${theme}, wide and on a phone, in both languages`, async ({
      page,
      signIn,
      watch,
    }) => {
      watch.expectErrors(/ERR_FAILED/, /status of 40[14]/, /GET \S+ 500 Request failed/)
      test.slow()
      // Colours on their way are not those that are read.
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const language of ['en', 'fr'] as const) {
        if (signedIn) {
          await signIn('admin')
          await prefer(page, language, theme)
        }
        for (const size of [{ width: 1440, height: 900 }, PHONE]) {
          await page.setViewportSize(size)
          await page.addInitScript((code) => localStorage.setItem('lf_language', code), language)
          await show(page, (key) => words(key, {}, language))
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`))
          await expectAccessible(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
        }
      }
    })
  }
}

/** What the account prefers, as the screens follow it from sign-in on. */
async function prefer(page: Page, language: Language, theme: 'light' | 'dark'): Promise<void> {
  const answer = await page.context().request.patch('/auth/user/profile', {
    data: { preferred_language: language, preferred_theme: theme },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

test('language and theme are chosen in the settings, and the account keeps them', async ({
  page,
  signIn,
}) => {
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
})

test('on a phone the rows are cards with their details behind a button', async ({ page, signIn }) => {
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
