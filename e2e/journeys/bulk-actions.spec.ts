import type { Page } from 'playwright/test'
import { bulkAnswerSchema } from '../../src/services/wire/bulk.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { holdRequests } from '../support/held-requests.ts'
import { nextFrames, pressEscape } from '../support/next-frames.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// They change the same rows.
test.describe.configure({ mode: 'default' })

const BULK = /\/battery\/reports\/bulk$/

/** Opens a tab of reports. */
async function opened(page: Page, query = 'context=dealership:pacific-sacramento') {
  await page.goto(`/battery-reports?${query}`)
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  return { list, whole: list.complete, bar: bulkBar(page) }
}

test('all reports that match are unpublished batch by batch; Stop ends it, and one press takes back what was changed', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const { list, bar, whole } = await opened(page, 'filter=report_not_inventory')
  await bar.box(list.rows.nth(1)).click()
  await bar.box(list.rows.nth(4)).click({ modifiers: ['Shift'] })
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '4' }))
  await bar.shown.click()
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '25' }))
  await bar.selectAll.click()
  await expect(bar.selectAll).toHaveCount(0)
  const selected = await bar.status.textContent()
  await expectAccessible(page)

  const changed: string[] = []
  const contradicted: string[] = []
  let answers = 0
  page.on('response', async (response) => {
    if (!BULK.test(response.url())) return
    const { rows } = bulkAnswerSchema.parse(await response.json())
    changed.push(...rows.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
    contradicted.push(...rows.filter(({ outcome }) => outcome === 'contradicted').map(({ id }) => id))
    answers += 1
  })
  const calls = await holdRequests(page, 'POST', BULK)
  await bar.action('unpublish').click()
  const done = (count: string) =>
    expect(bar.bar.getByRole('progressbar')).toHaveAttribute('aria-valuetext', new RegExp(`^${count} of `))
  await calls.held()
  await done('0')
  await list.act(whole.first(), 'reports.archive')
  await expect(page.getByText(words('notices.bulk.error.running'))).toBeVisible()
  await calls.pass()
  await done('200')
  await bar.stop.click()
  await expect(bar.status).toHaveText(words('bulk.stopping'))
  // A keyboard user stays where the next part of the bar takes the focus from.
  await expect(bar.stop).toBeFocused()
  await expect(bar.stop).toBeDisabled()
  await calls.pass()
  await expect(bar.status).toHaveText(selected ?? '')
  await expect.poll(() => answers).toBe(2)
  const count = changed.length
  expect([count > 200, count <= 400, calls.waiting()]).toEqual([true, true, 0])
  await expect(bar.notice('unpublish', count)).toBeVisible()
  await bar.unselect.click()
  await expect(bar.bar).toHaveCount(0)
  await calls.release()
  await bar.undo.click()
  // None whose trim contradicts what was measured is published again.
  const taken = () => [...changed.slice(count), ...contradicted].sort()
  await expect.poll(taken).toEqual(changed.slice(0, count).sort())
  expect(contradicted.length).toBeLessThan(5)
  await expect(bar.notice('publish', count - contradicted.length)).toBeVisible()
})

test('by keyboard alone reports are archived after a yes; a failed batch is sent again, and Undo restores', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /POST \S+ 500/)
  await signIn('admin')
  const { whole, bar, list } = await opened(page)
  const calls = await holdRequests(page, 'POST', BULK)
  for (const at of [0, 2]) {
    await bar.box(whole.nth(at)).focus()
    await page.keyboard.press('Space')
  }
  await bar.action('archive').focus()
  await page.keyboard.press('Enter')
  await expect(bar.dialog).toContainText(words('bulk.ask.archive.title_other', { number: '2' }))
  await pressEscape(page)
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '2' }))
  await bar.action('archive').focus()
  await page.keyboard.press('Enter')
  await expect(bar.no).toBeFocused()
  await nextFrames(page)
  await bar.yes('archive').press('Enter')
  await calls.fail('server')
  await expect(bar.status).toContainText(words('bulk.failed'))
  await bar.dismiss.press('Enter')
  await bar.action('archive').press('Enter')
  await nextFrames(page)
  await bar.yes('archive').press('Enter')
  await calls.fail('server')
  await expect(bar.status).toContainText(words('bulk.failed'))
  await bar.retry.press('Enter')
  await calls.pass()
  await expect(bar.notice('archive', 2)).toBeVisible()
  await expect(bar.bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await calls.release()
  await bar.undo.focus()
  await page.keyboard.press('Enter')
  await expect(bar.notice('restore', 2)).toBeVisible()

  // One report is regenerated from its row, after a yes.
  await list.act(whole.first(), 'reports.regenerate')
  await bar.yes('regenerate').click()
  await expect(page.getByText(words('notices.reports.success.regenerateReport'))).toBeVisible()

  // Reports without a trim are published only after a second yes, which says why.
  await list.tab('report_no_trim').click()
  const withoutTrim = list.rows.filter({ has: page.locator('.trim-select--missing') })
  // The rows of the tab before stay until these are there, and some of them have no trim either.
  await expect(list.rows.filter({ hasNot: page.locator('.trim-select--missing') })).toHaveCount(0)
  await expect(withoutTrim.nth(1)).toBeVisible()
  const selectTwo = async () => {
    await bar.box(withoutTrim.nth(0)).click()
    await bar.box(withoutTrim.nth(1)).click()
    await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '2' }))
  }
  await selectTwo()
  await bar.action('publish').click()
  await expect(bar.status).toContainText(words('bulk.leftOut.no_trim_other', { number: '2' }))
  await bar.dismiss.click()
  await selectTwo()
  await bar.action('publish').click()
  await bar.publishAnyway.click()
  await expect(bar.notice('publish', 2)).toBeVisible()
})

test('devices go back to the dealership that each had', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/devices?filter=assigned')
  const bar = bulkBar(page)
  const devices = devicesPage(page)
  const place = devices.rows.nth(1).locator('.col-configuration_name')
  const before = (await place.textContent()) ?? ''
  await bar.box(devices.rows.nth(0)).click()
  await bar.box(devices.rows.nth(2)).click({ modifiers: ['Shift'] })
  await bar.action('assign').click()
  const submit = bar.dialog.getByRole('button', { name: words('bulk.action.assign'), exact: true })
  await expect(submit).toBeDisabled()
  await bar.dialog.getByRole('combobox').selectOption({ label: "Garage Vallée d'Or" })
  await submit.click()
  await expect(bar.notice('assign', 3)).toBeVisible()
  await expect(place).toContainText('Garage Vallée')
  await page.keyboard.press('Control+z')
  await expect(place).toHaveText(before)
})

test('on a phone the bar loads with the first selected card, and says so when it cannot; it stays above the navigation', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/Failed to load resource/, /ERR_FAILED/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await page.goto('/battery-reports?context=dealership:pacific-sacramento')
  const bar = bulkBar(page)
  const cards = page.getByRole('article')
  const scripts = /\/assets\/bulk-/
  await page.route(scripts, (route) => route.abort())
  await bar.box(cards.first()).click()
  await expect(page.getByText(words('notices.general.error.unreachable'))).toBeVisible()
  await expect(bar.box(cards.first())).not.toBeChecked()
  await page.unroute(scripts)
  await bar.box(cards.first()).click()
  await expect(bar.status).toHaveText(words('bulk.selected_one', { number: '1' }))
  await expectNoOverflow(page)
  // Axe takes what lies half behind the bar for a small target; the list without the bar is checked with its screen.
  await expectAccessible(page, ['target-size'])
  const [box, navigation] = await Promise.all([
    bar.bar.boundingBox(),
    page.getByRole('navigation').last().boundingBox(),
  ])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((navigation?.y ?? 0) + 1)
})
