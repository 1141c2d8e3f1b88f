import { ASK_MS } from '../../src/machines/lists/new-reports.machine.ts'
import { hidePage } from '../paths/gestures/page-gestures.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { makeLogger } from '../support/made-loggers.ts'
import { nextFrames } from '../support/next-frames.ts'
import { homePage } from '../support/pages/home-page.ts'
import {
  newReportsAre as isIn,
  isWaitingForNew as isWaiting,
  isWatchingTab as isWatching,
  openWatchedList as open,
  scrollWatchedList as scroll,
  showNew as show,
} from '../support/pages/new-reports.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

// The demo has few loggers that can be added.

const CALL = /\/battery\/reports\/arrivals$/

test('an open list tells how many reports have arrived, and moves no row before it is asked to', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 429/)
  const logger = await makeLogger(server)
  await signIn('admin')
  const asked: string[] = []
  page.on('request', (request) => CALL.test(new URL(request.url()).pathname) && asked.push(request.url()))
  const pass = await open(page)
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  expect(asked).toEqual([])

  await test.step('nothing has arrived', async () => {
    await pass(ASK_MS)
    await expect.poll(() => asked.length).toBe(1)
    await isWaiting(page)
    await expect(page.getByText(words('newReports.count_other', { shown: '' }))).toHaveCount(0)
  })

  const scroller = await scroll(page)
  const row = list.rows.nth(8)
  const control = row.getByRole('link').first()
  await control.focus()
  const placeOf = async () => ({
    vins: await list.vinsOf(list.rows),
    box: await row.boundingBox(),
    top: await scroller.evaluate(({ scrollTop }) => scrollTop),
  })

  await test.step('what arrives is told where the number of rows is', async () => {
    await expect.poll(async () => (await placeOf()).top).toBeGreaterThan(200)
    // The list measures more rows when it is scrolled.
    await pass(1)
    let before = await placeOf()
    await expect(async () => {
      const last = before
      await nextFrames(page)
      before = await placeOf()
      expect(before).toEqual(last)
    }).toPass()
    await logger.measure('5YJ3E1EA6KF000319')
    await pass(ASK_MS)
    await expect(show(page, 1)).toBeVisible()
    await expect(page.getByText(words('newReports.told_one', { shown: '1' }))).toBeAttached()
    await logger.measure('5YJ3E1EA2KF000320')
    // It was measured a day ago, out of reach of a network.
    const measured_at = new Date(Date.now() - 24 * 3_600_000).toISOString()
    await logger.measure('5YJ3E1EA4KF000321', { measured_at })
    await pass(ASK_MS)
    await expect(show(page, 3)).toBeVisible()
    await expect(show(page, 3)).toHaveText(words('newReports.count_other', { shown: '3' }))
    expect(await placeOf()).toEqual(before)
    await expect(control).toBeFocused()
    // No row half below the head.
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }))
    await expect(list.rows.first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('a failure hides nothing, and doubles the time until the next question', async () => {
    let isDown = true
    await page.route(
      (url) => CALL.test(url.pathname),
      (route) => (isDown ? route.fulfill({ status: 429, json: {} }) : route.continue()),
    )
    const before = asked.length
    await pass(ASK_MS)
    await expect.poll(() => asked.length).toBe(before + 1)
    await isWaiting(page)
    await expect(show(page, 3)).toBeVisible()
    isDown = false
    await pass(ASK_MS)
    await isWaiting(page)
    expect(asked).toHaveLength(before + 1)
    await pass(ASK_MS)
    await expect.poll(() => asked.length).toBe(before + 2)
  })

  await test.step('a hidden page asks nothing', async () => {
    await isWaiting(page)
    const before = asked.length
    await hidePage(page, true)
    await isIn(page, 'resting')
    await pass(10 * ASK_MS)
    await isIn(page, 'resting')
    expect(asked).toHaveLength(before)
    // Back in sight, the list reads its rows again: nothing is new then.
    await hidePage(page, false)
    await expect(list.row('5YJ3E1EA6KF000319')).toHaveCount(1)
    await expect(show(page, 3)).toHaveCount(0)
  })
})

test('a press shows what is new on top, and gives it the focus', async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 429/)
  const logger = await makeLogger(server)
  await signIn('admin')
  const pass = await open(page)
  const list = reportsPage(page)
  const scroller = await scroll(page)
  await logger.measure('5YJ3E1EA6KF000322')
  await pass(ASK_MS)
  await show(page, 1).focus()
  await page.keyboard.press('Enter')
  const row = list.row('5YJ3E1EA6KF000322')
  await expect(row).toBeVisible()
  await expect(row.locator(':focus')).toHaveCount(1)
  await expect(show(page, 1)).toHaveCount(0)
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(0)

  await test.step('a tab that was read before asks at once', async () => {
    await list.tab('report_all_inventory').click()
    await isWatching(page, 'report_all_inventory')
    await pass(ASK_MS + 1000)
    await isWaiting(page)
    await logger.measure('5YJ3E1EA8KF000323')
    await list.tab('report_not_inventory').click()
    await expect(show(page, 1)).toBeVisible()
  })

  await test.step('so does a list that is opened again', async () => {
    await visit(page, '/home')
    await isIn(page, 'resting')
    await expect(homePage(page).chart).toBeVisible()
    await pass(ASK_MS + 1000)
    await visit(page, '/battery-reports')
    await expect(show(page, 1)).toBeVisible()
  })

  await test.step('when the rows cannot be read, the button stays with the reason', async () => {
    let isDown = true
    await page.route(
      (url) => url.pathname.endsWith('/battery/reports'),
      (route) => (isDown ? route.fulfill({ status: 429, json: {} }) : route.continue()),
    )
    await show(page, 1).click()
    await expect(page.getByText(words('list.failedKept'))).toBeVisible()
    await expect(show(page, 1)).toBeFocused()
    isDown = false
    await show(page, 1).click()
    await expect(list.row('5YJ3E1EA8KF000323')).toBeVisible()
  })
})

test('on a phone it floats above the navigation', async ({ page, signIn, server }) => {
  const logger = await makeLogger(server)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('dealerUser')
  const pass = await open(page)
  await logger.measure('5YJ3E1EAXKF000324')
  await pass(ASK_MS)
  await expect(show(page, 1, 'fr')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.evaluate(() => window.scrollTo({ top: 900 }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await expect(show(page, 1, 'fr')).toBeInViewport({ ratio: 1 })
  await show(page, 1, 'fr').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByText('000324').first()).toBeVisible()
})

test('where nobody tells what arrives the list asks once, and again in another context', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  await page.route(
    (url) => CALL.test(url.pathname),
    (route) => route.fulfill({ status: 404, json: {} }),
  )
  await signIn('admin')
  const pass = await open(page)
  await pass(ASK_MS)
  await isIn(page, 'unavailable')
  await homePage(page).chooseContext(words('context.all'))
  await isWaiting(page)
})
