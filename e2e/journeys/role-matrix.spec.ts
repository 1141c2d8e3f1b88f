import type { Locator, Page } from 'playwright/test'
import { reportPageSchema } from '../../src/services/wire/reports.ts'
import { ACTORS, type Actor, grid } from '../../tests/roles/grid.ts'
import { ownershipReportId } from '../support/public-page.ts'
import { type Account, expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

/*
 * What the specification says about who sees what, written down a second time: nothing here may be computed from the
 * product's own tables.
 */

/**
 * The screen at which each path ends. `/install` comes after the other paths of the portal: from then on this browser
 * prefers the provider's sign-in. The pages of the public program come last.
 */
const PATHS = grid(`
  path                 | signed out       | LF_ADMIN         | LF_USER          | GROUP_ADMIN      | GROUP_USER       | DEALER_ADMIN     | DEALER_USER
  /                    | sign-in          | home             | home             | home             | home             | home             | home
  /home                | sign-in          | home             | home             | home             | home             | home             | home
  /battery-reports     | sign-in          | reports          | reports          | reports          | reports          | reports          | reports
  /battery-reports/{id}| sign-in          | report           | report           | report           | report           | report           | report
  /inventory           | sign-in          | inventory        | inventory        | inventory        | inventory        | inventory        | inventory
  /devices             | sign-in          | devices          | devices          | devices          | devices          | devices          | devices
  /web-tools           | sign-in          | web tools        | web tools        | home             | home             | home             | home
  /profile             | sign-in          | profile          | profile          | profile          | profile          | profile          | profile
  /users               | sign-in          | users            | users            | users            | home             | users            | home
  /dealer-config       | sign-in          | dealer config    | dealer config    | home             | home             | home             | home
  /wifi-config         | sign-in          | wi-fi            | wi-fi            | wi-fi            | wi-fi            | wi-fi            | wi-fi
  /login               | sign-in          | sign-in          | sign-in          | sign-in          | sign-in          | sign-in          | sign-in
  /provider-login      | provider sign-in | provider sign-in | provider sign-in | provider sign-in | provider sign-in | provider sign-in | provider sign-in
  /reset-password      | reset password   | reset password   | reset password   | reset password   | reset password   | reset password   | reset password
  /set-password        | set password     | set password     | set password     | set password     | set password     | set password     | set password
  /auth-callback       | provider sign-in | home             | home             | home             | home             | home             | home
  /no/such/page        | not found        | not found        | not found        | not found        | not found        | not found        | not found
  /install             | install          | install          | install          | install          | install          | install          | install
  /report/{owner}      | ownership report | ownership report | ownership report | ownership report | ownership report | ownership report | ownership report
  /unsubscribe/{owner} | unsubscribe      | unsubscribe      | unsubscribe      | unsubscribe      | unsubscribe      | unsubscribe      | unsubscribe
  /404                 | not found        | not found        | not found        | not found        | not found        | not found        | not found
`)

/** The entries of the two navigations. */
const NAVIGATION = grid(`
  navigation | signed out | LF_ADMIN                                              | LF_USER                                               | GROUP_ADMIN                                | GROUP_USER                                 | DEALER_ADMIN                               | DEALER_USER
  main       | none       | /home /battery-reports /inventory /devices /web-tools | /home /battery-reports /inventory /devices /web-tools | /home /battery-reports /inventory /devices | /home /battery-reports /inventory /devices | /home /battery-reports /inventory /devices | /home /battery-reports /inventory /devices
  settings   | none       | /profile /users /dealer-config /wifi-config           | /profile /users /dealer-config /wifi-config           | /profile /users /wifi-config               | /profile /wifi-config                      | /profile /users /wifi-config               | /profile /wifi-config
`)

/** A screen's own path (none: the address stays), the key of its heading, and whether it stands in the shell. */
const SCREENS: Readonly<Record<string, { path: string | null; title: string; inShell: boolean }>> = {
  'sign-in': { path: '/login', title: 'signIn.title', inShell: false },
  'provider sign-in': { path: '/provider-login', title: 'signIn.providerTitle', inShell: false },
  'reset password': { path: '/reset-password', title: 'resetPassword.title', inShell: false },
  'set password': { path: '/set-password', title: 'setPassword.title', inShell: false },
  install: { path: '/install', title: 'install.title', inShell: false },
  'ownership report': { path: null, title: 'ownership.title', inShell: false },
  unsubscribe: { path: null, title: 'unsubscribe.title', inShell: false },
  'not found': { path: null, title: 'notFound.title', inShell: false },
  home: { path: '/home', title: 'home.welcome', inShell: true },
  reports: { path: '/battery-reports', title: 'reports.title', inShell: true },
  report: { path: null, title: 'report.title', inShell: false },
  inventory: { path: '/inventory', title: 'inventory.title', inShell: true },
  devices: { path: '/devices', title: 'devices.title', inShell: true },
  'web tools': { path: '/web-tools', title: 'navigation.webTools', inShell: true },
  profile: { path: '/profile', title: 'navigation.profile', inShell: true },
  users: { path: '/users', title: 'users.title', inShell: true },
  'dealer config': { path: '/dealer-config', title: 'navigation.dealerConfig', inShell: true },
  'wi-fi': { path: '/wifi-config', title: 'wifi.title', inShell: true },
}

const ACCOUNT_OF: Readonly<Record<Exclude<Actor, 'signed out'>, Account>> = {
  LF_ADMIN: 'admin',
  LF_USER: 'user',
  GROUP_ADMIN: 'groupAdmin',
  GROUP_USER: 'groupUser',
  DEALER_ADMIN: 'dealerAdmin',
  DEALER_USER: 'dealerUser',
}

/** The text of a key in either language: some of the accounts read French, and a fresh browser English. */
function inBoth(key: string): RegExp {
  return new RegExp(`${wording(key, 'en').source}|${wording(key, 'fr').source}`)
}

const THEME_SWITCH = new RegExp(`${inBoth('shell.toDark').source}|${inBoth('shell.toLight').source}`)

const named = (page: Page, key: string) =>
  page.getByRole('navigation', { name: inBoth(key) }).filter({ visible: true })

const targetsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').join(' '))

/** Screens that only say so. */
const TO_COME = ['web tools', 'dealer config']

/** What a browser loads: where the provider's page leads back to, and what another program shows. */
const LOADED = ['/', '/auth-callback', '/report/{owner}', '/unsubscribe/{owner}', '/404']

/** A report within reach; whoever is not signed in can ask for any. */
async function someReport(page: Page): Promise<string> {
  const answer = await page.request.get('/batteries/api/v1/battery/reports?limit=1')
  return answer.ok() ? (reportPageSchema.parse(await answer.json()).data[0]?.id ?? '') : 'some-report'
}

for (const actor of ACTORS) {
  test(`${actor}: where each path leads, and the navigation`, {
    tag: [
      '@P1.1',
      '@P1.2',
      '@P1.3',
      '@P1.4',
      '@P1.5',
      '@P1.7',
      '@P2.1',
      '@P2.2',
      '@P2.3',
      '@P2.4',
      '@P2.5',
      '@P2.6',
      '@P2.7',
      '@P2.8',
      '@P2.9',
      '@P2.10',
      '@P2.12',
      '@P2.13',
      '@P2.14',
      '@P2.15',
      '@P2.16',
      '@P2.28',
      '@P4.14',
      '@P6.18',
      '@D2.1',
      '@D2.2',
      '@D2.59',
      '@D6.1',
    ],
  }, async ({ page, signIn, watch }) => {
    test.slow()
    const expectedOf = (rows: typeof PATHS, label: string) =>
      rows.find((row) => row.label === label)?.cells.find((cell) => cell.actor === actor)?.expected ?? ''
    const main = expectedOf(NAVIGATION, 'main')
    const settings = expectedOf(NAVIGATION, 'settings')
    if (actor === 'signed out') watch.expectErrors(/status of 401/)
    else await signIn(ACCOUNT_OF[actor])

    const reportId = await someReport(page)
    for (const { label } of PATHS) {
      await test.step(label, async () => {
        const name = expectedOf(PATHS, label)
        const screen = SCREENS[name]
        const path = label.replace('{id}', reportId).replace('{owner}', ownershipReportId('us-gasoline'))
        const end = screen?.path ?? path
        if (LOADED.includes(label)) await page.goto(path, { waitUntil: 'commit' })
        else await visit(page, path)
        await expect(page).toHaveURL((url) => url.pathname === end)
        await expect(heading(page, inBoth(screen?.title ?? ''))).toBeVisible()
        if (TO_COME.includes(name))
          await expect(page.getByRole('main').getByText('Coming soon...', { exact: true })).toBeVisible()
        const expectTargets = (links: Locator, targets: string) =>
          expect.poll(() => targetsOf(links)).toBe(targets)
        const shown = screen?.inShell ? main : ''
        await expectTargets(named(page, 'shell.navigation').getByRole('link'), shown)
        const isSettings = settings.split(' ').includes(end) && screen?.inShell
        await expectTargets(named(page, 'shell.settings').getByRole('link'), isSettings ? settings : '')
        const current = page.locator('[aria-current=page]').filter({ visible: true })
        await expectTargets(current, screen?.inShell ? end : '')
      })
    }
    if (actor === 'signed out') return

    await test.step('the header, the settings menu, and the bar of a phone', async () => {
      await page.goto('/home')
      const header = page.getByRole('banner')
      const logo = header.getByRole('link', { name: inBoth('shell.home') })
      await expect(logo).toHaveAttribute('href', '/home')
      await expect(header.getByRole('button', { name: THEME_SWITCH })).toBeVisible()
      await page.getByRole('button', { name: inBoth('shell.settings') }).click()
      const menu = page.getByRole('dialog', { name: inBoth('shell.settings') })
      await expect(menu).toBeVisible()
      expect(await targetsOf(menu.getByRole('link'))).toBe(`${settings} /logout`)
      await page.setViewportSize({ width: 390, height: 844 })
      const bar = named(page, 'shell.navigation')
      await expect.poll(() => targetsOf(bar.getByRole('link'))).toBe(main)
      expect((await bar.boundingBox())?.y).toBeGreaterThan(700)
    })
  })
}
