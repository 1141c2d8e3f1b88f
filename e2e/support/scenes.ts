import type { Page } from 'playwright/test'
import type { Language } from '../../src/domain/session/profile.ts'
import { BUILD_ID_KEY } from '../../src/domain/session/stored-keys.ts'
import { OPEN_MENU } from './accessible.ts'
import { issuedReport } from './issued-report.ts'
import { pressEscape } from './next-frames.ts'
import { ownershipDialog } from './pages/ownership-dialog.ts'
import { ownershipReportId, publicPage } from './pages/public-page.ts'
import { quickSearch } from './pages/quick-search.ts'
import { findReport, openReport, type ReportRow } from './pages/report-page.ts'
import { type Account, expect, heading } from './test.ts'
import { visit } from './visit.ts'
import { wording } from './words.ts'

export const PHONE = { width: 390, height: 844 }

/** A state of a screen to look at. `show` brings the page there, often from the one before it. */
export interface Scene {
  readonly name: string
  /** Its address, when that alone shows it. */
  readonly path?: string
  /** Rules of axe that it cannot follow. */
  readonly excused?: readonly string[]
  readonly show: (page: Page, say: (key: string) => string, language: Language) => Promise<unknown>
}

/** Scenes that one account, or nobody signed in, sees in turn. */
export interface SceneSet {
  readonly title: string
  readonly viewer: Account | null
  readonly scenes: readonly Scene[]
}

/** A pattern for a text of the catalogue with any value for its placeholder. */
const wordsIn = (text: string) => new RegExp(`^${text.replace(/\{\{\w+\}\}/, '.*')}$`)

/** Opens a screen: with a page load in an empty tab, else within the running portal. */
async function go(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await visit(page, path)
}

const publicScene = (name: string, path: string, title: string | null): Scene => ({
  name,
  path,
  show: async (page, say, language) => {
    await page.goto(`${path}?lng=${language}`)
    await expect(heading(page, title === null ? /./ : say(title))).toBeVisible()
  },
})

const PUBLIC: readonly Scene[] = [
  {
    name: 'sign-in, refused',
    path: '/login',
    show: async (page, say) => {
      await go(page, '/login')
      await page.getByRole('button', { name: say('signIn.submit'), exact: true }).click()
      await expect(page.getByText(say('form.problem.required')).first()).toBeVisible()
    },
  },
  ...(
    [
      ['/provider-login', 'signIn.providerTitle'],
      ['/reset-password', 'resetPassword.title'],
      ['/set-password', 'setPassword.title'],
      ['/nowhere', 'notFound.title'],
    ] as const
  ).map(([path, title]) => ({
    name: path,
    path,
    show: async (page: Page, say: (key: string) => string) => {
      await go(page, path)
      await expect(heading(page, say(title))).toBeVisible()
    },
  })),
  {
    name: 'installing, with another device’s steps open',
    path: '/install',
    show: async (page, say) => {
      await go(page, '/install')
      await page.getByText(say('install.ios.title')).click()
      await expect(page.getByText(say('install.ios.find'))).toBeVisible()
    },
  },
  publicScene('checking a number', '/verify', 'verify.title'),
  publicScene('the method', '/method', null),
  publicScene('ownership report', `/report/${ownershipReportId('own-style')}`, 'ownership.title'),
  {
    name: 'ownership report, 320 pixels wide with one of the widest fonts',
    show: async (page, say) => {
      const size = page.viewportSize() ?? PHONE
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(page.getByRole('heading', { name: say('ownership.carbon.title') })).toBeVisible()
      await page.evaluate(() => {
        document.body.style.fontFamily = '"DejaVu Sans", Verdana, sans-serif'
      })
      for (const part of ['.ownership', '.breakdown']) {
        const box = page.locator(part).first()
        const cut = () => box.evaluate((one) => one.scrollWidth - one.clientWidth)
        await expect.poll(cut, `${part} is cut off`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize({ ...size, width: Math.min(size.width, 720) })
    },
  },
  publicScene('unsubscribing', `/unsubscribe/${ownershipReportId('us-gasoline')}`, 'unsubscribe.title'),
  publicScene('a page that is not there', '/404', 'notFound.title'),
]

const screen = (path: string, title: string | RegExp, hasRows = true): Scene => ({
  name: path,
  path,
  show: async (page, say, language) => {
    await go(page, path)
    const name = typeof title === 'string' ? say(title) : wording('home.welcome', language)
    await expect(heading(page, name)).toBeVisible()
    if (hasRows) await expect(page.getByRole('row').or(page.getByRole('article')).nth(1)).toBeVisible()
    if (language === 'fr') return
    // The search of everything opens on every screen.
    const search = quickSearch(page)
    await page.keyboard.press('Control+k')
    await expect(search.field).toBeFocused()
    await pressEscape(page)
    await expect(search.dialog).toHaveCount(0)
  },
})

const SCREENS: readonly Scene[] = [
  screen('/home', /./, false),
  screen('/battery-reports', 'reports.title'),
  screen('/inventory', 'inventory.title'),
  screen('/devices', 'devices.title'),
  screen('/users', 'users.title'),
  screen('/wifi-config', 'wifi.title'),
  screen('/audit', 'audit.title'),
  screen('/support/traces', 'traces.title', false),
  screen('/support/traces/file', 'trace.fileTitle', false),
  screen('/web-tools', 'navigation.webTools', false),
  screen('/dealer-config', 'navigation.dealerConfig', false),
  screen('/profile', 'navigation.profile', false),
]

const kind = (name: string, isOne: (row: ReportRow) => boolean): Scene => ({
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
})

const LAYERS: readonly Scene[] = [
  {
    name: 'panels: the settings, over a day of three months that is read out and the table of it',
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
    name: 'panels: the contexts',
    show: async (page, say) => {
      await pressEscape(page)
      await page.getByRole('button', { name: new RegExp(say('context.label')) }).click()
      await expect(page.getByRole('treeitem').first()).toBeVisible()
    },
  },
  {
    name: 'a dialog: adding a user, refused',
    show: async (page, say) => {
      await page.goto('/users')
      await page.getByRole('button', { name: say('users.add'), exact: true }).click()
      await page.getByRole('button', { name: say('userForm.add'), exact: true }).click()
      await expect(page.getByText(say('form.problem.required')).first()).toBeVisible()
    },
  },
  {
    name: 'a question over a dialog',
    show: async (page, say) => {
      await page.getByLabel(say('userForm.firstName')).fill('Typed')
      await pressEscape(page)
      await expect(page.getByRole('button', { name: say('dialog.discard.keep') })).toBeFocused()
    },
  },
  {
    name: 'a menu',
    excused: OPEN_MENU,
    show: async (page, say) => {
      await page.getByRole('button', { name: say('dialog.discard.confirm') }).click()
      await visit(page, '/devices')
      await page
        .getByRole('button', { name: wordsIn(say('list.actionsOf')) })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'a drawer: the filters',
    show: async (page, say) => {
      await page.goto('/battery-reports?filter=report_all&created_from=2020-01-01&make=tesla')
      await page.getByRole('button', { name: new RegExp(`^${say('list.narrow')}`) }).click()
      await expect(page.getByRole('dialog', { name: say('filters.title') })).toBeVisible()
    },
  },
  {
    name: 'the details of a row, and a notice',
    show: async (page, say) => {
      await page.goto('/battery-reports/rnobodyknows0')
      await expect(page.getByText(say('notices.report.error.fetchFailed')).first()).toBeVisible()
      const more = page.getByRole('button', { name: wordsIn(say('list.showDetails')) }).first()
      await more.or(page.getByRole('table')).first().waitFor()
      if (await more.isVisible()) await more.click()
    },
  },
  {
    name: 'the search of everything, with its hits',
    show: async (page, _say, language) => {
      const search = quickSearch(page, language)
      await search.button.click()
      await search.field.fill('tesla')
      await expect(search.options.nth(1)).toBeVisible()
    },
  },
  {
    name: 'the keys',
    show: async (page, say) => {
      await pressEscape(page)
      await page.getByRole('button', { name: say('shell.settings') }).click()
      await page.getByRole('button', { name: say('shell.help') }).click()
      await expect(page.getByRole('dialog', { name: say('keys.title') })).toBeVisible()
    },
  },
  {
    name: 'a bar: a new version, which would lose what is typed and refused',
    show: async (page, say) => {
      await page.route('**/version.json', (route) => route.fulfill({ json: { buildId: 'next' } }))
      await page.addInitScript((key) => localStorage.setItem(key, 'old'), BUILD_ID_KEY)
      await page.goto('/profile')
      await page.getByLabel(say('profile.lastName'), { exact: true }).fill('x'.repeat(101))
      await page.getByRole('button', { name: say('profile.save') }).click()
      await expect(page.getByText(say('form.problem.tooLong'))).toBeVisible()
      await page.getByRole('button', { name: say('version.refresh') }).click()
      await expect(page.getByRole('button', { name: say('version.decline') })).toBeFocused()
    },
  },
  kind('unmeasured', ({ cell_health }) => cell_health === null),
  kind('with a cell issue', ({ cell_health, score }) => cell_health === 'Cell Issue' && score !== null),
  {
    name: 'making an ownership report',
    show: async (page, _say, language) => {
      const { id } = await findReport(
        page,
        ({ score, battery_report_vehicle: { trim } }) => score !== null && trim !== null,
      )
      await openReport(page, id, '', language)
      const ownership = ownershipDialog(page, language)
      await ownership.open.click()
      await expect(ownership.comparison).toBeFocused()
    },
  },
  {
    name: 'the copy of a buyer',
    show: async (page, _say, language) => {
      const { code } = await issuedReport(new URL(page.url()))
      await page.goto(`/battery/${code}?lng=${language}`)
      await expect(publicPage(page, language).copyHeading).toBeVisible()
    },
  },
]

/** Every screen, dialog and kind of layer. */
export const SCENES: readonly SceneSet[] = [
  { title: 'what is public', viewer: null, scenes: PUBLIC },
  { title: 'screens', viewer: 'admin', scenes: SCREENS },
  { title: 'layers, and the pages of a report', viewer: 'admin', scenes: LAYERS },
]
