import type { Page } from 'playwright/test'
import { BUILD_ID_KEY } from '../../src/domain/session/stored-keys.ts'
import { traceRowSchema } from '../../src/services/wire/support.ts'
import { lookAt, unfoldFirst, wordsIn } from '../support/looks.ts'
import { prefer } from '../support/own-profile.ts'
import { isMetrics } from '../support/pages/home-page.ts'
import { findReport, openReport, type ReportRow } from '../support/pages/report-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { hoverTrims } from '../support/trim-choices.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

/** Opens a screen: with a page load in an empty tab, else within the running portal. */
async function go(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await visit(page, path)
}

const INVENTORY_TRIM = /\/inventory\/trim\?/

/** Chooses another trim for the first vehicle of the inventory that has several. */
async function chooseOtherTrim(page: Page, say: (key: string) => string): Promise<void> {
  // A phone shows three cards, and most models have one trim.
  await go(page, '/inventory?searchTerm=Model%20Y')
  const choices = page.getByRole('combobox', { name: wordsIn(say('reports.trimOf')) })
  await hoverTrims(choices)
  const select = choices
    .and(page.locator(':not(.trim-select__control--missing):has(option:nth-child(3))'))
    .first()
  await expect(select).not.toHaveAttribute('aria-busy', 'true')
  const shown = await select.inputValue()
  const other = select.locator(`option:not([value=${JSON.stringify(shown)}])`).first()
  await select.selectOption((await other.getAttribute('value')) ?? '')
}

const TRACE = traceRowSchema.parse({
  code: 'ABCD-2345',
  sender: { id: 'u-1', name: 'Ann Lee' },
  received_at: '2026-05-15T12:00:00.000Z',
  note: 'It jumps back, again and again. '.repeat(60),
  build_id: 'build-7',
  started_at: null,
  lasted: 61_000,
  events: 1234,
  machines: [],
  screens: ['home', 'reports'],
  pseudonyms: [],
  failures: { count: 2, names: ['readRows'] },
})
const PUBLIC_TRACE = { ...TRACE, code: 'EFGH-6789', sender: null, failures: { count: 0, names: [] } }
const TRACES = { data: [TRACE, PUBLIC_TRACE], page: 1, limit: 25, total: 2, total_pages: 1 }

lookAt(
  'what is public',
  null,
  [
    {
      name: 'sign-in, refused',
      show: async (page, say) => {
        await go(page, '/login')
        await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click()
        await expect(page.getByText(say('form.problem.required')).first()).toBeVisible()
      },
    },
    {
      name: 'provider sign-in',
      show: async (page, say) => {
        await go(page, '/provider-login')
        await expect(heading(page, say('signIn.providerTitle'))).toBeVisible()
      },
    },
    {
      name: 'installing, with another device’s steps open',
      show: async (page, say) => {
        await go(page, '/install')
        await page.getByText(say('install.ios.title')).click()
        await expect(page.getByText(say('install.ios.find'))).toBeVisible()
      },
    },
    {
      name: 'not found',
      show: async (page, say) => {
        await go(page, '/nowhere')
        await expect(heading(page, say('notFound.title'))).toBeVisible()
      },
    },
  ],
  { width: 320, height: 640 },
)

lookAt('home and the settings', 'admin', [
  {
    name: 'home, without figures',
    show: async (page, say) => {
      await page.route(isMetrics, (route) => route.abort())
      await page.goto('/home')
      await expect(page.getByRole('heading', { name: say('home.failed') })).toBeVisible()
    },
  },
  {
    name: 'home, with a day of three months read out, the table and the settings open',
    show: async (page, say) => {
      await page.goto('/home')
      await page.getByRole('tab', { name: say('home.span.last3Months') }).click()
      await page.getByText(say('home.showTable')).click()
      await expect(page.getByRole('table', { name: say('home.chart') })).toBeVisible()
      await page.getByRole('slider', { name: say('home.chart') }).press('ArrowLeft')
      await page.getByRole('button', { name: say('shell.settings') }).click()
      await expect(page.getByRole('link', { name: say('shell.signOut') })).toBeVisible()
    },
  },
  {
    name: 'users',
    show: async (page, say) => {
      await page.keyboard.press('Escape')
      await go(page, '/users')
      await expect(page.getByText(say('users.status.invited')).first()).toBeVisible()
    },
  },
  {
    name: 'adding a user, refused',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('users.add'), exact: true }).click()
      await page.getByRole('button', { name: say('userForm.add'), exact: true }).click()
      await expect(page.getByText(say('form.problem.required')).first()).toBeVisible()
    },
  },
  {
    name: 'disabling a user, refused',
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
    name: 'profile, refused, with a new version that would lose it',
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
])

lookAt('lists', 'admin', [
  {
    name: 'reports, failed',
    show: async (page, say) => {
      await page.route(/\/battery\/reports\?/, (route) => route.abort())
      await page.goto('/battery-reports')
      await expect(page.getByRole('heading', { name: say('list.failed') })).toBeVisible()
    },
  },
  {
    name: 'reports',
    show: async (page) => {
      await page.goto('/battery-reports')
      await expect(page.getByRole('switch').first()).toBeVisible()
    },
  },
  {
    name: 'reports, with the contexts open',
    show: async (page, say) => {
      await page.getByRole('button', { name: new RegExp(say('context.label')) }).click()
      await expect(page.getByRole('treeitem').first()).toBeVisible()
    },
  },
  {
    name: 'reports, nothing matches',
    show: async (page, say) => {
      await page.keyboard.press('Escape')
      await go(page, '/battery-reports?searchTerm=zzqq')
      await expect(page.getByRole('heading', { name: say('list.noMatch') })).toBeVisible()
    },
  },
  {
    name: 'a trim in the inventory, waiting for the network',
    show: async (page, say) => {
      await page.route(INVENTORY_TRIM, (route) => route.abort())
      await chooseOtherTrim(page, say)
      await expect(page.getByText(wordsIn(say('list.waiting_one')))).toBeVisible()
      await page.unroute(INVENTORY_TRIM)
    },
  },
  {
    name: 'a trim in the inventory, refused',
    show: async (page, say) => {
      await page.route(INVENTORY_TRIM, (route) => route.fulfill({ status: 500, json: {} }))
      await chooseOtherTrim(page, say)
      await expect(page.getByText(say('list.editFailed')).filter({ visible: true }).first()).toBeVisible()
      await unfoldFirst(page, say)
    },
  },
  {
    name: 'adding a device, without loggers',
    show: async (page, say) => {
      await page.route(/\/device\/unregistered$/, (route) => route.fulfill({ json: [] }))
      await page.goto('/devices')
      await page.getByRole('button', { name: say('devices.add'), exact: true }).click()
      await expect(page.getByText(say('deviceForm.noChips'))).toBeVisible()
    },
  },
  {
    name: 'Wi-Fi networks',
    show: async (page, say) => {
      await page.goto('/wifi-config')
      await unfoldFirst(page, say)
      await expect(page.getByRole('button', { name: wordsIn(say('wifi.editOf')) }).first()).toBeVisible()
    },
  },
  {
    name: 'adding a network, refused',
    show: async (page, say) => {
      await page.getByRole('button', { name: say('wifi.add'), exact: true }).click()
      await page.getByLabel(say('wifiForm.ssid')).fill('A name that is longer than 32 bytes')
      await page.getByRole('button', { name: say('wifiForm.add'), exact: true }).click()
      await expect(page.getByText(say('form.problem.ssidTooLong'))).toBeVisible()
      await expect(page.getByText(say('form.problem.required'))).toHaveCount(2)
    },
  },
  {
    name: 'problem reports, of which there are none',
    show: async (page, say) => {
      await page.goto('/support/traces')
      await expect(page.getByText(say('traces.empty'))).toBeVisible()
    },
  },
  {
    name: 'deleting a problem report',
    show: async (page, say) => {
      await page.route(/\/support\/api\/v1\/traces\?/, (route) => route.fulfill({ json: TRACES }))
      await page.goto('/support/traces')
      await unfoldFirst(page, say)
      await page
        .getByRole('button', { name: wordsIn(say('traces.deleteOf')) })
        .first()
        .click()
      await expect(page.getByText(say('deleteTrace.intro'))).toBeVisible()
    },
  },
])

const KINDS: Readonly<Record<string, Parameters<typeof findReport>[1]>> = {
  'with a cell issue': ({ cell_health, score }: ReportRow) => cell_health === 'Cell Issue' && score !== null,
  unmeasured: ({ cell_health }: ReportRow) => cell_health === null,
}

lookAt(
  'a report',
  'admin',
  Object.entries(KINDS).map(([name, isOne]) => ({
    name,
    show: async (page, _say, language) => {
      const { id } = await findReport(page, isOne)
      const report = await openReport(page, id, '', language)
      if (await report.zip.isVisible()) {
        await expect(report.range.locator('form')).toHaveAttribute('aria-busy', 'false')
        await report.zip.fill('x')
        await report.forecast.click()
        await expect(report.invalidZip).toBeVisible()
      }
      if (await report.toggleDebug.isVisible()) await report.toggleDebug.click()
    },
  })),
)

test('the account stores the language and the theme of the settings', {
  tag: ['@P1.8', '@P2.13', '@P4.10', '@P9.14'],
}, async ({ page, signIn }) => {
  await signIn('groupUser')
  await prefer(page, 'en', 'light')
  await page.goto('/battery-reports')
  await expect(heading(page, words('reports.title'))).toBeVisible()
  const change = () => page.waitForResponse((response) => response.request().method() === 'PATCH')
  await Promise.all([change(), page.getByRole('button', { name: words('shell.toDark') }).click()])
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  const saved = change()
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
