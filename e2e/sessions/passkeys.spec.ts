import { mailedCode } from '../../tests/server/support/outbox.ts'
import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { homePage } from '../support/pages/home-page.ts'
import { openProfile } from '../support/pages/profile-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { addPasskey, deviceOf } from '../support/passkeys.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test('a password is not enough, a code is wrong, and the passkey opens the portal', async ({
  page,
  watch,
  server,
}) => {
  watch.expectErrors(/status of 4\d\d/)
  await deviceOf(page)
  await addPasskey(server, page, ACCOUNTS.user)
  await page.goto('/login')
  await recorderLoaded(page)
  await signInPage(page).enter(ACCOUNTS.user, PASSWORD)
  await page.getByRole('button', { name: words('passkeySignIn.useCode') }).click()
  const code = page.getByLabel(words('passkeySignIn.code'), { exact: true })
  await code.fill('7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN')
  await code.press('Enter')
  await expect(page.getByText(words('passkeySignIn.codeWrong'))).toBeVisible()
  await page.getByRole('button', { name: words('passkeySignIn.use') }).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(homePage(page).chart).toBeVisible()
  await openProfile(page)
  await page.getByRole('button', { name: words('ownPasskeys.renewCodes') }).click()
  await expect(page.getByText(words('ownPasskeys.codesIntro'))).toBeVisible()
  await page.getByRole('button', { name: words('ownPasskeys.codesKept') }).click()
  await expect(page.getByRole('button', { name: words('ownPasskeys.renewCodes') })).toBeEnabled()
  await expect(page.getByRole('region', { name: words('ownPasskeys.title') })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await page.getByRole('button', { name: words('ownPasskeys.renameOf', { name: 'Phone' }) }).click()
  const newName = page.getByLabel(words('ownPasskeys.newName'))
  await newName.fill('')
  await newName.press('Enter')
  await expect(page.getByText(words('ownPasskeys.naming.required'))).toBeVisible()
  await newName.fill('Work phone')
  await newName.press('Enter')
  await expect(
    page.getByRole('button', { name: words('ownPasskeys.renameOf', { name: 'Work phone' }) }),
  ).toBeFocused()
  await keepSession(page, 'passkey-after-the-password', { note: 'Where did I put my codes?' })
})

test('the first passkey needs a code by mail, and one that is too short is corrected', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  // The server asks for the mailed code by a refusal.
  watch.expectErrors(/status of 403/)
  await deviceOf(page)
  await signIn('groupUser')
  await page.goto('/profile')
  await recorderLoaded(page)
  const section = page.getByRole('region', { name: words('ownPasskeys.title') })
  const name = section.getByLabel(words('ownPasskeys.name'))
  const code = section.getByLabel(words('password.code'), { exact: true })
  await name.fill('Phone')
  const { code: right } = await mailedCode(server.dataDir, ACCOUNTS.groupUser, () => name.press('Enter'))
  await code.fill('1234')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(new RegExp(words('form.problem.invalidCode')))
  await code.fill(right)
  await code.press('Enter')
  await page.getByRole('button', { name: words('ownPasskeys.codesKept') }).click()
  await expect(
    page.getByRole('button', { name: words('ownPasskeys.renameOf', { name: 'Phone' }) }),
  ).toBeVisible()
  await expect(section).toHaveAttribute('aria-busy', 'false')
  await keepSession(page, 'first-passkey-by-a-mailed-code', { note: 'Which code do you want?' })
})
