import type { Page } from 'playwright/test'
import { mailedCode } from '../../tests/server/support/outbox.ts'
import { traverse } from '../paths/gestures/page-gestures.ts'
import { holdRequests } from '../paths/held-requests.ts'
import { acceptInvitation, inviteSomebody } from '../support/invited.ts'
import { prefer } from '../support/own-profile.ts'
import { passkeysOn } from '../support/pages/passkeys-section.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { deviceOf } from '../support/passkeys.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.use({ database: 'passkeys' })

const OWN = /\/auth\/user\/passkeys$/
const OPTIONS = /\/auth\/user\/passkeys\/options$/
const PROOF = /\/auth\/user\/proof$/
const PASSKEY_PROOF = /\/auth\/user\/proof\/passkey$/
const MAIL = /\/auth\/user\/proof\/mail$/
const CODE = /\/auth\/user\/proof\/code$/

/** The server has not seen a proof for too long, once. */
const wantProof = (page: Page, call: RegExp) =>
  page.route(
    call,
    (route) => route.fulfill({ status: 403, json: { error: 'proof needed', message: 'Confirm.' } }),
    { times: 1 },
  )

/** A code that differs from the right one. */
const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0')

test('a user adds and removes passkeys, and gets recovery codes', async ({ page, signIn, server, watch }) => {
  watch.expectErrors(/status of 4\d\d/, /ERR_FAILED|Request failed/)
  const device = await deviceOf(page)
  await signIn('groupUser')
  await prefer(page, 'en', 'light')
  await page.route(OWN, (route) => route.abort(), { times: 1 })
  await page.goto('/profile')
  const { section, button, title, list, name, newName, code, codes, password, renameOf, removeOf } =
    passkeysOn(page)
  const mailed = (ask: () => Promise<void>) => mailedCode(server.dataDir, ACCOUNTS.groupUser, ask)
  const home = page.getByRole('link', { name: words('navigation.home'), exact: true })

  await test.step('reads the list again after a failure', async () => {
    await expect(section).toContainText(words('ownPasskeys.failed'))
    await section.getByRole('button', { name: words('action.retry') }).click()
    await expect(section).toContainText(words('ownPasskeys.none'))
  })

  await test.step('has its button beside the field', async () => {
    const field = await name.locator('..').boundingBox()
    const add = await button('ownPasskeys.add').boundingBox()
    expect(field).not.toBeNull()
    expect([add?.y, add?.height]).toEqual([field?.y, field?.height])
  })

  await test.step('needs a name, and says when the server does not answer', async () => {
    await button('ownPasskeys.add').click()
    await expect(name).toHaveAccessibleDescription(words('ownPasskeys.naming.required'))
    await name.fill('Phone')
    await page.route(OPTIONS, (route) => route.abort(), { times: 1 })
    await name.press('Enter')
    await expect(section.getByRole('alert')).toContainText(words('failure.network'))
    await expect(name).toHaveValue('Phone')
  })

  await test.step('proves the identity, by the password', async () => {
    await wantProof(page, OPTIONS)
    await name.press('Enter')
    await expect(password).toBeFocused()
    await button('ownPasskeys.prove').click()
    await expect(section.getByText(words('ownPasskeys.passwordRequired'))).toBeVisible()
    await password.fill('Wrong-2026!')
    await password.press('Enter')
    await expect(section.getByText(words('ownPasskeys.passwordWrong'))).toBeVisible()
    await page.route(PROOF, (route) => route.abort(), { times: 1 })
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(section.getByRole('alert')).toContainText(words('failure.network'))
    await button('ownPasskeys.cancel').press('Enter')
    await expect(title).toBeFocused()
    await expect(name).toHaveValue('Phone')
    await wantProof(page, OPTIONS)
    await name.press('Enter')
    await password.fill(PASSWORD)
    await mailed(() => password.press('Enter'))
  })

  await test.step('is mailed a code for the first one, and can wait with it', async () => {
    await expect(code).toBeFocused()
    await expect(section.getByRole('status')).toContainText(ACCOUNTS.groupUser)
    await button('ownPasskeys.cancel').press('Enter')
    await expect(title).toBeFocused()
    await expect(name).toHaveValue('Phone')
    await page.route(MAIL, (route) => route.abort(), { times: 2 })
    await name.press('Enter')
    await expect(section.getByRole('alert')).toContainText(words('failure.network'))
    await expect(button('action.retry')).toBeFocused()
    await button('action.retry').press('Enter')
    await expect(section.getByRole('alert')).toContainText(words('failure.network'))
    await button('ownPasskeys.cancel').click()
    const sending = await holdRequests(page, 'POST', MAIL)
    await name.press('Enter')
    await sending.held()
    await expect(section.getByRole('status')).toHaveText(
      words('ownPasskeys.mailSending', { email: ACCOUNTS.groupUser }),
    )
    await button('ownPasskeys.cancel').click()
    await sending.fail({ code: 'network' })
    await page.unrouteAll()
  })

  await test.step('proves the identity again, when that was too long ago for a code', async () => {
    await wantProof(page, MAIL)
    await name.press('Enter')
    await password.fill(PASSWORD)
    await mailed(() => password.press('Enter'))
  })

  await test.step('enters the code of the newest mail', async () => {
    await expect(code).toBeFocused()
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(new RegExp(words('form.problem.required')))
    await code.fill('1234')
    await button('ownPasskeys.prove').click()
    await expect(code).toHaveAccessibleDescription(new RegExp(words('form.problem.invalidCode')))
    const { code: right } = await mailed(() => button('resetPassword.again').click())
    await code.fill(wrongCode(right))
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(new RegExp(words('form.problem.wrongCode')))
    await expect(code).toBeFocused()
    await page.route(CODE, (route) => route.abort(), { times: 1 })
    await code.fill(right)
    await code.press('Enter')
    await expect(section.getByRole('alert')).toContainText(words('failure.network'))
    await expect(code).toHaveValue(right)
    await device.recognise(false)
    await code.press('Enter')
    await expect(button('ownPasskeys.add')).toBeEnabled()
    await expect(section.getByRole('alert')).toHaveCount(0)
    await expect(name).toHaveValue('Phone')
    await device.recognise(true)
    await name.press('Enter')
  })

  await test.step('gets ten codes once, with the first passkey', async () => {
    await expect(codes).toHaveCount(10)
    await button('ownPasskeys.codesKept').click()
    await expect(list).toHaveCount(1)
    await expect(list).toContainText('Phone')
    await expect(name).toHaveValue('')
    await expect(section).toContainText(words('ownPasskeys.codesLeft_other', { count: '10' }))
  })

  await test.step('renames it, without a proof, and keeps what was typed after a failure', async () => {
    await renameOf('Phone').click()
    await expect(newName).toBeFocused()
    await expect(newName).toHaveValue('Phone')
    await button('ownPasskeys.cancel').click()
    await expect(renameOf('Phone')).toBeFocused()
    await renameOf('Phone').click()
    await newName.fill('x'.repeat(61))
    await newName.press('Enter')
    await expect(newName).toHaveAccessibleDescription(words('ownPasskeys.naming.tooLong'))
    await newName.fill('  ')
    await button('ownPasskeys.save').click()
    await expect(newName).toHaveAccessibleDescription(words('ownPasskeys.naming.required'))
    await page.route(/\/auth\/user\/passkeys\/[\w-]+$/, (route) => route.abort(), { times: 1 })
    await newName.fill(' Work phone ')
    await newName.press('Enter')
    await expect(section.getByRole('alert')).toContainText(words('failure.network'))
    await expect(newName).toHaveValue(' Work phone ')
    const reads = await holdRequests(page, 'GET', OWN)
    await newName.press('Enter')
    await reads.held()
    await expect(renameOf('Phone')).toBeFocused()
    await renameOf('Phone').click()
    await button('ownPasskeys.cancel').click()
    await reads.pass()
    await expect(list).toContainText('Work phone')
    await page.unrouteAll()
    await name.fill('work PHONE')
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(words('ownPasskeys.naming.taken'))
    await renameOf('Work phone').click()
    await newName.fill('Phone')
    await newName.press('Enter')
    await expect(renameOf('Phone')).toBeFocused()
  })

  await test.step('cannot give a name that another browser has just given', async () => {
    await page.route(
      /\/auth\/user\/passkeys\/[\w-]+$/,
      (route) => route.fulfill({ status: 409, json: { error: 'passkey name taken', message: 'Taken.' } }),
      { times: 1 },
    )
    await renameOf('Phone').click()
    await newName.fill('Tablet')
    await newName.press('Enter')
    await expect(newName).toHaveAccessibleDescription(words('ownPasskeys.naming.taken'))
    await expect(newName).toHaveValue('Tablet')
    await button('ownPasskeys.cancel').click()
  })

  await test.step('cannot add a device twice', async () => {
    await name.fill('Again')
    await name.press('Enter')
    await expect(section.getByRole('alert')).toContainText(words('ownPasskeys.known'))
  })

  await test.step('makes new codes, and proves the identity by the passkey', async () => {
    await wantProof(page, /\/auth\/user\/recovery-codes$/)
    await button('ownPasskeys.renewCodes').click()
    await device.recognise(false)
    await button('ownPasskeys.provePasskey').click()
    await expect(button('ownPasskeys.provePasskey')).toBeEnabled()
    await device.recognise(true)
    await page.route(
      PASSKEY_PROOF,
      (route) => route.fulfill({ status: 422, json: { error: 'passkey refused', message: 'No.' } }),
      { times: 1 },
    )
    await button('ownPasskeys.provePasskey').click()
    await expect(section.getByRole('alert')).toContainText(words('ownPasskeys.refused'))
    await button('ownPasskeys.provePasskey').click()
    await expect(codes).toHaveCount(10)
    await button('ownPasskeys.codesKept').click()
    await expect(list).toHaveCount(1)
  })

  await test.step('finds the section as it is after other screens', async () => {
    await traverse(page, '/profile?again=1')
    await expect(page).toHaveURL('/profile?again=1')
    await expect(list).toHaveCount(1)
    const reads = await holdRequests(page, 'GET', OWN)
    await page.reload()
    await reads.held()
    await home.click()
    await expect(heading(page, wording('home.welcome'))).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('confirms a removal', async () => {
    await page.goto('/profile')
    await removeOf('Phone').click()
    await button('ownPasskeys.cancel').click()
    await removeOf('Phone').click()
    await home.click()
    await page.goBack()
    await removeOf('Phone').click()
    await button('ownPasskeys.remove').click()
    await expect(section).toContainText(words('ownPasskeys.none'))
    await expect(list).toHaveCount(0)
  })

  await test.step('and leaves a list that could not be read', async () => {
    await page.route(OWN, (route) => route.abort())
    await page.goto('/profile')
    await expect(section).toContainText(words('ownPasskeys.failed'))
    await home.click()
    await expect(heading(page, wording('home.welcome'))).toBeVisible()
  })
})

test('a session that ends before a mailed code is entered is told as such, and the code of the next mail works', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 40[13]/)
  await deviceOf(page)
  const email = await inviteSomebody(server)
  const password = await acceptInvitation(server, email)
  await page.goto('/login')
  await signInPage(page).enter(email, password)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.goto('/profile')
  const { section, button, name, code, codes } = passkeysOn(page)
  const mailed = (ask: () => Promise<void>) => mailedCode(server.dataDir, email, ask)
  await name.fill('Phone')
  await mailed(() => name.press('Enter'))
  await code.fill('1234-5678')
  await page.context().clearCookies({ name: 'sid' })
  await code.press('Enter')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await signInPage(page).enter(email, password)
  await expect(section.getByRole('alert')).toContainText(words('dialog.unsent'))
  const { code: right } = await mailed(() => button('resetPassword.again').click())
  await code.fill(`${right.slice(0, 4)}-${right.slice(4)}`)
  await code.press('Enter')
  await expect(codes).toHaveCount(10)
})
