import { holdRequests } from '../support/held-requests.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { unpublished } from '../support/publications.ts'
import { expect, test } from '../support/test.ts'
import { hoverTrims, trimWith } from '../support/trim-choices.ts'
import { words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

test('the list shows "published" at once, rolls it back after a failure, and saves it after a retry', {
  tag: ['@P4.22', '@P8.12', '@D1.11', '@D2.56', '@D4.21'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 500/, /PATCH \S+ 500/)
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const complete = list.complete.first()
  await expect(complete).toBeVisible()
  const [vin = ''] = await list.vinsOf(complete)
  const toggle = list.completeOf(vin).getByRole('switch')
  const before = (await toggle.getAttribute('aria-checked')) ?? ''
  const after = String(before !== 'true')
  const calls = await holdRequests(page, 'PATCH', /\/battery\/reports\/[\w-]+$/)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-checked', after)
  const refetch = page.waitForResponse((response) => /\/battery\/reports\?/.test(response.url()))
  await calls.fail('server')
  await expect(page.getByText(words('notices.reports.error.publishUpdateFailed'))).toBeVisible()
  await refetch
  await expect(toggle).toHaveAttribute('aria-checked', before)
  await list.refusal.getByRole('button', { name: words('action.retry') }).click()
  await calls.pass()
  await expect(list.publicationNotice).toBeVisible()
  await expect(list.refusal).toHaveCount(0)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-checked', after)
})

test('the list pins a report without a trim until it has one, and the focus goes on to the next one', {
  tag: ['@D2.56', '@D2.57', '@D4.23'],
}, async ({ page }) => {
  await page.goto('/battery-reports?filter=report_no_trim')
  const list = reportsPage(page)
  await expect(page.getByText(words('reports.pinned'))).toBeVisible()
  const tab = list.tab('report_no_trim')
  await expect(tab).toHaveText(/\d$/)
  const count = Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0])
  await hoverTrims(list.rows.getByRole('combobox'))
  const row = list.rows
    .filter({ has: page.locator('select:has(option:nth-child(2):not([disabled]))') })
    .filter({ has: page.getByRole('switch', { checked: false }) })
    .first()
  await expect(row).toBeVisible()
  const [vin = ''] = await list.vinsOf(row)
  const select = list.row(vin).first().getByRole('combobox')
  await expect(select).toHaveAccessibleDescription(words('reports.trimMissing'))
  await select.focus()
  await select.selectOption({ index: 1 })
  await expect(tab).toContainText(String(count - 1))
  await expect(list.row(vin)).toHaveCount(0)
  await expect(page.locator('.trim-select--missing:focus')).toHaveCount(1)
})

test('arrows and letters on the trim of a report save nothing; Escape neither, and Enter saves once', async ({
  page,
}) => {
  await page.goto('/battery-reports?filter=report_unpublished&context=dealership:great-lakes-chicago')
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData())
  })
  const { rows } = reportsPage(page)
  await hoverTrims(rows.getByRole('combobox'))
  const select = rows.locator(trimWith(3)).first()
  const before = await select.inputValue()
  const first = (await select.locator('option').first().getAttribute('value')) ?? ''
  await select.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Escape', 'b', 'Escape'])
    await page.keyboard.press(key)
  await expect(select).toHaveValue(before)
  expect(sent).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(before === first ? 'End' : 'Home')
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => sent.length).toBe(1)
})

test('publications are one notice that takes all of them back, and Ctrl+Z takes back the last', async ({
  page,
}) => {
  await page.goto('/battery-reports?context=dealership:great-lakes-chicago')
  const list = reportsPage(page)
  const undo = page.getByRole('button', { name: words('notices.undo'), exact: true })
  const switches = await unpublished(page, 3)
  await switches[0]?.press()
  await expect(list.notice('success.publishToggled.on_one')).toContainText(
    /^Done: \d{4} .+ · \w{6} Published$/,
  )
  for (const { press } of switches.slice(1)) await press()
  await expect(list.notice('success.publishToggled.on_other', { count: '3' })).toBeVisible()
  await expect(undo).toHaveCount(1)
  await undo.click()
  for (const { isBack } of switches) await isBack()
  await expect(list.notice('success.publishToggled.off_other', { count: '3' })).toBeVisible()
  await page.reload()
  for (const { isBack } of switches) await isBack()

  await page.getByRole('searchbox').focus()
  await switches[1]?.press()
  await expect(list.notice('success.publishToggled.on_one')).toBeVisible()
  // A notice never stands where rows are worked on.
  const notice = page.locator('.notifications__toast').first()
  await expect
    .poll(async () => {
      const [at, on] = [await notice.boundingBox(), await switches[1]?.toggle.boundingBox()]
      return at && on && (on.x > at.x + at.width || on.x + on.width < at.x)
    })
    .toBe(true)
  await page.keyboard.press('Control+z')
  await switches[1]?.isBack()
  await expect(list.notice('success.publishToggled.off_one')).toBeVisible()
})
