import type { Page, Route } from 'playwright/test'
import { machineOf } from '../support/observe.ts'
import { findReport, openReport, reportPage } from '../support/pages/report-page.ts'
import { foundBy, keptOn, TRACES } from '../support/sent-traces.ts'
import { expect, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// Other files expect a server to which nobody has sent a report.
test.use({ database: 'player' })

const REST_MS = 10_000

/** The code that an e-mail about this report would quote. */
async function quoted(page: Page): Promise<string> {
  const href = await reportPage(page).email.first().getAttribute('href')
  const body = new URL(href ?? '').searchParams.get('body') ?? ''
  return /([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(body)?.[1] ?? ''
}

const expectState = (page: Page, state: string) =>
  expect.poll(async () => (await machineOf(page, 'mailedTrace'))?.value).toBe(state)

async function openAnyReport(page: Page) {
  const { id } = await findReport(page, () => true)
  await openReport(page, id)
  await expect.poll(() => quoted(page)).not.toBe('')
}

test('an e-mail about a report quotes the code of a trace that is sent once, and the next e-mail another', async ({
  page,
  signIn,
  playwright,
  server,
  watch,
}) => {
  // Of the second press. No e-mail program runs in the tests.
  watch.expectErrors(/Not allowed to launch 'mailto:/)
  await page.clock.install()
  await signIn('admin')
  await openAnyReport(page)
  const posts: string[] = []
  page.on('request', (request) => TRACES.test(request.url()) && posts.push(request.url()))
  const code = await quoted(page)
  const { email } = reportPage(page)
  await email.first().press('Enter')
  await email.first().press('Enter')
  await page.clock.runFor(1)
  await expectState(page, 'resting')
  // However long what follows takes, the rest is not over.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await email.first().dblclick()
  expect(await quoted(page)).toBe(code)
  expect(posts.length).toBe(1)

  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  const { sender, trace } = await foundBy(support, code)
  expect(sender).not.toBeNull()
  expect(trace.note).toBe('')
  expect(trace.actors.find(({ machine }) => machine === 'report')?.end.value).toMatchObject({ open: {} })
  await support.dispose()

  await page.clock.runFor(REST_MS)
  await expectState(page, 'ready')
  expect(await quoted(page)).not.toBe(code)
})

test('without a network the trace of an e-mail is kept, and sent later', async ({
  page,
  signIn,
  watch,
  playwright,
  server,
}) => {
  watch.expectErrors(/Failed to load resource/, /POST \S+ 500 Request failed/)
  await signIn('admin')
  await openAnyReport(page)
  let isReachable = false
  await page.route(TRACES, (route) => (isReachable ? route.fallback() : route.abort('internetdisconnected')))
  const code = await quoted(page)
  await reportPage(page).email.first().press('Enter')
  await expectState(page, 'resting')
  await expect.poll(() => keptOn(page)).toBe(1)
  isReachable = true
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(words('notices.support.success.keptReportSent'))).toBeVisible()
  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  expect((await foundBy(support, code)).trace.note).toBe('')
  await support.dispose()
})

test('a trace that can be neither sent nor kept is a notice', async ({ page, signIn, watch }) => {
  watch.expectErrors(/Failed to load resource/, /POST \S+ \d{3} Request failed/)
  await page.clock.install()
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new Error('The storage is broken.')
    }
  })
  await signIn('admin')
  await openAnyReport(page)
  let refuse: (route: Route) => Promise<void> = (route) =>
    route.fulfill({ status: 400, json: { message: 'This trace is damaged.' } })
  await page.route(TRACES, (route) => refuse(route))
  const notice = page.getByText(words('notices.support.error.mailedUnsent'))
  await reportPage(page).email.first().press('Enter')
  await page.clock.runFor(1)
  await expect(notice).toBeVisible()
  await page.clock.runFor(REST_MS)
  await expectState(page, 'ready')
  await expect(notice).toHaveCount(0)
  refuse = (route) => route.abort('internetdisconnected')
  await reportPage(page).email.first().press('Enter')
  await page.clock.runFor(1)
  await expect(notice).toBeVisible()
})
