import { readFileSync } from 'node:fs'
import { readTrace } from '../../src/trace/format.ts'
import { homePage } from '../support/pages/home-page.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { settledRequests } from '../support/settled-requests.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// Other files expect a server to which nobody has sent a report.
test.use({ database: 'player' })

test('without the code of the recorder the dialog says so, and tries again', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /Failed to fetch/)
  await signIn('admin')
  let isReachable = false
  await page.route(/\/assets\/portal-recorder-[\w-]+\.js$/, (route) =>
    isReachable ? route.fallback() : route.abort('internetdisconnected'),
  )
  await page.goto('/home')
  await expect(homePage(page).chart).toBeVisible()
  const report = problemReport(page)
  await report.open()
  await expect(report.refusal).toContainText(words('problem.unprepared'))
  await report.close.click()
  await expect(report.dialog).toHaveCount(0)
  await report.open()
  isReachable = true
  await report.retry.click()
  await expect(report.note).toBeVisible()
})

test('a screen without a list loads no code of lists for the report', async ({ page, signIn }) => {
  await signIn('admin')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/home')
  await expect(homePage(page).chart).toBeVisible()
  await problemReport(page).open()
  expect(scripts.filter((url) => /\/assets\/problem-report-/.test(url)).length).toBeGreaterThan(0)
  expect(scripts.filter((url) => /\/assets\/(?:lists|pictures)-/.test(url))).toEqual([])
})

test('the menu and the report open when the network goes right after the page has come to rest', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /(GET|POST) \S+ 500 Request failed/)
  await signIn('admin')
  const settled = settledRequests(page, 25)
  await page.goto('/home')
  await expect(homePage(page).chart).toBeVisible()
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await settled()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('button', { name: words('support.report') }).click()
  const report = problemReport(page)
  await expect(report.note).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  expect(readTrace(readFileSync(await download.path(), 'utf8'))).toMatchObject({ ok: true })
  await report.send.click()
  await expect(report.kept).toBeVisible()
})
