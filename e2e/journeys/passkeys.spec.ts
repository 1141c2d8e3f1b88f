import type { Page } from 'playwright/test'
import { acceptInvitation, inviteSomebody } from '../support/invited.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { addPasskey, deviceOf, removePasskeys } from '../support/passkeys.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

// A user with a passkey cannot sign in by password alone any more, so each test invites its own.

const person = async (server: PortalServer) => {
  const email = await inviteSomebody(server)
  return { email, password: await acceptInvitation(server, email) }
}
const button = (page: Page, name: string) => page.getByRole('button', { name: words(name), exact: true })
const welcome = (page: Page) => expect(heading(page, wording('home.welcome'))).toBeVisible()

test('a person signs in with a passkey alone, by keyboard; the password alone is not enough, and a code stands in once', async ({
  page,
  watch,
  server,
}) => {
  watch.expectErrors(/status of (400|401|422)/)
  const device = await deviceOf(page)
  const { email, password } = await person(server)
  const { codes } = await addPasskey(server, page, email, password)
  const form = signInPage(page)
  const start = button(page, 'passkeySignIn.start')
  const code = page.getByLabel(words('passkeySignIn.code'), { exact: true })
  await page.goto('/login')

  await test.step('a cancellation in the dialog leads back without a word', async () => {
    await form.email.fill('half@typed')
    await device.recognise(false)
    const asked = page.waitForResponse(/\/auth\/login\/passkey\/options$/)
    await start.focus()
    await page.keyboard.press('Enter')
    // Before, the form may still be there.
    await asked
    await expect(start).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(form.email).toHaveValue('half@typed')
    await device.recognise(true)
    await start.press('Enter')
    await welcome(page)
  })

  const enterPassword = async () => {
    await page.context().clearCookies({ name: 'sid' })
    await page.goto('/login')
    await form.enter(email, password)
    await expect(heading(page, words('passkeySignIn.secondTitle'))).toBeFocused()
  }

  await test.step('the passkey is the second step', async () => {
    await enterPassword()
    await button(page, 'passkeySignIn.use').click()
    await welcome(page)
  })

  await test.step('a recovery code stands in, once', async () => {
    await enterPassword()
    await button(page, 'passkeySignIn.useCode').click()
    await expect(heading(page, words('passkeySignIn.codeTitle'))).toBeFocused()
    await code.fill(codes[0] ?? '')
    await code.press('Enter')
    await welcome(page)
    await enterPassword()
    await button(page, 'passkeySignIn.useCode').click()
    await code.fill(codes[0] ?? '')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(words('passkeySignIn.codeWrong'))
  })

  await test.step('a removed passkey is refused, and the password signs in again', async () => {
    await removePasskeys(server, page, email)
    await page.goto('/login')
    await start.click()
    await expect(page.getByRole('alert')).toContainText(words('passkeySignIn.refused'))
    await button(page, 'passkeySignIn.back').click()
    await form.enter(email, password)
    await welcome(page)
  })
})
