import type { Locator, Page } from 'playwright/test'
import { ACTORS, type Actor, grid } from '../../tests/roles/grid.ts'
import { ownershipReportId } from '../support/pages/public-page.ts'
import { type Account, expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

test.describe.configure({ mode: 'parallel' })

/*
 * A second copy of the specification's rights. Do not compute it from the tables of the product: then it would prove
 * nothing. tests/rules checks where each path leads for each role, without views.
 */

const SEEN = grid(`
  part of the shell | signed out | LF_ADMIN                                              | LF_USER                                               | GROUP_ADMIN                                | GROUP_USER                                 | DEALER_ADMIN                               | DEALER_USER
  main              | none       | /home /battery-reports /inventory /devices /web-tools | /home /battery-reports /inventory /devices /web-tools | /home /battery-reports /inventory /devices | /home /battery-reports /inventory /devices | /home /battery-reports /inventory /devices | /home /battery-reports /inventory /devices
  settings          | none       | /profile /users /dealer-config /wifi-config /audit /support/traces | /profile /users /dealer-config /wifi-config /support/traces | /profile /users /wifi-config /audit        | /profile /wifi-config                      | /profile /users /wifi-config /audit        | /profile /wifi-config
  may switch        | none       | yes                                                   | yes                                                   | yes                                        | yes                                        | no                                         | no
  context           | none       | All dealerships                                       | All dealerships                                       | Northstar Auto Group                       | Northstar Auto Group                       | Maple EV Centre                            | Maple EV Centre
`)

const ACCOUNT_OF: Readonly<Record<Exclude<Actor, 'signed out'>, Account>> = {
  LF_ADMIN: 'admin',
  LF_USER: 'user',
  GROUP_ADMIN: 'groupAdmin',
  GROUP_USER: 'groupUser',
  DEALER_ADMIN: 'dealerAdmin',
  DEALER_USER: 'dealerUser',
}

/** The headings of all screens of the shell. */
const TITLES: Readonly<Record<string, string>> = {
  '/home': 'home.welcome',
  '/battery-reports': 'reports.title',
  '/inventory': 'inventory.title',
  '/devices': 'devices.title',
  '/web-tools': 'navigation.webTools',
  '/profile': 'navigation.profile',
  '/users': 'users.title',
  '/dealer-config': 'navigation.dealerConfig',
  '/wifi-config': 'wifi.title',
  '/audit': 'audit.title',
  '/support/traces': 'traces.title',
}

/** The text of a key in both languages: some accounts use French. */
function inBoth(key: string): RegExp {
  return new RegExp(`${wording(key, 'en').source}|${wording(key, 'fr').source}`)
}

const linksOf = (page: Page, key: string) =>
  page
    .getByRole('navigation', { name: inBoth(key) })
    .filter({ visible: true })
    .getByRole('link')

const expectTargets = (links: Locator, targets: string) =>
  expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')).join(' ')))
    .toBe(targets)

for (const actor of ACTORS) {
  if (actor === 'signed out') continue
  const seen = (label: string) =>
    SEEN.find((row) => row.label === label)?.cells.find((cell) => cell.actor === actor)?.expected ?? ''

  test(`${actor}: the header, both navigations and the phone's tab bar show the allowed entries`, {
    tag: [
      '@P1.1',
      '@P2.6',
      '@P2.7',
      '@P2.8',
      '@P2.9',
      '@P2.13',
      '@P2.14',
      '@P2.15',
      '@P2.16',
      '@P2.17',
      '@P4.17',
      '@D6.1',
    ],
  }, async ({ page, signIn }) => {
    await signIn(ACCOUNT_OF[actor])
    await page.goto('/home')
    const header = page.getByRole('banner')
    await expect(header).toContainText(seen('context'))
    const selector = header.getByRole('button', {
      name: new RegExp(`${words('context.label')}|${words('context.label', {}, 'fr')}`),
    })
    await expect(selector).toHaveCount(seen('may switch') === 'yes' ? 1 : 0)
    await expect(header.getByRole('link', { name: inBoth('shell.home') })).toHaveAttribute('href', '/home')
    await expect(
      header
        .getByRole('button', { name: inBoth('shell.toDark') })
        .or(header.getByRole('button', { name: inBoth('shell.toLight') })),
    ).toBeVisible()
    await header.getByRole('button', { name: inBoth('shell.settings') }).click()
    const menu = page.getByRole('dialog', { name: inBoth('shell.settings') })
    await expectTargets(menu.getByRole('link'), `${seen('settings')} /logout`)
    await page.keyboard.press('Escape')
    await expectTargets(linksOf(page, 'shell.navigation'), seen('main'))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectTargets(linksOf(page, 'shell.navigation'), seen('main'))
    const place = async () => (await linksOf(page, 'shell.navigation').first().boundingBox())?.y
    await expect.poll(place).toBeGreaterThan(700)
    await visit(page, '/profile')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectTargets(linksOf(page, 'shell.settings'), seen('settings'))
  })
}

test('each navigation entry opens its screen and is current there; a forbidden screen leads home', {
  tag: ['@P1.3', '@P1.4', '@P1.5', '@P2.10', '@P2.16', '@P4.14', '@P6.18', '@D2.1', '@D2.2'],
}, async ({ page, signIn, watch }) => {
  // Nobody has reported a problem, and a list without rows is a 404.
  watch.expectErrors(/status of 404 .*\/traces\?/)
  await signIn('admin')
  await page.goto('/')
  for (const [path, title] of Object.entries(TITLES)) {
    if (path === '/profile') await visit(page, path)
    else await page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first().click()
    await expect(heading(page, inBoth(title))).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expectTargets(page.locator('[aria-current=page]').filter({ visible: true }), path)
    if (['/web-tools', '/dealer-config'].includes(path))
      await expect(page.getByRole('main').getByText('Coming soon...', { exact: true })).toBeVisible()
  }
  await signIn('dealerUser')
  await page.goto('/users')
  await expect(page).toHaveURL('/home')
})

test('public screens open without a session; all others, and the return from the provider, lead to a sign-in', {
  tag: ['@P1.2', '@P1.7', '@P2.1', '@P2.2', '@P2.3', '@P2.4', '@P2.5', '@P2.12', '@P2.28', '@D2.59'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 401/)
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  for (const [path, title] of [
    ['/login', 'signIn.title'],
    ['/provider-login', 'signIn.providerTitle'],
    ['/reset-password', 'resetPassword.title'],
    ['/set-password', 'setPassword.title'],
    ['/install', 'install.title'],
    ['/no/such/page', 'notFound.title'],
  ] as const) {
    await visit(page, path)
    await expect(heading(page, words(title))).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await visit(page, '/auth-callback')
  await expect(page).toHaveURL('/provider-login')
  for (const [path, title] of [
    [`/report/${ownershipReportId('us-gasoline')}`, 'ownership.title'],
    [`/unsubscribe/${ownershipReportId('us-gasoline')}`, 'unsubscribe.title'],
    ['/404', 'notFound.title'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, words(title))).toBeVisible()
  }
})
