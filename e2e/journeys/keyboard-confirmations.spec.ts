import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { acceptInvitation, INVITED, inviteSomebody, readUser } from '../support/invited.ts'
import { pressInRow, pressOn } from '../support/keyboard.ts'
import { usersPage } from '../support/pages/users-page.ts'
import { givePasskey } from '../support/passkeys.ts'
import { expect, test } from '../support/test.ts'

// No pointer. Each question is left by Escape once before it is answered.

test.use({ database: 'keyboard' })

/** Asks, leaves by Escape, asks again and confirms. The focus is never lost. */
async function confirm(page: Page, opener: Locator, submit: Locator): Promise<void> {
  const { dialog, cancel } = usersPage(page)
  await pressInRow(page, opener)
  await expect(cancel).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cancel).toBeFocused()
  await pressOn(page, submit)
  await expect(dialog).toHaveCount(0)
  // The button that asked may be gone.
  await expect(page.locator(':focus')).toBeVisible()
}

test('an invitation is sent again and withdrawn', async ({ page, server, signIn, watch }) => {
  // A search without results.
  watch.expectErrors(/status of 404/)
  const email = await inviteSomebody(server)
  await signIn('admin')
  await page.goto(`/users?searchTerm=${email}`)
  const users = usersPage(page)
  await confirm(page, users.resend(INVITED), users.confirmResending)
  await expect(users.notice('success.invitationResent', { name: INVITED })).toBeVisible()
  await confirm(page, users.withdraw(INVITED), users.confirmWithdrawal)
  await expect(users.notice('success.invitationWithdrawn', { name: INVITED })).toBeVisible()
  expect(await readUser(server, email)).toBeUndefined()
})

test('a user loses the passkeys, is disabled, and is let in again', async ({ page, server, signIn }) => {
  const email = await inviteSomebody(server)
  await givePasskey(server, email, await acceptInvitation(server, email))
  await signIn('admin')
  await page.goto(`/users?searchTerm=${email}`)
  const users = usersPage(page)
  await confirm(page, users.resetPasskeys(INVITED), users.confirmReset)
  await expect(users.notice('success.passkeysRemoved', { name: INVITED })).toBeVisible()
  await confirm(page, users.disable(INVITED), users.confirm)
  await expect(users.notice('success.userDisabled_one')).toBeVisible()
  await confirm(page, users.enable(INVITED), users.confirmEnabling)
  await expect(users.notice('success.accessRestored_one')).toBeVisible()
  expect(await readUser(server, email)).toMatchObject({ status: 'CONFIRMED' })
})
