import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test('a wrong password is refused, the right one opens the portal', async ({ page, watch }) => {
  watch.expectErrors(/status of 401/)
  await page.goto('/login')
  await page.getByLabel(words('signIn.email')).fill(ACCOUNTS.admin)
  await page.getByLabel(words('signIn.password'), { exact: true }).fill('Wrong-2026!')
  await page.getByRole('button', { name: words('signIn.submit'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(words('notices.auth.error.failed'))
  await page.getByLabel(words('signIn.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
})
