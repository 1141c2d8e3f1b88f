import { readFileSync } from 'node:fs'
import { readTrace } from '../../src/trace/format.ts'
import { pressEscape } from '../support/next-frames.ts'
import { homePage } from '../support/pages/home-page.ts'
import { playerPage, REPLAYED } from '../support/pages/player.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { tracesPage } from '../support/pages/traces-page.ts'
import { foundBy, keptOn } from '../support/sent-traces.ts'
import { settledRequests } from '../support/settled-requests.ts'
import { ACCOUNTS, expect, heading, PASSWORD, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test('a user reports a problem, and support finds it by the code that was read out, plays it, saves it and deletes it', async ({
  page,
  signIn,
  playwright,
  server,
  watch,
}) => {
  test.slow()
  // An empty list is a 404.
  watch.expectErrors(/Failed to load resource.* 404/)
  await signIn('groupAdmin')
  await page.goto('/battery-reports')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  await list.search.fill('Dupont')
  await expect(list.rows).toHaveCount(0)
  const report = problemReport(page)
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('button', { name: words('support.report') }).click()
  await report.note.fill('The list is empty. Call me: ada@maple.example')
  await report.send.click()
  await expect(report.sent).toBeVisible()
  const code = (await report.code.textContent()) ?? ''
  await report.close.click()
  const support = await playwright.request.newContext({ baseURL: server.origin })
  await signInByRequest(support, 'user')
  const { sender, trace } = await foundBy(support, code)
  expect(sender).not.toBeNull()
  expect(trace.note).toContain('The list is empty.')
  expect(trace.note).not.toContain('ada@maple.example')
  expect(trace.page).toMatchObject({ width: 1440, language: 'en', timeZone: expect.any(String) })
  expect(trace.actors.find(({ machine }) => machine === 'reportsPages')?.events.length).toBeGreaterThan(3)
  const { requestId } = trace.calls.find(({ path }) => path.endsWith('/battery/reports')) ?? {}
  expect(requestId).toMatch(/\S{8,}/)
  await support.dispose()
  await signIn('user')
  await page.goto(`/support/traces/${code}?moment=20`)
  const player = playerPage(page)
  await expect(heading(page, words('trace.title', { code }))).toBeVisible()
  await expect(player.slider).toHaveValue('19')
  // A press waits until the frame is loaded.
  await expect(player.picture.getByRole('main')).toBeVisible(REPLAYED)
  await player.forward.click()
  await expect(page).toHaveURL(/moment=21/)
  await page.reload()
  await expect(player.slider).toHaveValue('20')

  await page.goto('/support/traces')
  const traces = tracesPage(page)
  await traces.search.fill(code.toLowerCase().replace('-', ''))
  await expect(traces.rows).toHaveCount(1)
  await expect(traces.row(code)).toContainText('Nora Lindqvist')
  const saved = page.waitForEvent('download')
  await traces.save(code)
  await expect(traces.notice('success.saved')).toBeVisible()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`trace-${code}.json`)
  await traces.remove(code)
  await traces.cancel.click()
  await expect(traces.menu(code)).toBeFocused()
  await traces.remove(code)
  await traces.confirm.click()
  await expect(traces.notice('success.deleted')).toBeVisible()
  await expect(traces.row(code)).toHaveCount(0)
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

test('without a network the menu and the report open, and the report is kept until it can be sent', async ({
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
  await report.send.click()
  await expect(report.kept).toBeVisible()
  await report.close.click()
  await page.context().setOffline(false)
  await expect(page.getByText(words('notices.support.success.keptReportSent'))).toBeVisible()
  await expect.poll(() => keptOn(page)).toBe(0)
})

test('a screen that crashes leaves the others alive, and after a crash of the whole portal it can still be reported', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/The (formats|places|addresses) are broken/, /is not alive/)
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
  const again = page.getByRole('button', { name: words('action.retry') })
  await again.click()
  await expect(reportsPage(page).rows.first()).toBeVisible()

  // The machine of the list keeps its places by such texts.
  await page.evaluate(() => {
    const { stringify } = JSON
    const broken = (...given: Parameters<typeof stringify>) => {
      if (Array.isArray(given[0]) && given[0].includes('zebra')) throw new Error('The places are broken')
      return stringify(...given)
    }
    Object.assign(JSON, { stringify: broken })
    Object.assign(window, { repair: () => Object.assign(JSON, { stringify }) })
  })
  await reportsPage(page).search.fill('zebra')
  await expect(heading(page, words('crash.title'))).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'repair')())
  await again.click()
  await expect(reportsPage(page).search).toBeVisible()

  await page.evaluate(() => {
    const { get } = URLSearchParams.prototype
    URLSearchParams.prototype.get = function (name) {
      if (name === 'context') throw new Error('The addresses are broken')
      return get.call(this, name)
    }
  })
  await page.getByRole('link', { name: words('navigation.webTools'), exact: true }).click()
  await expect(page.getByRole('heading', { name: words('crash.wholeTitle') })).toBeVisible()
  await report.open()
  await report.note.fill('Everything is gone.')
  await report.send.click()
  await expect(report.sent).toBeVisible()
  await report.close.click()
  await page.getByRole('button', { name: words('crash.reload') }).click()
  await expect(page.getByText(words('comingSoon'))).toBeVisible()
})
