import type { Locator, Page } from 'playwright/test'
import { ownershipReportId } from '../support/pages/public-page.ts'
import { listReports, openReport } from '../support/pages/report-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

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

for (const [account, may] of [
  [
    'admin',
    {
      main: '/home /battery-reports /inventory /devices /web-tools',
      settings: '/profile /users /dealer-config /wifi-config /audit /support/traces',
      context: 'All dealerships',
      switches: 1,
    },
  ],
  [
    'dealerUser',
    {
      main: '/home /battery-reports /inventory /devices',
      settings: '/profile /wifi-config',
      context: 'Maple EV Centre',
      switches: 0,
    },
  ],
] as const)
  test(`${account}: the header, both navigations and the tab bar of a phone lead to the allowed screens, and others lead home`, {
    tag: [
      '@P1.1',
      '@P1.3',
      '@P1.4',
      '@P1.5',
      '@P2.6',
      '@P2.7',
      '@P2.8',
      '@P2.9',
      '@P2.10',
      '@P2.13',
      '@P2.14',
      '@P2.15',
      '@P2.16',
      '@P2.17',
      '@P4.14',
      '@P4.17',
      '@P6.18',
      '@D2.1',
      '@D2.2',
      '@D6.1',
    ],
  }, async ({ page, signIn, watch }) => {
    // A list without rows is a 404.
    watch.expectErrors(/status of 404/)
    await signIn(account)
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).toContainText(may.context)
    const selector = header.getByRole('button', {
      name: new RegExp(`${words('context.label')}|${words('context.label', {}, 'fr')}`),
    })
    await expect(selector).toHaveCount(may.switches)
    await expect(header.getByRole('link', { name: inBoth('shell.home') })).toHaveAttribute('href', '/home')
    await expect(header.getByRole('button', { name: inBoth('shell.toDark') })).toBeVisible()
    await header.getByRole('button', { name: inBoth('shell.settingsOf') }).click()
    const menu = page.getByRole('dialog', { name: inBoth('shell.settings') })
    await expectTargets(menu.getByRole('link'), `${may.settings} /logout`)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectTargets(linksOf(page, 'shell.navigation'), may.main)
    const place = async () => (await linksOf(page, 'shell.navigation').first().boundingBox())?.y
    await expect.poll(place).toBeGreaterThan(700)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectTargets(linksOf(page, 'shell.navigation'), may.main)
    const allowed = [...may.main.split(' '), ...may.settings.split(' ')]
    for (const [path, title] of Object.entries(TITLES)) {
      if (!allowed.includes(path)) {
        await visit(page, path)
        await expect(page).toHaveURL('/home')
        continue
      }
      if (may.main.includes(path))
        await linksOf(page, 'shell.navigation')
          .and(page.locator(`[href="${path}"]`))
          .click()
      else await visit(page, path)
      await expect(heading(page, inBoth(title))).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expectTargets(page.locator('[aria-current=page]').filter({ visible: true }), path)
      if (path === '/profile') await expectTargets(linksOf(page, 'shell.settings'), may.settings)
      if (['/web-tools', '/dealer-config'].includes(path))
        await expect(page.getByRole('main').getByText('Coming soon...', { exact: true })).toBeVisible()
    }
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
  // Who has seen the install page is sent to the sign-in of staff.
  await page.getByRole('link', { name: words('notFound.callToAction') }).click()
  await expect(page).toHaveURL('/provider-login')
})

test('a link of another user opens what its reader may see, and says so', {
  tag: ['@D2.33', '@D6.14', '@D6.16'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 40[34]/, /GET \S+ 40[34]/)
  await signIn('groupUser')
  await page.goto('/battery-reports?sort=country&direction=asc&context=dealership:pacific-sacramento')
  await expect(page.getByText(words('notices.general.error.queryWithheld'))).toBeVisible()
  await expect(page.getByText(words('notices.general.error.contextWithheld'))).toBeVisible()
  await expect(reportsPage(page).rows.first()).toBeVisible()
  await expect(page).toHaveURL('/battery-reports?context=group%3Anorthstar')
  await page.reload()
  await expect(reportsPage(page).rows.first()).toBeVisible()
  await expect(page.getByText(words('notices.general.error.queryWithheld'))).toHaveCount(0)
  await signIn('admin')
  const [foreign] = await listReports(page, { context_type: 'dealership', context_id: 'pacific-sacramento' })
  await signIn('groupUser')
  for (const id of ['rnobodyknows0', foreign?.id ?? '']) {
    await page.goto(`/battery-reports/${id}`)
    await expect(page.getByText(words('notices.report.error.fetchFailed'))).toBeVisible()
    await expect(heading(page, words('reports.title'))).toBeVisible()
  }
  // Only who may read the raw data of the device sees them.
  const [own] = await listReports(page)
  const report = await openReport(page, own?.id ?? '')
  await expect(report.battery).toBeVisible()
  await expect(report.toggleDebug).toHaveCount(0)
})
