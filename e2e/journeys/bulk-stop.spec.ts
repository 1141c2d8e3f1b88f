import type { Page } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible } from '../support/accessible.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ signIn }) => signIn('admin'))

const BULK = /\/battery\/reports\/bulk$/
const STOP = /\/battery\/reports\/bulk\/[\w-]+$/

/** Opens the reports of one dealership, with some that have a trim and a score. */
async function opened(page: Page) {
  await page.goto('/battery-reports?context=dealership:pacific-sacramento&filter=report_not_inventory')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  return { whole: list.complete, bar: bulkBar(page) }
}

test('a call that fails is told and tried again; one that cannot be stopped goes on, and one that is stopped ends', async ({
  page,
  watch,
}) => {
  // The server has never heard of the calls that fail before it.
  watch.expectErrors(/status of (500|404)/, /(POST|DELETE) \S+ 500/)
  const { whole, bar } = await opened(page)
  const stops = await holdRequests(page, 'DELETE', STOP)
  const calls = await holdRequests(page, 'POST', BULK)
  await bar.box(whole.nth(0)).click()
  await bar.action('regenerate').click()
  await bar.no.click()
  await bar.action('regenerate').click()
  await bar.yes('regenerate').click()
  await calls.held()
  await expect(bar.status).toHaveText(words('bulk.running.regenerate'))
  await whole
    .nth(1)
    .getByRole('button', { name: wording('reports.archiveOf') })
    .click()
  await expect(page.getByText(words('notices.bulk.error.running'))).toBeVisible()
  await calls.fail({ code: 'server', status: 500, message: 'Later' })
  await expect(bar.status).toContainText(words('bulk.failed'))
  // What may have arrived after all is stopped before each call that follows.
  await bar.retry.click()
  await stops.pass()
  await calls.fail({ code: 'server', status: 500, message: 'Later' })
  await expect(bar.status).toContainText(words('bulk.failed'))
  await bar.dismiss.click()
  await bar.action('publish').click()
  await stops.pass()
  await calls.held()
  await bar.stop.click()
  await expect(bar.status).toHaveText(words('bulk.stopping'))
  await expectAccessible(page)
  await stops.fail({ code: 'server', status: 500, message: 'Later' })
  await expect(page.getByText(words('notices.bulk.error.unstoppable'))).toBeVisible()
  await expect(bar.status).toHaveText(words('bulk.running.publish'))
  await bar.stop.click()
  const stopped = page.waitForResponse((answer) => STOP.test(new URL(answer.url()).pathname))
  await stops.pass()
  expect((await stopped).status()).toBe(200)
  // The server is asked to stop before it has begun.
  await expect(bar.status).toHaveText(words('bulk.stopping'))
  await calls.pass()
  await expect(bar.status).toHaveText(words('bulk.selected_one', { number: '1' }))
  await bar.unselect.click()
  await expect(bar.bar).toHaveCount(0)
})

test('a stop that comes too late tells all that was changed, and one press takes all of it back', async ({
  page,
}) => {
  const { whole, bar } = await opened(page)
  const off = whole.filter({ has: page.getByRole('switch', { checked: false }) })
  await expect.poll(() => off.count()).toBeGreaterThan(3)
  const before = await off.count()
  for (const at of [0, 1, 2]) await bar.box(off.nth(at)).click()
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '3' }))

  // A slow line: the server has changed all before its first line arrives.
  const saved = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  let isSlow = true
  await page.route(BULK, async (route) => {
    if (!isSlow) return route.continue()
    const response = await route.fetch()
    saved.resolve()
    await arrives.promise
    return route.fulfill({ response })
  })
  await bar.action('publish').click()
  await saved.promise
  await bar.stop.click()
  await expect(bar.status).toHaveText(words('bulk.stopping'))
  // A keyboard user stays where the next part of the bar takes the focus from.
  await expect(bar.stop).toBeFocused()
  await expect(bar.stop).toBeDisabled()
  isSlow = false
  arrives.resolve()
  await expect(bar.notice('publish', 3)).toBeVisible()
  await expect(bar.bar).toHaveCount(0)
  await expect(off).toHaveCount(before - 3)
  await bar.undo.click()
  await expect(bar.notice('unpublish', 3)).toBeVisible()
  await expect(off).toHaveCount(before)
})

test('an answer that breaks off loses nothing: what was changed is asked for, and one press takes all of it back', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 503/, /GET \S+ 503/)
  const { whole, bar } = await opened(page)
  const off = whole.filter({ has: page.getByRole('switch', { checked: false }) })
  await expect.poll(() => off.count()).toBeGreaterThan(3)
  const before = await off.count()
  const select = async () => {
    for (const at of [0, 1, 2]) await bar.box(off.nth(at)).click()
    await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '3' }))
  }
  let isBroken = true
  await page.route(
    (url) => BULK.test(url.pathname),
    async (route) => {
      if (!isBroken) return route.continue()
      const response = await route.fetch()
      // The server has changed all, and only its first line arrives.
      const [first = ''] = (await response.text()).split('\n')
      return route.fulfill({ response, body: `${first}\n` })
    },
  )
  let isDown = false
  await page.route(
    (url) => STOP.test(url.pathname),
    (route) => (isDown ? route.fulfill({ status: 503, json: {} }) : route.continue()),
  )

  await select()
  await bar.action('publish').click()
  await expect(bar.notice('publish', 3)).toBeVisible()
  await expect(bar.bar).toHaveCount(0)
  await expect(off).toHaveCount(before - 3)
  isBroken = false
  await bar.undo.click()
  await expect(bar.notice('unpublish', 3)).toBeVisible()
  await expect(off).toHaveCount(before)

  // Nobody answers for a while: a retry asks before it goes on.
  ;[isBroken, isDown] = [true, true]
  await select()
  await bar.action('publish').click()
  await expect(bar.status).toContainText(words('bulk.failed'), { timeout: 20_000 })
  ;[isBroken, isDown] = [false, false]
  await bar.retry.click()
  await expect(bar.notice('publish', 3)).toBeVisible()
  await expect(off).toHaveCount(before - 3)
  // The notice of the first undo is still there: the key takes back the newest.
  await page.keyboard.press('Control+z')
  await expect(off).toHaveCount(before)
})
