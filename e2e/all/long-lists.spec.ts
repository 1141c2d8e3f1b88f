import type { Route } from 'playwright/test'
import { MAX_WORKBOOK_ROWS } from '../../src/domain/lists/csv-export.ts'
import { ROW_COUNT_HEADER } from '../../src/services/wire/csv.ts'
import { exportOf } from '../support/csv-export.ts'
import { listPage } from '../support/pages/list-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { focusWindow, hidePage } from '../support/window-events.ts'
import { words } from '../support/words.ts'

const ROW_HEIGHT = 40

declare global {
  /** Of the test: settles when a finished workbook may arrive. */
  var passWorkbook: () => Promise<void>
}

/** Runs in the page: workbooks wait in their workers, so that a fast machine does not end an export too soon. */
function holdWorkbooks(): void {
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      this.addEventListener('message', (event) => {
        if (!event.isTrusted || !(event.data instanceof Uint8Array)) return
        event.stopImmediatePropagation()
        const { data } = event
        void passWorkbook().then(() => this.dispatchEvent(new MessageEvent('message', { data })))
      })
    }
  }
}

test('a row far below is there again when the page is loaded again', async ({ page, signIn }) => {
  const row = 900
  await signIn('admin')
  const { many, scroller } = listPage(page, 'reports')
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/battery-reports')
  await many.click()
  await expect(many).toBeHidden({ timeout: 30_000 })
  const far = page.locator(`[aria-rowindex="${row + 2}"]`)
  await expect(page.locator('[aria-rowindex="2"]')).toBeVisible()
  await scroller.evaluate((element, top) => element.scrollTo({ top }), row * ROW_HEIGHT)
  await expect(far).toBeInViewport()

  const limits: string[] = []
  page.on('request', (request) => {
    const limit = new URL(request.url()).searchParams.get('limit')
    if (limit !== null) limits.push(limit)
  })
  await page.reload()
  await expect(far).toBeInViewport()
  // The early request, 500 rows at a time down to the place, and the rows below.
  expect(limits.length).toBeLessThanOrEqual(4)
  // The device may end a page that it does not show, without another word.
  await hidePage(page, true)
  await page.reload()
  await expect(far).toBeInViewport()
})

test('a window that returns to 2,000 rows asks what has changed: five calls, answered without a row', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { many, range } = listPage(page, 'reports')
  await page.goto('/battery-reports?filter=report_all&context=all')
  await many.click()
  await expect(range).toHaveText(/^2,\d{3} of /, { timeout: 30_000 })
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).searchParams.has('page')) statuses.push(response.status())
  })
  // What has arrived in the last two seconds is not asked for again.
  await expect(async () => {
    statuses.length = 0
    await focusWindow(page)
    await expect.poll(() => statuses.length, { timeout: 4_000 }).toBe(5)
  }).toPass({ intervals: [2_100] })
  await expect(page.getByRole('button', { name: words('action.refresh'), exact: true })).toBeVisible()
  expect(statuses).toEqual([304, 304, 304, 304, 304])
})

test('the list is searched while a large workbook is written; another is cancelled, and its worker ends', async ({
  page,
  signIn,
  watch,
}) => {
  test.slow()
  watch.expectErrors(/status of 404/)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  let held = Promise.withResolvers<void>()
  await page.exposeFunction('passWorkbook', () => held.promise)
  await page.addInitScript(holdWorkbooks)
  // With the most rows that a workbook is offered for, which takes seconds to write.
  let answer: Parameters<Route['fulfill']>[0]
  await page.route(
    (url) => url.pathname.endsWith('/export'),
    async (route) => {
      if (answer !== undefined) return route.fulfill(answer)
      const response = await route.fetch()
      const [header = '', ...lines] = (await response.text()).split(/(?<=\n)/)
      const rows = Array.from({ length: MAX_WORKBOOK_ROWS }, (_, at) => lines[at % lines.length] ?? '')
      const headers = { ...response.headers(), [ROW_COUNT_HEADER]: String(rows.length) }
      answer = { headers, body: header + rows.join('') }
      return route.fulfill(answer)
    },
  )
  await signIn('admin')
  await page.goto('/battery-reports?filter=report_all')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  const exported = exportOf(page)
  const write = async () => {
    await exported.ask()
    await expect.poll(() => page.workers().length).toBe(1)
  }
  const download = page.waitForEvent('download', { timeout: 90_000 })
  await write()
  await list.search.fill('no such report')
  await expect(list.rows).toHaveCount(0)
  await expect(list.clear).toBeVisible()
  await expect(exported.cancel).toBeVisible()
  expect(downloads).toEqual([])
  held.resolve()
  expect((await download).suggestedFilename()).toMatch(/^battery-reports-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(exported.saved).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(0)
  await list.search.fill('')
  await expect(list.rows.first()).toBeVisible()
  held = Promise.withResolvers()
  await write()
  await exported.cancel.click()
  await expect(exported.start).toBeFocused()
  await expect.poll(() => page.workers().length).toBe(0)
  expect(downloads).toHaveLength(1)
})
