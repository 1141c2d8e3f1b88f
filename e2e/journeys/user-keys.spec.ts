import { pressInRow, pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { expect, test } from '../support/test.ts'

// No pointer: each control is reached by Tab, and pressed by a key.

test('a user is invited, edited and left as it was', async ({ page, signIn }) => {
  await signIn('groupAdmin')
  await page.goto('/users')
  const users = usersPage(page)
  await pressOn(page, users.add)
  await expect(users.email).toBeFocused()
  const email = `keys.${Date.now()}@northstar.example`
  await page.keyboard.type(email)
  await typeInto(page, users.firstName, 'Kay')
  await typeInto(page, users.lastName, 'Board')
  await tabTo(page, users.role('DEALER_USER'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(users.role('DEALER_USER')).toBeChecked()
  await tabTo(page, users.dealership)
  await page.keyboard.type('Northstar T')
  await expect(users.dealership).toHaveValue('northstar-toronto')
  await pressOn(page, users.send)
  await expect(users.notice('success.userCreated')).toBeVisible()
  await expect(users.add).toBeFocused()
  await page.goto(`/users?searchTerm=${email}`)
  const edit = users.edit('Kay Board')
  await pressInRow(page, edit)
  await expect(users.dialog).toBeVisible()
  await typeInto(page, users.lastName, 'Lost')
  await page.keyboard.press('Escape')
  await expect(users.discard).toBeVisible()
  await pressOn(page, users.discard)
  await expect(users.dialog).toHaveCount(0)
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await typeInto(page, users.lastName, 'Kept')
  await page.keyboard.press('Enter')
  await expect(users.dialog).toHaveCount(0)
  await expect(users.edit('Kay Kept')).toBeFocused()
})
