import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { type PortalServer, startPortalServer } from '../support/portal-server.ts'
import { type StaticPages, startStaticPages } from '../support/static-pages.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording } from '../support/words.ts'

let pages: StaticPages
let server: PortalServer
let backend: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const folder = process.env.E2E_FOLDER ?? ''
  pages = await startStaticPages(mkdtempSync(join(folder, 'static-')))
  server = await startPortalServer(folder, { PORTAL_ORIGIN: pages.origin })
  // Two hosts of one site.
  backend = `http://api.site.localhost:${new URL(server.origin).port}`
  await pages.build(backend)
})
test.afterAll(async () => {
  await server.remove()
  pages.close()
})

test('the portal as files signs in, reads and changes at a backend of another origin', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
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
})

test('the public pages are files too', async ({ page }) => {
  await page.goto(`${pages.origin}/report/${ownershipReportId('us-gasoline')}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
})
