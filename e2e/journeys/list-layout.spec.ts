import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { exportOf, readCsv } from '../support/csv-export.ts'
import { nextFrames } from '../support/next-frames.ts'
import { layoutOf } from '../support/pages/list-layout.ts'
import { expect, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const USERS = ['select', 'email', 'name', 'status', 'last_sign_in', 'role', 'group', 'dealerships', 'actions']
const named = (ids: readonly string[]) => ids.map((id) => `col-${id}`)

test('columns are chosen and ordered, rows become lower, and all of it is there after a reload', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('admin')
  await page.goto('/users')
  const list = layoutOf(page, 'users')
  await expect(list.rows.first()).toBeVisible()
  expect(await list.columns()).toEqual(named(USERS))
  const height = (await list.rows.first().boundingBox())?.height
  await list.open.click()
  await expect(list.dialog).toBeVisible()
  await expectAccessible(page)
  await list.box('group').uncheck()
  await list.down('status').click()
  await expect(list.down('status')).toBeFocused()
  await expect(list.dialog.getByRole('status')).toContainText(words('users.column.status'))
  await expect(list.up('name')).toHaveAttribute('aria-disabled', 'true')
  await list.density('compact').check({ force: true })
  await list.done.click()
  await expect(list.dialog).toHaveCount(0)
  const laid = named(['select', 'email', 'name', 'last_sign_in', 'status', 'role', 'dealerships', 'actions'])
  await expect.poll(list.columns).toEqual(laid)
  expect(height).toBe(40)
  await expect.poll(async () => (await list.rows.first().boundingBox())?.height).toBe(32)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const download = page.waitForEvent('download')
  await exportOf(page).ask()
  const [head] = await readCsv(await download, ',')
  expect(head).not.toContain(words('users.column.group'))
  expect(head?.indexOf(words('users.column.last_sign_in'))).toBeLessThan(
    head?.indexOf(words('users.column.status')) ?? -1,
  )

  const beside = await page.context().newPage()
  await beside.goto('/users')
  await expect.poll(layoutOf(beside, 'users').columns).toEqual(laid)
  await page.reload()
  await expect.poll(list.columns).toEqual(laid)

  // The other tab follows.
  await list.open.click()
  await list.reset.click()
  await list.close.click()
  await expect.poll(list.columns).toEqual(named(USERS))
  await expect.poll(layoutOf(beside, 'users').columns).toEqual(named(USERS))
  await beside.close()

  // A layout belongs to one user of the device.
  await list.open.click()
  await list.box('status').uncheck()
  await list.done.click()
  const state = await page.context().storageState()
  const other = await browser.newContext({ storageState: state, baseURL: new URL(page.url()).origin })
  await signInByRequest(other, 'groupAdmin')
  const theirs = await other.newPage()
  await theirs.goto('/users')
  await expect(layoutOf(theirs, 'users').rows.first()).toBeVisible()
  await expect(theirs.locator('thead .col-status')).toBeVisible()
  await other.close()
  await expect(list.header('status')).toHaveCount(0)
})

test('the keyboard alone lays out a list', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/devices')
  const list = layoutOf(page, 'devices')
  await expect(list.rows.first()).toBeVisible()
  await list.open.focus()
  await page.keyboard.press('Enter')
  await expect(list.dialog).toBeVisible()
  await nextFrames(page)
  await list.box('last_seen').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list.box('last_seen')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(list.box('last_seen')).not.toBeChecked()
  await page.keyboard.press('Space')
  // What says which row it is stays, and stays first.
  await list.box('name').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(list.box('name')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(list.dialog).toHaveCount(0)
  await expect(list.open).toBeFocused()
  await expect.poll(async () => (await list.columns()).slice(0, 2)).toEqual(named(['select', 'name']))
  const order = await list.columns()
  expect(order.indexOf('col-last_seen')).toBeLessThan(order.indexOf('col-country'))
})

test('a list shows its vehicle first when a person wants it, at 400 % zoom as cards', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/battery-reports')
  const list = layoutOf(page, 'reports')
  await expect(list.rows.first()).toBeVisible()
  await list.open.click()
  await list.up('vehicle').click()
  await list.up('vehicle').click()
  await list.box('vin').uncheck()
  await page.reload()
  await expect(list.dialog).toHaveCount(0)
  await expect
    .poll(async () => (await list.columns()).slice(0, 3))
    .toEqual(named(['select', 'vehicle', 'created_at']))
  await expect(list.rows.first().getByRole('rowheader')).toHaveClass(/col-vehicle/)
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(list.open).toHaveCount(0)
  await expectNoOverflow(page)
})
