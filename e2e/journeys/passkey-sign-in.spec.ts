import type { Page } from 'playwright/test'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { addPasskey, deviceOf, removePasskeys } from '../support/passkeys.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'passkeys' })

const button = (page: Page, name: Parameters<typeof words>[0]) =>
  page.getByRole('button', { name: words(name), exact: true })
const code = (page: Page) => page.getByLabel(words('passkeySignIn.code'), { exact: true })
const welcome = (page: Page) => expect(heading(page, wording('home.welcome'))).toBeVisible()

test('a person signs in with a passkey alone, by keyboard', async ({ page, watch, server }) => {
  watch.expectErrors(/status of 401/, /ERR_FAILED|Request failed/)
  const device = await deviceOf(page)
  await addPasskey(server, page, ACCOUNTS.groupAdmin)
  await page.goto('/login')
  const start = button(page, 'passkeySignIn.start')
  const form = signInPage(page)

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
  })

  await test.step('a cancellation on the page ends the dialog', async () => {
    await device.recognise(true)
    await device.answer(false)
    await start.click()
    await expect(page.getByText(words('passkeySignIn.using'))).toBeVisible()
    await button(page, 'passkeySignIn.back').click()
    await expect(start).toBeVisible()
    await device.answer(true)
  })

  await test.step('a server that does not answer is told, and the next attempt works', async () => {
    await page.route(/\/auth\/login\/passkey\/options$/, (route) => route.abort(), { times: 1 })
    await start.click()
    await expect(page.getByRole('alert')).toContainText(words('failure.network'))
    await button(page, 'passkeySignIn.again').press('Enter')
    await welcome(page)
  })

  await test.step('a removed passkey is refused, and the person gets back to the password', async () => {
    await page.context().clearCookies({ name: 'sid' })
    await removePasskeys(server, page, ACCOUNTS.groupAdmin)
    await page.goto('/login')
    await start.click()
    await expect(page.getByRole('alert')).toContainText(words('passkeySignIn.refused'))
    await button(page, 'passkeySignIn.back').click()
    await form.enter(ACCOUNTS.groupAdmin, PASSWORD)
    await welcome(page)
  })
})

test('a password is not enough for an account with a passkey', async ({ page, watch, server }) => {
  watch.expectErrors(/status of (400|401|422)/, /ERR_FAILED|Request failed/)
  const device = await deviceOf(page)
  const { codes } = await addPasskey(server, page, ACCOUNTS.groupUser)
  const form = signInPage(page)
  const enterPassword = async () => {
    await page.goto('/login')
    await form.enter(ACCOUNTS.groupUser, PASSWORD)
    await expect(heading(page, words('passkeySignIn.secondTitle'))).toBeFocused()
  }
  const submit = button(page, 'passkeySignIn.submit').last()

  await test.step('the passkey is the second step', async () => {
    await enterPassword()
    await device.recognise(false)
    await button(page, 'passkeySignIn.use').click()
    // Cancelled: the choice is there again, and no error.
    await expect(button(page, 'passkeySignIn.use')).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await device.recognise(true)
    await button(page, 'passkeySignIn.use').click()
    await welcome(page)
  })

  await test.step('a recovery code stands in, once', async () => {
    await page.context().clearCookies({ name: 'sid' })
    await enterPassword()
    await button(page, 'passkeySignIn.useCode').click()
    await expect(heading(page, words('passkeySignIn.codeTitle'))).toBeFocused()
    await submit.click()
    await expect(page.getByText(words('passkeySignIn.codeRequired'))).toBeVisible()
    await expect(code(page)).toBeFocused()
    for (const wrong of ['x'.repeat(101), '0000-0000-0000-0000']) {
      await code(page).fill(wrong)
      const answered = page.waitForResponse(/\/auth\/login\/recovery-code$/)
      await submit.click()
      await answered
      await expect(code(page)).toHaveAccessibleDescription(words('passkeySignIn.codeWrong'))
      await expect(code(page)).toHaveValue(wrong)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await page.route(/\/auth\/login\/recovery-code$/, (route) => route.abort(), { times: 1 })
    await code(page).fill(codes[0] ?? '')
    await code(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText(words('failure.network'))
    await expect(code(page)).toHaveValue(codes[0] ?? '')
    await code(page).press('Enter')
    await welcome(page)
  })

  await test.step('a person changes the mind', async () => {
    await page.context().clearCookies({ name: 'sid' })
    await enterPassword()
    await button(page, 'passkeySignIn.useCode').click()
    await button(page, 'passkeySignIn.back').click()
    await expect(form.email).toHaveValue(ACCOUNTS.groupUser)
    await form.submit.click()
    await button(page, 'passkeySignIn.back').click()
    await form.submit.click()
    await button(page, 'passkeySignIn.useCode').click()
    await button(page, 'passkeySignIn.use').click()
    await welcome(page)
  })

  await test.step('after too long, the password is asked for again', async () => {
    await page.context().clearCookies({ name: 'sid' })
    await enterPassword()
    await page.context().clearCookies({ name: 'second-step' })
    await button(page, 'passkeySignIn.use').click()
    await expect(heading(page, words('passkeySignIn.overTitle'))).toBeVisible()
    await button(page, 'passkeySignIn.back').click()
    await form.submit.click()
    await button(page, 'passkeySignIn.useCode').click()
    await page.context().clearCookies({ name: 'second-step' })
    await code(page).fill(codes[1] ?? '')
    await code(page).press('Enter')
    await expect(heading(page, words('passkeySignIn.overTitle'))).toBeVisible()
  })
})

test('a browser without passkeys has no button for them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await expect(signInPage(page).submit).toBeVisible()
  await expect(button(page, 'passkeySignIn.start')).toHaveCount(0)
})

test('code of passkeys that does not arrive is told on the form', async ({ page, watch }) => {
  watch.expectErrors(/ERR_FAILED/)
  await page.goto('/login')
  await expect(button(page, 'passkeySignIn.start')).toBeVisible()
  await page.route(/passkey-sign-in/, (route) => route.abort())
  await button(page, 'passkeySignIn.start').click()
  await expect(page.getByRole('alert')).toContainText(words('failure.network'))
})
