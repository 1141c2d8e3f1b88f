import type { Page } from 'playwright/test'
import { holdRequests } from '../support/held-requests.ts'
import { pressEscape } from '../support/next-frames.ts'
import { listPage } from '../support/pages/list-page.ts'
import { expectState, foundBy, quickSearch, SEARCH_CALL } from '../support/pages/quick-search.ts'
import { reportPage } from '../support/pages/report-page.ts'
import { expect, heading, test } from '../support/test.ts'
import { words } from '../support/words.ts'

/** The last six characters of the VIN of a report that has a page. */
async function measuredTail(page: Page): Promise<string> {
  const { reports } = await foundBy(page, 'tesla')
  const measured = reports.data.find(({ cell_health: health }) => health !== null)
  return measured?.battery_report_vehicle.vin.slice(-6) ?? 'no report'
}

test('a dealer user opens a report by the last six characters of a VIN, with the keyboard alone and in French', async ({
  page,
  signIn,
}) => {
  await signIn('dealerUser')
  const tail = await measuredTail(page)
  await page.goto('/home', { waitUntil: 'networkidle' })
  const search = quickSearch(page, 'fr')

  await test.step('Escape closes, and the focus returns to where it was', async () => {
    const link = page.getByRole('link', { name: words('navigation.devices', {}, 'fr'), exact: true })
    await link.focus()
    await page.keyboard.press('/')
    await expect(search.field).toBeFocused()
    await expect(search.field).toHaveValue('')
    await expect(search.group('quickSearch.commands')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search.dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  await test.step('Enter, before there is an answer, opens the first hit', async () => {
    const [first] = (await foundBy(page, tail)).reports.data
    const held = await holdRequests(page, 'GET', SEARCH_CALL)
    await page.keyboard.press('/')
    await page.keyboard.type(tail)
    await page.keyboard.press('Enter')
    await held.held()
    await expectState(page, 'searching')
    await page.keyboard.press('Enter')
    await held.pass()
    await expect(page).toHaveURL(`/battery-reports/${first?.id}`)
    await expect(reportPage(page, 'fr').heading).toBeVisible()
    await expect(search.dialog).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step('from the page of the report, by Ctrl+K; Back leads to it again', async () => {
    const { pathname } = new URL(page.url())
    await page.keyboard.press('Control+k')
    await search.field.fill('appar')
    await expect(search.active).toHaveText(words('navigation.devices', {}, 'fr'))
    await page.keyboard.press('Enter')
    await expect(heading(page, words('devices.title', {}, 'fr'))).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search.field).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(pathname)
    await expect(search.dialog).toHaveCount(0)
  })
})

test('a slash that is typed stays a text, and a dialog stays alone', async ({ page, signIn, watch }) => {
  // An empty list.
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/devices', { waitUntil: 'networkidle' })
  const search = quickSearch(page)
  const list = listPage(page, 'devices')
  const box = page.getByRole('searchbox', { name: words('list.search') })
  await box.fill('otter')
  await box.press('/')
  await expect(box).toHaveValue('otter/')
  await expect(search.dialog).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search.field).toBeFocused()
  await pressEscape(page)
  await expect(box).toBeFocused()

  await list.button('devices.add').click()
  await list.field('deviceForm.name').fill('Typed')
  await page.keyboard.press('Control+k')
  await expect(list.field('deviceForm.name')).toBeFocused()
  await expect(search.dialog).toHaveCount(0)
  await expect(list.field('deviceForm.name')).toHaveValue('Typed')
})
