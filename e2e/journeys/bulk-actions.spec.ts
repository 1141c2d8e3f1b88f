import type { Page, Route } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { nextFrames, pressEscape } from '../support/next-frames.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

// They change the same reports.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ signIn }) => signIn('admin'))

const BULK = /\/battery\/reports\/bulk$/
const PLACE = 'context=dealership:pacific-sacramento'

/** Opens a tab of one dealership, with reports that have a trim and a score. */
async function opened(page: Page, filter = 'report_not_inventory') {
  await page.goto(`/battery-reports?${PLACE}&filter=${filter}`)
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  return { list, whole: list.complete, bar: bulkBar(page) }
}

const countIn = async (text: Promise<string | null>) => Number(/\d+/.exec((await text) ?? '')?.[0])

test('Shift selects a range; all that match are unpublished and published by one call each, and one press takes it back', async ({
  page,
}) => {
  const { list, bar } = await opened(page)
  await bar.box(list.rows.nth(1)).click()
  await expect(bar.status).toHaveText(words('bulk.selected_one', { number: '1' }))
  await bar.box(list.rows.nth(4)).click({ modifiers: ['Shift'] })
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '4' }))
  await bar.box(list.rows.nth(2)).click()
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '3' }))
  await bar.shown.click()
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '25' }))
  await expectAccessible(page)
  const total = await countIn(bar.selectAll.textContent())
  await bar.selectAll.click()
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: String(total) }))

  const calls: unknown[] = []
  page.on('request', (request) => BULK.test(request.url()) && calls.push(request.postDataJSON()))
  await bar.action('unpublish').click()
  await expect(bar.status).toContainText(words('bulk.changed.unpublish_other', { number: '' }).trim())
  await bar.dismiss.click()
  await expect(list.rows.getByRole('switch', { checked: true })).toHaveCount(0)
  await expect(bar.bar).toHaveCount(0)
  await bar.shown.click()
  await bar.selectAll.click()
  await bar.action('publish').click()
  await expect(bar.status).toContainText(words('bulk.leftOut.no_trim_other', { number: '' }).trim())
  await expectAccessible(page)
  const published = await countIn(bar.status.textContent())
  // Rows can be selected anew before it is dismissed.
  await bar.box(list.rows.first()).click()
  await expect(bar.status).toHaveText(words('bulk.selected_one', { number: '1' }))
  await bar.unselect.click()
  await expect(bar.status).toContainText(words('bulk.leftOut.no_trim_other', { number: '' }).trim())
  await bar.dismiss.click()
  await expect(list.rows.getByRole('switch', { checked: true }).first()).toBeVisible()
  await bar.notice('publish', published).waitFor()
  await page.keyboard.press('Control+z')
  await expect(bar.notice('unpublish', published)).toBeVisible()
  await expect(list.rows.getByRole('switch', { checked: true })).toHaveCount(0)
  const query = {
    context_type: 'dealership',
    context_id: 'pacific-sacramento',
    filter: 'report_not_inventory',
    search: '',
  }
  const action_id = expect.any(String)
  expect(calls).toEqual([
    { action: 'unpublish', query, incomplete: false, action_id },
    { action: 'publish', query, incomplete: false, action_id },
    { action: 'unpublish', expected: expect.any(Array), incomplete: true, action_id },
  ])
})

test('by keyboard alone: Space selects, an archive is asked about, Escape says no, and Undo restores', async ({
  page,
}) => {
  const { whole, bar } = await opened(page)
  const first = bar.box(whole.nth(0))
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await bar.box(whole.nth(2)).focus()
  await page.keyboard.press('Space')
  await bar.action('archive').focus()
  await page.keyboard.press('Enter')
  await expect(bar.dialog).toContainText(words('bulk.ask.archive.title_other', { number: '2' }))
  await pressEscape(page)
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '2' }))
  await expect(bar.action('archive')).toBeVisible()
  await bar.action('archive').focus()
  await page.keyboard.press('Enter')
  await expect(bar.no).toBeFocused()
  await nextFrames(page)
  await bar.yes('archive').press('Enter')
  await expect(bar.notice('archive', 2)).toBeVisible()
  await expect(bar.bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await bar.undo.focus()
  await page.keyboard.press('Enter')
  await expect(bar.notice('restore', 2)).toBeVisible()
})

test('one report is archived from its row, and restored in its tab', async ({ page }) => {
  const { list, whole, bar } = await opened(page)
  const [vin = ''] = await list.vinsOf(whole.nth(5))
  await list
    .row(vin)
    .first()
    .getByRole('button', { name: /^Archive the report/ })
    .click()
  const named = new RegExp(`\\d{4} .* ${vin.slice(-6)}`)
  await expect(bar.dialog.getByRole('heading')).toHaveText(named)
  await bar.yes('archive').click()
  await expect(bar.notice('archive', 1)).toHaveText(named)
  await list.tab('report_archived').click()
  await list
    .row(vin)
    .first()
    .getByRole('button', { name: /^Restore the report/ })
    .click()
  await expect(bar.notice('restore', 1)).toBeVisible()
})

test('reports without a trim are published only after a second yes, which says why', async ({ page }) => {
  const { list, bar } = await opened(page, 'report_no_trim')
  await bar.box(list.rows.nth(0)).click()
  await bar.box(list.rows.nth(1)).click()
  await bar.action('publish').click()
  await expect(bar.status).toContainText(words('bulk.leftOut.no_trim_other', { number: '2' }))
  await expect(bar.bar).toContainText(words('bulk.incomplete'))
  await bar.publishAnyway.click()
  await expect(bar.notice('publish', 2)).toBeVisible()
})

test('a report without a trim is published from its row only after a yes, which says why; a complete one at once', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  const { list, bar } = await opened(page, 'report_no_trim')
  const off = list.rows.filter({ has: page.getByRole('switch', { checked: false }) }).last()
  const [vin = ''] = await list.vinsOf(off)
  const toggle = list.row(vin).first().getByRole('switch')
  await toggle.click()
  await expect(bar.dialog).toContainText(words('bulk.ask.publish.no_trim'))
  await expect(bar.dialog).toContainText(words('bulk.incomplete'))
  await expect(bar.dialog).toContainText(vin.slice(-6))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar.dialog).toHaveCount(0)
  await expect(toggle).toBeFocused()
  await expect(toggle).not.toBeChecked()
  expect(sent).toEqual([])
  await toggle.press('Enter')
  await bar.yes('publish').click()
  await expect(toggle).toBeChecked()
  await expect(list.publicationNotice).toBeVisible()
  expect(sent).toEqual([{ published: true }])
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await expect(bar.dialog).toHaveCount(0)

  await list.tab('report_not_inventory').click()
  await expect(list.complete.first()).toBeVisible()
  const [name = ''] = await list.vinsOf(list.complete.first())
  const complete = list.completeOf(name).getByRole('switch')
  const before = await complete.getAttribute('aria-checked')
  for (const is of [before !== 'true', before === 'true']) {
    await complete.click()
    await expect(complete).toBeChecked({ checked: is })
    await expect(bar.dialog).toHaveCount(0)
  }
})

test('a report is regenerated from its row only after a yes', async ({ page }) => {
  const { whole, bar } = await opened(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/regenerate')) calls.push(request.url())
  })
  const regenerate = whole.first().getByRole('button', { name: wording('reports.regenerateOf') })
  await regenerate.click()
  await expect(bar.dialog).toContainText(words('bulk.ask.regenerate.intro'))
  await bar.no.click()
  await expect(regenerate).toBeFocused()
  expect(calls).toEqual([])
  await regenerate.click()
  await bar.yes('regenerate').click()
  await expect(page.getByText(words('notices.reports.success.regenerateReport'))).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('the bar loads with the first selected row, and says so when it cannot', async ({ page, watch }) => {
  watch.expectErrors(/Failed to load resource/, /ERR_FAILED/)
  const { whole, bar } = await opened(page)
  const scripts = /\/assets\/bulk-/
  await page.route(scripts, (route) => route.abort())
  await bar.box(whole.nth(0)).click()
  await expect(page.getByText(words('notices.general.error.unreachable'))).toBeVisible()
  await expect(bar.box(whole.nth(0))).not.toBeChecked()

  await page.unroute(scripts)
  const held: Route[] = []
  let isHeld = true
  await page.route(scripts, (route) => (isHeld ? void held.push(route) : route.continue()))
  await bar.box(whole.nth(0)).click()
  await whole
    .nth(1)
    .getByRole('button', { name: /^Archive the report/ })
    .click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  for (const route of held) await route.continue()
  await expect(bar.dialog).toContainText(/^Archive the report of the \d{4} .+ · \w{6}\?/)
  await bar.no.click()
  await expect(bar.status).toHaveText(words('bulk.selected_one', { number: '1' }))
})

test.describe('on a phone in French and dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('cards are selected, and the bar stays above the navigation', async ({ page }) => {
    await page.goto(`/battery-reports?${PLACE}`)
    const bar = bulkBar(page)
    await page.getByRole('article').first().getByRole('checkbox').click()
    await expect(bar.status).toHaveText(words('bulk.selected_one', { number: '1' }))
    await expectNoOverflow(page)
    await expectAccessible(page)
    const [box, navigation] = await Promise.all([
      bar.bar.boundingBox(),
      page.getByRole('navigation').last().boundingBox(),
    ])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((navigation?.y ?? 0) + 1)
  })
})
