import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailedCode } from '../../tests/server/support/outbox.ts'
import { freePort } from '../../tests/server/support/postgres-cluster.ts'
import { passkeysOn } from '../support/pages/passkeys-section.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { deviceOf } from '../support/passkeys.ts'
import { startPortalServer } from '../support/portal-server.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'
import { startStaticPages } from './support/static-pages.ts'

// Each of them needs a server with settings of its own.
test.beforeEach(() => test.slow())

test('the portal as files signs in, reads and changes at a backend of another origin', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000)
  watch.expectErrors(/status of 401/)
  const folder = process.env.E2E_FOLDER ?? ''
  const pages = await startStaticPages(mkdtempSync(join(folder, 'static-')))
  const server = await startPortalServer(folder, { PORTAL_ORIGIN: pages.origin })
  // Two hosts of one site.
  const backend = `http://api.site.localhost:${new URL(server.origin).port}`
  await pages.build(backend)
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/'))
      calls.push(`${origin === pages.origin ? 'pages' : origin} ${pathname}`)
  })
  await page.goto(`${pages.origin}/login`)
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()

  // A new visit: the cookie is the session, and the first calls of the page need it.
  await page.goto(`${pages.origin}/battery-reports?context=dealership:great-lakes-chicago`)
  const list = reportsPage(page)
  const toggle = list.complete.first().getByRole('switch')
  await expect(toggle).toBeVisible()
  const picture = list.rows.locator('img').first()
  await expect(picture).toHaveAttribute('src', new RegExp(`^${backend}/cdn/`))
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await toggle.click()
  expect((await saved).status()).toBe(200)

  const strangers = calls.filter((call) => !call.startsWith('pages ') && !call.startsWith(`${backend} `))
  expect(strangers).toEqual([])
  expect(calls).toContain(`${backend} /auth/user/profile`)
  await page.goto(`${pages.origin}/report/${ownershipReportId('us-gasoline')}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
  await server.remove()
  pages.close()
})

test('a visit is measured, and arrives with its id in metrics and log of the server when its page is hidden', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/a mistake/)
  const port = await freePort()
  const server = await startPortalServer(process.env.E2E_FOLDER ?? '', {
    METRICS_PORT: `${port}`,
    LOG_LEVEL: 'warn',
  })
  try {
    const measuring = page.waitForResponse(/web-vitals.*\.js/)
    await page.goto(`${server.origin}/login`)
    await measuring
    await page.getByRole('textbox').first().click()
    // Errors that nothing catches; what counts them may have loaded after the first ones.
    await page.evaluate(async () => {
      for (let left = 10; left > 0; left--) {
        const { promise, resolve } = Promise.withResolvers<void>()
        window.addEventListener('unhandledrejection', () => resolve(), { once: true })
        setTimeout(() => Promise.reject(new Error('a mistake')), 100)
        await promise
      }
    })
    const report = problemReport(page)
    await report.open()
    const download = page.waitForEvent('download')
    await report.save.click()
    const trace = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    await page.goto('about:blank')
    const measured = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const names = ['FCP', 'LCP', 'TTFB'].map(
        (name) => `timing_seconds_count{name="${name}",page="signIn"} 1`,
      )
      const missing = [...names, 'layout_shift_count{page="signIn"} 1'].filter(
        (line) => !metrics.includes(line),
      )
      return /page_failures_total\{page="signIn"\} [1-9]/.test(metrics) ? missing : [...missing, 'failures']
    }
    await expect.poll(measured).toEqual([])
    const logged = () => JSON.parse(server.log().find((text) => text.includes('errors in a browser')) ?? '{}')
    // The log comes by a pipe, after the metrics.
    await expect.poll(logged).toMatchObject({ visit: trace.visit, page: 'signIn' })
    expect(trace.visit).toMatch(/^[\da-f]{8}-/)
    await page.close()
  } finally {
    await server.remove()
  }
})

test('a role that needs a passkey sees the profile alone until there is one', async ({
  browser,
  watch: _,
}) => {
  const server = await startPortalServer(process.env.E2E_FOLDER ?? '', { PASSKEY_ROLES: 'GROUP_ADMIN' })
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await deviceOf(page)
  await page.goto('/login')
  await signInPage(page).enter(ACCOUNTS.groupAdmin, PASSWORD)
  await expect(page).toHaveURL('/profile')
  const { section, name, code, codes, button } = passkeysOn(page)
  await expect(section).toContainText(words('ownPasskeys.required'))
  const firstName = page.getByLabel(words('profile.firstName'))
  await expect(firstName).toHaveCount(0)
  await page.goto('/battery-reports')
  await expect(page).toHaveURL('/profile')
  await name.fill('Phone')
  const mail = await mailedCode(server.dataDir, ACCOUNTS.groupAdmin, () => name.press('Enter'))
  await expect(section.getByRole('status')).toContainText(ACCOUNTS.groupAdmin)
  await page.goto('/battery-reports')
  await expect(page).toHaveURL('/profile')
  await name.fill('Phone')
  const newer = await mailedCode(server.dataDir, ACCOUNTS.groupAdmin, () => name.press('Enter'))
  await code.fill(mail.code)
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(new RegExp(words('form.problem.wrongCode')))
  await code.fill(newer.code)
  await code.press('Enter')
  await expect(codes).toHaveCount(10)
  await button('ownPasskeys.codesKept').click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goto('/profile')
  await expect(section).toContainText('Phone')
  await expect(firstName).toBeVisible()
  await context.close()
  await server.remove()
})
