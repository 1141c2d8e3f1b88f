import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { ownershipReportId, publicPage } from '../support/pages/public-page.ts'
import { foundBy, keptOn, TRACES } from '../support/sent-traces.ts'
import { expect, heading, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// Other files expect a server to which nobody has sent a report.
test.use({ database: 'player' })

const ID = ownershipReportId('us-gasoline')

test('an owner reports a problem by keyboard, and support finds it by the code, without the secret of the link', async ({
  page,
  playwright,
  server,
}) => {
  await page.goto(`/report/${ID}`)
  await expect(publicPage(page).reportHeading).toBeVisible()
  const report = problemReport(page)
  const opener = page.getByRole('contentinfo').getByRole('button', { name: words('support.report') })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(report.note).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(`The savings look wrong on /report/${ID}.`)
  await page.keyboard.press('Escape')
  await expect(report.dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  // What was typed is there when the dialog opens again.
  await report.open()
  await expect(report.note).toHaveValue(/^The savings/)
  const sent = page.waitForRequest(TRACES)
  await report.send.press('Enter')
  expect((await sent).headers()['content-encoding']).toBe('gzip')
  await expect(report.sent).toBeVisible()
  const code = (await report.code.textContent()) ?? ''
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await report.dialog.getByRole('button', { name: words('problem.copyCode', { code }) }).press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(report.dialog).toHaveCount(0)

  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  const { sender, trace } = await foundBy(support, code)
  expect(sender).toBeNull()
  expect(trace.note).toContain('The savings look wrong')
  expect(JSON.stringify(trace)).not.toContain(ID)
  const { buildId } = await (await support.get('/version.json')).json()
  expect(trace.buildId).toBe(buildId)
  const seen = trace.actors.map(({ machine, events }) => [machine, events.length > 0])
  expect(Object.fromEntries(seen)).toMatchObject({ ownershipReport: true, problemReport: true })
  expect(trace.calls.map(({ path, status }) => `${path} ${status}`)).toEqual(
    expect.arrayContaining(['/leads/api/v1/report/* 200', '/flags/*/flags.json 200']),
  )
  await support.dispose()
})

test('a report without a network is kept and sent when it is back, in French on a phone in the dark theme', async ({
  page,
  watch,
  playwright,
  server,
}) => {
  watch.expectErrors(/Failed to load resource/, /POST \S+ 500 Request failed/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/unsubscribe/${ID}?lng=fr`)
  await expect(publicPage(page, 'fr').confirm).toBeVisible()
  const report = problemReport(page, 'fr')
  let isReachable = false
  await page.route(TRACES, (route) => (isReachable ? route.fallback() : route.abort('internetdisconnected')))
  await report.open()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await report.note.fill('Rien ne se passe.')
  await report.send.click()
  await expect(report.kept).toBeVisible()
  await expectAccessible(page)
  const code = (await report.code.textContent()) ?? ''
  await report.close.click()
  await expect.poll(() => keptOn(page)).toBe(1)
  isReachable = true
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => keptOn(page)).toBe(0)
  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  const { trace } = await foundBy(support, code)
  expect([trace.note, trace.page?.language, trace.page?.theme]).toEqual(['Rien ne se passe.', 'fr', 'dark'])
  await support.dispose()
})

test('a page that crashes says so, is reported with its fault, and tries again', async ({ page, watch }) => {
  watch.expectErrors(/The formats are broken/)
  await page.addInitScript(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get: () => {
        throw new Error('The formats are broken')
      },
    })
    Object.assign(window, {
      repair: () => Object.defineProperty(Intl.NumberFormat.prototype, 'format', format),
    })
  })
  await page.goto(`/report/${ID}`)
  await expect(heading(page, words('publicPage.crashed'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words('support.report') }).click()
  const report = problemReport(page)
  await expect(report.dialog).toContainText(words('problem.faults_one', { count: '1' }))
  await report.cancel.click()
  await page.evaluate(() => Reflect.get(window, 'repair')())
  await page.getByRole('button', { name: words('publicPage.tryAgain') }).click()
  await expect(publicPage(page).reportHeading).toBeVisible()
})

test('a missed page offers the report, and says so when its code cannot be loaded', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /Failed to fetch/)
  let isReachable = false
  await page.route(/\/assets\/public-support-[\w-]+\.js$/, (route) =>
    isReachable ? route.fallback() : route.abort('internetdisconnected'),
  )
  await page.goto('/report/unknown')
  await expect(publicPage(page).notFound).toBeVisible()
  const opener = page.getByRole('main').getByRole('button', { name: words('support.report') })
  await opener.click()
  const { pathname } = new URL(page.url())
  expect(pathname).toBe('/404')
  await expect(page.getByRole('status').filter({ hasText: /^This cannot be loaded now/ })).toBeVisible()
  await expectAccessible(page)
  isReachable = true
  await opener.click()
  await expect(problemReport(page).note).toBeFocused()
})
