import { mailedCode } from '../../tests/server/support/outbox.ts'
import { passkeysOn } from '../support/pages/passkeys-section.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { deviceOf } from '../support/passkeys.ts'
import { startPortalServer } from '../support/portal-server.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test('a role that needs a passkey sees the profile alone until there is one', async ({
  browser,
  watch: _,
}) => {
  // It starts a server of its own.
  test.slow()
  const server = await startPortalServer(process.env.E2E_FOLDER ?? '', { PASSKEY_ROLES: 'GROUP_ADMIN' })
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await deviceOf(page)
  await page.goto('/login')
  await signInPage(page).enter(ACCOUNTS.groupAdmin, PASSWORD)
  await expect(page).toHaveURL('/profile')
  const { section, name, code, codes, button } = passkeysOn(page)
  await expect(section).toContainText(words('ownPasskeys.required'))
  const firstName = page.getByLabel(words('profile.firstName'))
  await expect(firstName).toHaveCount(0)
  await page.goto('/battery-reports')
  await expect(page).toHaveURL('/profile')
  await name.fill('Phone')
  const mail = await mailedCode(server.dataDir, ACCOUNTS.groupAdmin, () => name.press('Enter'))
  await expect(section.getByRole('status')).toContainText(ACCOUNTS.groupAdmin)
  await page.goto('/battery-reports')
  await expect(page).toHaveURL('/profile')
  await name.fill('Phone')
  const newer = await mailedCode(server.dataDir, ACCOUNTS.groupAdmin, () => name.press('Enter'))
  await code.fill(mail.code)
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(new RegExp(words('form.problem.wrongCode')))
  await code.fill(newer.code)
  await code.press('Enter')
  await expect(codes).toHaveCount(10)
  await button('ownPasskeys.codesKept').click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goto('/profile')
  await expect(section).toContainText('Phone')
  await expect(firstName).toBeVisible()
  await context.close()
  await server.remove()
})
