import { expectNoOverflow } from '../support/accessible.ts'
import { layoutOf } from '../support/pages/list-layout.ts'
import { expect, signInByRequest, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const USERS = ['select', 'name', 'email', 'status', 'last_sign_in', 'role', 'group', 'dealerships', 'actions']
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
  await list.box('group').uncheck()
  await list.down('status').click()
  await expect(list.down('status')).toBeFocused()
  await expect(list.dialog.getByRole('status')).toContainText(words('users.column.status'))
  await expect(list.up('name')).toHaveAttribute('aria-disabled', 'true')
  await list.density('compact').check({ force: true })
  await list.done.click()
  await expect(list.dialog).toHaveCount(0)
  const laid = named(['select', 'name', 'email', 'last_sign_in', 'status', 'role', 'dealerships', 'actions'])
  await expect.poll(list.columns).toEqual(laid)
  expect(height).toBe(40)
  await expect.poll(async () => (await list.rows.first().boundingBox())?.height).toBe(32)
  await expectNoOverflow(page)

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
