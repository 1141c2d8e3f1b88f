import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright/test'
import { readTrace } from '../../src/trace/format.ts'
import { holdRequests } from '../paths/held-requests.ts'
import { pressEscape } from '../support/next-frames.ts'
import { machineOf } from '../support/observe.ts'
import { homePage } from '../support/pages/home-page.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { foundBy, keptOn, TRACES } from '../support/sent-traces.ts'
import { ACCOUNTS, expect, heading, PASSWORD, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// Other files expect a server to which nobody has sent a report.
test.use({ database: 'player' })

const REDELIVERY_MS = 5 * 60_000

async function openList(page: Page) {
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  return list
}

test('a user reports a problem, and support finds it by the code that was read out', async ({
  page,
  signIn,
  playwright,
  server,
  watch,
}) => {
  // An empty list is a 404.
  watch.expectErrors(/Failed to load resource.* 404/)
  await signIn('groupAdmin')
  const list = await openList(page)
  await list.search.fill('Dupont')
  await expect(list.rows).toHaveCount(0)
  const report = problemReport(page)
  await report.open()
  await expect(report.note).toBeFocused()
  await report.cancel.click()
  await expect(report.dialog).toHaveCount(0)

  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('button', { name: words('support.report') }).click()
  await report.note.fill('The list is empty. Call me: ada@maple.example')
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  expect(download.suggestedFilename()).toMatch(/^trace-[2-9A-Z]{4}-[2-9A-Z]{4}\.json$/)
  const file = readTrace(readFileSync(await download.path(), 'utf8'))
  expect(file).toMatchObject({ ok: true })
  await report.send.click()
  await expect(report.sent).toBeVisible()
  const code = (await report.code.textContent()) ?? ''
  expect(download.suggestedFilename()).toBe(`trace-${code}.json`)
  await report.close.click()
  await expect(report.dialog).toHaveCount(0)

  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  const { sender, trace } = await foundBy(support, code)
  expect(sender).not.toBeNull()
  expect(trace.note).toContain('The list is empty.')
  expect(trace.note).not.toContain('ada@maple.example')
  expect(trace.page).toMatchObject({ width: 1440, language: 'en', timeZone: expect.any(String) })
  expect(trace.actors.find(({ machine }) => machine === 'reportsList')?.events.length).toBeGreaterThan(3)
  const { requestId } = trace.calls.find(({ path }) => path.endsWith('/battery/reports')) ?? {}
  expect(requestId).toMatch(/\S{8,}/)
  await support.dispose()
})

test('who signs in on the same page sees nothing of what another person has typed or done', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 40[14]/)
  await signIn('groupAdmin')
  const read = page.waitForResponse(/\/battery\/reports\?/)
  await page.goto('/battery-reports')
  await read
  const report = problemReport(page)
  await report.open()
  await report.note.fill('The price of Dupont is wrong.')
  await pressEscape(page)
  await expect(report.dialog).toHaveCount(0)
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  await expect(page).toHaveURL('/login')
  await signInPage(page).enter(ACCOUNTS.groupUser, PASSWORD)
  await expect(homePage(page).chart).toBeVisible()
  await report.open()
  await expect(report.note).toHaveValue('')
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  const file = readTrace(readFileSync(await download.path(), 'utf8'))
  if (!file.ok) throw new Error(file.reason)
  const { actors, calls } = file.trace
  expect(actors.filter(({ machine }) => machine === 'reportsList')).toEqual([])
  expect(calls.filter(({ path }) => path.endsWith('/battery/reports'))).toEqual([])
  expect(calls.map(({ path }) => path)).toContain('/auth/login')
})

test('a report without a network is kept, has its code at once, and is sent later', async ({
  page,
  signIn,
  watch,
  playwright,
  server,
}) => {
  watch.expectErrors(/Failed to load resource/, /(GET|POST) \S+ 500 (Request failed|Injected)/)
  await page.clock.install()
  await signIn('admin')
  await openList(page)
  const report = problemReport(page)
  let isReachable = false
  await page.route(TRACES, (route) => (isReachable ? route.fallback() : route.abort('internetdisconnected')))
  await report.open()
  await report.note.fill('First')
  await report.send.click()
  await expect(report.kept).toBeVisible()
  const code = (await report.code.textContent()) ?? ''
  await report.close.click()

  // The network is back, then gone again while the first one is on its way.
  isReachable = true
  const posts = await holdRequests(page, 'POST', TRACES)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await posts.fail({ code: 'network' })
  // A timer starts when the machine waits.
  const waits = () =>
    expect
      .poll(async () => (await machineOf(page, 'problemReport'))?.value)
      .toMatchObject({ outbox: 'waiting' })
  await waits()

  // After a while it tries again, also without a sign of the network; and again, because the server has a problem.
  await page.clock.runFor(REDELIVERY_MS)
  await posts.fail({ code: 'server', status: 500, message: '' })
  await waits()
  await page.clock.runFor(REDELIVERY_MS)
  await posts.pass()
  await expect(page.getByText(words('notices.support.success.keptReportSent'))).toBeVisible()

  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  expect((await foundBy(support, code)).trace.note).toBe('First')
  await support.dispose()
})

test('an open dialog says that a kept report was sent, and one that is kept meanwhile follows at once', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /POST \S+ 500 Request failed/)
  await signIn('admin')
  await openList(page)
  let answer = (route: Route): unknown => route.abort('internetdisconnected')
  const away = answer
  await page.route(TRACES, (route) => answer(route))
  const networkIsBack = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  const report = problemReport(page)
  const write = async (note: string) => {
    await report.open()
    await report.note.fill(note)
    await report.send.click()
    await expect(report.kept).toBeVisible()
  }
  await write('First')
  await report.close.click()
  const held: Route[] = []
  answer = (route) => held.push(route)
  await networkIsBack()
  await expect.poll(() => held.length).toBe(1)
  await networkIsBack()
  answer = away
  await write('Second')
  answer = (route) => route.fallback()
  await held[0]?.fallback()
  await expect(report.sent).toBeVisible()
  await expect(page.getByText(words('notices.support.success.keptReportSent')).first()).toBeVisible()
  await expect.poll(() => keptOn(page)).toBe(0)
  await report.close.click()

  answer = away
  await write('Third')
  const code = (await report.code.textContent()) ?? ''
  answer = (route) => route.fulfill({ status: 400, json: { message: 'This trace is damaged.' } })
  await networkIsBack()
  await expect(page.getByText(words('notices.support.error.keptReportRefused', { code }))).toBeVisible()
  await expect(report.dialog).toHaveCount(0)
  await expect.poll(() => keptOn(page)).toBe(0)
})

test('a report that is refused, or cannot be kept, stays in the dialog as it was typed', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /POST \S+ \d{3} Request failed/)
  // The storage of this browser is broken.
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new Error('The storage is broken.')
    }
  })
  await signIn('admin')
  let refuse: (route: Route) => Promise<void> = (route) =>
    route.fulfill({ status: 400, json: { message: 'This trace is damaged.' } })
  await page.route(TRACES, (route) => refuse(route))
  await page.goto('/home')
  await expect(homePage(page).chart).toBeVisible()
  const report = problemReport(page)
  await report.open()
  await report.note.fill('It jumps back.')
  await report.send.click()
  await expect(report.refusal).toContainText('This trace is damaged.')
  await expect(report.note).toHaveValue('It jumps back.')
  refuse = (route) => route.abort('internetdisconnected')
  await report.send.click()
  await expect(report.refusal).toContainText(words('failure.network'))
  await expect(report.note).toHaveValue('It jumps back.')
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('There is no space.')
    }
  })
  await report.save.click()
  await expect(report.refusal).toContainText(words('failure.unknown'))
  await report.cancel.click()
  // What was typed is there when the dialog opens again.
  await report.open()
  await expect(report.note).toHaveValue('It jumps back.')
})

test('a screen that crashes leaves the others alive, and its report says what happened', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/The formats are broken/)
  await signIn('admin')
  await page.goto('/home')
  await expect(homePage(page).chart).toBeVisible()
  await page.evaluate(() => {
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
  await page.getByRole('link', { name: words('navigation.reports'), exact: true }).click()
  await expect(heading(page, words('crash.title'))).toBeVisible()
  await page.getByRole('link', { name: words('navigation.webTools'), exact: true }).click()
  await expect(page.getByText(words('comingSoon'))).toBeVisible()
  await page.goBack()
  await expect(heading(page, words('crash.title'))).toBeVisible()
  await page.getByRole('button', { name: words('support.report') }).click()
  const report = problemReport(page)
  await expect(report.note).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), report.save.click()])
  const read = readTrace(readFileSync(await download.path(), 'utf8'))
  const faults = read.ok ? read.trace.faults : []
  expect(faults[0]).toMatchObject({ kind: 'render', name: 'Error' })
  expect(faults[0]?.stack.join()).toMatch(/@\S+-[\w-]+\.js:\d+:\d+/)
  await report.cancel.click()
  await page.evaluate(() => Reflect.get(window, 'repair')())
  await page.getByRole('button', { name: words('action.retry') }).click()
  await expect(reportsPage(page).rows.first()).toBeVisible()
})
