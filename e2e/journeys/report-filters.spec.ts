import { MAX_BATCH_ROWS } from '../../src/domain/lists/bulk.ts'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { exportOf, readCsv } from '../support/csv-export.ts'
import { ALL, openFiltered, paramsOf, totalOf } from '../support/filtered-list.ts'
import { nextFrames } from '../support/next-frames.ts'
import { prefer } from '../support/own-profile.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { filtersPanel } from '../support/pages/filters-panel.ts'
import { expect, heading, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

// They publish what they have filtered.
test.use({ database: 'filters' })
test.describe.configure({ mode: 'default' })
test.beforeEach(({ signIn }) => signIn('admin'))

test('filters narrow the list; Back, Forward, a reload and a shared link bring the same rows', async ({
  page,
  context,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED/, /Failed to fetch dynamically/)
  const { list, filters, total } = await openFiltered(page)
  const all = await total()
  await page.route(/report-filters/, (route) => route.abort())
  await filters.open.click()
  await expect(page.getByText(words('notices.general.error.unreachable')).first()).toBeVisible()
  await page.unroute(/report-filters/)
  await filters.open.click()
  await expectAccessible(page)
  await filters.field('make').fill('tesla')
  await filters.field('score_from').fill('60')
  await filters.field('score_to').fill('95')
  await filters.apply.click()
  await expect(filters.panel).toHaveCount(0)
  await expect(filters.open).toBeFocused()
  await expect.poll(total).toBeLessThan(all)
  const narrowed = await total()
  expect(paramsOf(page)).toEqual({ filter: 'report_all', make: 'tesla', score_from: '60', score_to: '95' })
  await expect(filters.open).toHaveAccessibleName(words('list.narrowed_other', { count: '2' }))
  await expect(list.tab('report_all')).toHaveText(new RegExp(`${narrowed}$`))
  for (const vehicle of await list.cells('vehicle').allTextContents()) expect(vehicle).toContain('Tesla')
  await expectAccessible(page)

  // Each change of the filters is a step.
  await filters.chip('Make: tesla').focus()
  await page.keyboard.press('Enter')
  await expect.poll(total).toBeGreaterThan(narrowed)
  const scored = await total()
  await expect(filters.clear).toBeFocused()
  await page.goBack()
  await expect(filters.chip('Make: tesla')).toBeVisible()
  await expect.poll(total).toBe(narrowed)
  await page.goBack()
  await expect(filters.chips).toHaveCount(0)
  await expect.poll(total).toBe(all)
  await page.goForward()
  await page.goForward()
  await expect.poll(total).toBe(scored)
  await page.goBack()
  await page.reload()
  await expect.poll(total).toBe(narrowed)
  const other = await context.newPage()
  const asked: string[] = []
  other.on('request', (request) => {
    if (/\/battery\/reports(\/filters)?\?/.test(request.url())) asked.push(request.url())
  })
  await other.goto(page.url())
  await expect(filtersPanel(other).chip('Score: 60 to 95')).toBeVisible()
  await expect.poll(() => totalOf(other)).toBe(narrowed)
  // The head of the page has asked for them already: nothing is asked twice.
  expect(asked.map((url) => new URL(url).searchParams.get('make'))).toEqual(['tesla', 'tesla'])
  expect(new Set(asked).size).toBe(2)
  await other.close()
  await filters.clear.click()
  await expect.poll(total).toBe(all)
  await expect(filters.open).toBeFocused()
  expect(paramsOf(page)).toEqual({ filter: 'report_all' })
})

test('wrong values are told beside their field, and nothing that is typed is lost', async ({ page }) => {
  const { filters, total } = await openFiltered(page)
  const all = await total()
  await filters.open.click()
  await filters.field('score_from').fill('90')
  await filters.field('score_to').fill('80')
  await filters.field('year').fill('21')
  await filters.field('created_from').fill('2026-05-02')
  await filters.field('created_to').fill('2026-05-01')
  await filters.apply.click()
  await expect(filters.problem('scoreOrder')).toBeVisible()
  await expect(filters.problem('dayOrder')).toBeVisible()
  await expect(filters.problem('year')).toBeVisible()
  await expect(filters.field('created_to')).toBeFocused()
  await expect(filters.field('score_to')).toHaveAccessibleDescription(words('filters.problem.scoreOrder'))
  await expectAccessible(page)
  await filters.field('created_to').fill('')
  await expect(filters.problem('dayOrder')).toHaveCount(0)
  await filters.field('created_from').fill('')
  // A day without its year is not a day, and must not count as none.
  await filters.field('created_from').press('5')
  await filters.field('score_from').fill('50')
  await filters.field('year').fill('2021')
  await filters.apply.click()
  await expect(filters.problem('day')).toBeVisible()
  await expect(filters.field('year')).toHaveValue('2021')
  await expect(filters.problem('scoreOrder')).toHaveCount(0)

  // Escape leaves the list as it was, a press outside does not close what is typed.
  await page.mouse.click(200, 500)
  await expect(filters.panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters.panel).toHaveCount(0)
  await expect(filters.open).toBeFocused()
  expect(await total()).toBe(all)
  await filters.open.click()
  await expect(filters.field('year')).toHaveValue('')
  await filters.field('year').fill('2021')
  await filters.empty.click()
  await expect(filters.field('year')).toHaveValue('')
  await filters.close.click()
  await expect(filters.panel).toHaveCount(0)
  expect(paramsOf(page)).toEqual({ filter: 'report_all' })

  // Another screen closes the panel.
  await visit(page, '/home')
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goBack()
  await filters.open.click()
  await expect(filters.panel).toBeVisible()
  await page.goForward()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goBack()
  await expect(filters.open).toBeVisible()
  await expect(filters.panel).toHaveCount(0)
})

test('nothing that fits says which filters apply, and clears them', async ({ page, watch }) => {
  watch.expectErrors(/status of 404/)
  const { list, filters } = await openFiltered(
    page,
    `${ALL}&make=Trabant&created_from=2026-02-30&score_from=200&cell_health=any`,
  )
  await expect(filters.noMatch).toBeVisible()
  await expect(page.locator('.list-page__body')).toContainText('Make: Trabant')
  // What is not valid in the address is dropped.
  expect(paramsOf(page)).toEqual({ filter: 'report_all', make: 'Trabant' })
  await expectAccessible(page)
  await filters.noMatch.click()
  await expect(list.rows.first()).toBeVisible()
  await expect(filters.open).toBeFocused()
})

test('dealerships are searched and chosen, days are those of the device', async ({ page }) => {
  const { list, filters, total } = await openFiltered(page)
  const all = await total()
  await filters.open.click()
  await expect(filters.panel).toBeVisible()
  await nextFrames(page)
  await filters.dealership.fill('sacramento')
  await page.keyboard.press('Enter')
  await expect(filters.panel.getByRole('listitem')).toHaveText(/Sacramento/)
  await filters.dealership.fill('chicago')
  await page.keyboard.press('Enter')
  await expect(filters.panel.getByRole('listitem')).toHaveCount(2)
  await filters.panel
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /Sacramento/ })
    .click()
  await expect(filters.panel.getByRole('listitem')).toHaveText(/Chicago/)
  await filters.field('published').selectOption('true')
  await filters.field('cell_health').selectOption('healthy')
  await filters.field('created_to').fill('2026-12-31')
  const asked = page.waitForRequest(/\/battery\/reports\?/)
  await filters.apply.click()
  const sent = new URL((await asked).url()).searchParams
  expect([sent.get('created_to'), sent.get('time_zone'), sent.get('published')]).toEqual([
    '2026-12-31',
    'America/Toronto',
    'true',
  ])
  await expect.poll(total).toBeLessThan(all)
  await expect(filters.chips.getByRole('button', { name: /Chicago/ })).toBeVisible()
  for (const name of await list.cells('configuration_name').allTextContents())
    expect(name).toContain('Chicago')
  await expect(list.rows.getByRole('switch', { checked: false })).toHaveCount(0)
})

test('the export and an action on all that match follow the filters', async ({ page, watch }) => {
  watch.expectErrors(/status of 404/)
  const { filters, total } = await openFiltered(
    page,
    '/battery-reports?filter=report_not_inventory&published=true&make=Tesla&score_from=80',
  )
  const count = await total()
  expect(count).toBeGreaterThan(25)
  const download = page.waitForEvent('download')
  await exportOf(page).ask()
  const [, ...rows] = await readCsv(await download, ',')
  expect(rows).toHaveLength(count)
  for (const row of rows) expect(row.join()).toContain('Tesla')

  const bar = bulkBar(page)
  const calls = await holdRequests(page, 'POST', /\/battery\/reports\/bulk$/)
  await bar.shown.click()
  await bar.selectAll.click()
  const sent = page.waitForRequest(/\/battery\/reports\/bulk$/)
  await bar.action('unpublish').click()
  expect((await sent).postDataJSON().ids).toHaveLength(Math.min(count, MAX_BATCH_ROWS))
  await calls.release()
  await bar.notice('unpublish', count).waitFor()
  await expect(filters.noMatch).toBeVisible()
})

test('on a phone the filters are a sheet, also 320 pixels wide and in French', async ({ page }) => {
  await prefer(page, 'fr', 'dark')
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(
      `${ALL}&created_from=2020-01-01&created_to=2099-12-31&configuration_ids=pacific-sacramento`,
    )
    const filters = filtersPanel(page, 'fr')
    await expect(filters.chips).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await filters.open.click()
    await expect(filters.field('created_from')).toHaveValue('2020-01-01')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await filters.close.click()
  }
  await prefer(page, 'en', 'light')
})
