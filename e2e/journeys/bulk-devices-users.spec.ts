import type { Page } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { bulkBar } from '../support/pages/bulk-bar.ts'
import { devicesPage } from '../support/pages/devices-page.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { ACCOUNTS, expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// They change the same devices and users.
test.describe.configure({ mode: 'default' })

/** The bodies of the calls that change many rows. */
function sentBy(page: Page, path: RegExp): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => path.test(request.url()) && sent.push(request.postDataJSON()))
  return sent
}

test('three devices are assigned by one call, and one press gives each its former dealership back', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const sent = sentBy(page, /\/device\/bulk$/)
  await page.goto('/devices?filter=assigned')
  const list = devicesPage(page)
  const bar = bulkBar(page)
  await expect(list.rows.first()).toBeVisible()
  await expectNoOverflow(page)
  const place = list.rows.nth(1).locator('.col-configuration_name')
  const before = (await place.textContent()) ?? ''
  await bar.box(list.rows.nth(0)).click()
  await bar.box(list.rows.nth(2)).click({ modifiers: ['Shift'] })
  await expect(bar.status).toHaveText(words('bulk.selected_other', { number: '3' }))
  await bar.action('assign').click()
  await expect(bar.dialog).toContainText(words('bulk.ask.assign.title_other', { number: '3' }))
  const submit = bar.dialog.getByRole('button', { name: words('bulk.action.assign'), exact: true })
  await expect(submit).toBeDisabled()
  await bar.dialog.getByRole('combobox').selectOption({ label: "Garage Vallée d'Or" })
  await expectAccessible(page)
  await submit.click()
  const changed = bar.notice('assign', 3)
  await expect(changed).toBeVisible()
  await expect(place).toContainText('Garage Vallée')
  await page.keyboard.press('Control+z')
  await expect(place).toHaveText(before)
  const [first, ...back] = sent
  expect(first).toEqual({
    action: 'assign',
    ids: [expect.any(String), expect.any(String), expect.any(String)],
    configuration: { id: 'vallee-dor' },
    action_id: expect.any(String),
  })
  expect(back.length).toBeGreaterThan(0)
  for (const body of back)
    expect(body).toEqual({
      action: 'assign',
      expected: expect.any(Array),
      configuration: { id: expect.any(String) },
      action_id: expect.any(String),
    })
})

test('the debug mode of all devices that match is switched by one call', async ({ page, signIn }) => {
  await signIn('admin')
  const sent = sentBy(page, /\/device\/bulk$/)
  await page.goto('/devices?searchTerm=agile')
  const list = devicesPage(page)
  const bar = bulkBar(page)
  await expect(list.rows.first()).toBeVisible()
  await bar.shown.click()
  await bar.action('debugOn').click()
  await expect(list.rows.first()).toContainText(words('devices.debug'))
  await expect
    .poll(() => sent)
    .toEqual([{ action: 'debugOn', ids: expect.any(Array), action_id: expect.any(String) }])
})

test('users are disabled together; whom the user may not disable is named, and Undo enables', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/users?searchTerm=provider')
  const list = usersPage(page)
  const bar = bulkBar(page)
  const rowOf = (email: string) => list.rows.filter({ hasText: email })
  await expect(rowOf(ACCOUNTS.user)).toBeVisible()
  await bar.box(rowOf(ACCOUNTS.user)).click()
  await bar.box(rowOf(ACCOUNTS.admin)).click()
  await bar.action('disable').click()
  await expect(bar.dialog).toContainText(words('bulk.ask.disable.title_other', { number: '2' }))
  await expectAccessible(page)
  await bar.dialog.getByRole('button', { name: words('bulk.action.disable'), exact: true }).click()
  await expect(bar.status).toContainText(words('bulk.changed.disable_one', { number: '1' }))
  await expect(bar.status).toContainText(
    `${words('bulk.leftOut.forbidden_one', { number: '1' })}: ${ACCOUNTS.admin}`,
  )
  await expect(rowOf(ACCOUNTS.user)).toContainText(words('users.status.disabled'))
  await bar.undo.click()
  await expect(bar.notice('enable', 1)).toBeVisible()
  await expect(rowOf(ACCOUNTS.user)).toContainText(words('users.status.active'))
})

test('invitations are sent again in the tab of the invited, also on a phone in French', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('dealerAdmin')
  await page.goto('/users?filter=user_invited')
  const bar = bulkBar(page, 'fr')
  const card = page.getByRole('article').filter({ hasText: 'invited@maple.example' })
  await bar.box(card).click()
  await expectNoOverflow(page)
  await bar.action('resend').click()
  await expect(bar.notice('resend', 1)).toBeVisible()
})

test('who may change nothing sees no checkboxes', async ({ page, signIn }) => {
  await signIn('dealerUser')
  await page.goto('/devices')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
