import type { Page } from 'playwright/test'
import { holdRequests } from '../paths/held-requests.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { pressEscape } from '../support/next-frames.ts'
import { prefer } from '../support/own-profile.ts'
import { ownershipDialog } from '../support/pages/ownership-dialog.ts'
import { publicPage } from '../support/pages/public-page.ts'
import { openReport } from '../support/pages/report-page.ts'
import { trimmedReport } from '../support/retrimmed.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'ownership' })

const OFFER = /\/leads\/api\/v1\/battery\/[\w-]+\/ownership$/
const MADE = /\/leads\/api\/v1\/ownership\/[\w-]+$/
const MAIL = /\/leads\/api\/v1\/ownership\/[\w-]+\/mail$/
const DOWN = { code: 'server', status: 500, message: 'Down' } as const

/** Opens what the link leads to, as its owner does. */
async function openAsOwner(page: Page, address: string): Promise<Page> {
  const owner = await page.context().newPage()
  await owner.goto(address)
  return owner
}

test('staff make an ownership report, its owner reads it and unsubscribes, and gets no second mail', async ({
  page,
  context,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of (404|409|429)/, /(GET|POST) \S+ (404|409|429)/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await trimmedReport(server)
  await signIn('admin')
  await openReport(page, id)
  const ownership = ownershipDialog(page)
  await ownership.open.click()

  // The prices have their dates and sources, and the figures follow what is typed.
  await expect(ownership.comparison).toBeFocused()
  await expect(ownership.dialog).toContainText(/2024|2025/)
  await expect(ownership.preview).toContainText('5 years')
  await expectAccessible(page)
  const before = await ownership.preview.textContent()
  await ownership.comparison.selectOption('pickup')
  await expect(ownership.fuelRating).toHaveValue(/^(22|10\.7)$/)
  await expect(ownership.preview).not.toHaveText(before ?? '')
  await ownership.gas.fill('4')
  await ownership.years.fill('')
  await ownership.submit.click()
  await expect(ownership.years).toBeFocused()
  await expect(ownership.years).toHaveAccessibleDescription(words('makeOwnership.problem.noNumber'))
  await expect(ownership.preview).toContainText(words('makeOwnership.preview.waiting'))
  await ownership.years.fill('6')
  await expect(ownership.preview).toContainText('6 years')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await ownership.submit.dblclick()
  await expect(ownership.link).toBeFocused()
  expect(posts.filter((url) => OFFER.test(url))).toHaveLength(1)
  await expect(ownership.qr).toBeVisible()
  await expectAccessible(page)
  await ownership.ownerLanguage.selectOption('fr')
  await ownership.copy.click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/report\/[\w-]{43}\?lng=fr$/)
  const address = await copied()

  // What is no address is not sent; the mail is sent once.
  await ownership.email.fill('owner')
  await ownership.send.click()
  await expect(ownership.email).toHaveAccessibleDescription(new RegExp(words('form.problem.invalidEmail')))
  await ownership.email.fill('owner@owners.example')
  await ownership.email.press('Enter')
  await expect(ownership.outcome('sent', { email: 'owner@owners.example' })).toBeVisible()
  await ownership.send.click()
  await expect(ownership.alert).toBeVisible()

  const owner = await openAsOwner(page, address)
  await expect(publicPage(owner, 'fr').reportHeading).toBeVisible()
  await expect(owner.getByText('F-150').first()).toBeVisible()
  await owner.goto(address.replace('/report/', '/unsubscribe/'))
  await publicPage(owner, 'fr').confirm.click()
  await expect(publicPage(owner, 'fr').done).toBeVisible()
  await page.bringToFront()
  await ownership.send.click()
  await expect(ownership.outcome('unsubscribed')).toBeVisible()
  await ownership.done.click()
  await ownership.keep.click()
  await ownership.back.click()
  await expect(ownership.made.first()).toContainText(words('makeOwnership.made.unsubscribed'))

  // Nobody reads what is revoked.
  await ownership.handOver.first().click()
  await ownership.revoke.click()
  await ownership.cancel.click()
  await ownership.revoke.click()
  await ownership.end.click()
  await expect(ownership.dialog).toContainText(words('makeOwnership.handing.revoked'))
  await owner.goto(address)
  await expect(publicPage(owner, 'fr').notFound).toBeVisible()
  await owner.close()
  await ownership.done.click()
  await expect(ownership.dialog).toHaveCount(0)
  await expect(ownership.open).toBeFocused()
})

test('nothing that is typed is lost when the server fails, or the dialog is closed', async ({
  page,
  signIn,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 500/, /[A-Z]+ \S+ 500/)
  const { id } = await trimmedReport(server)
  await signIn('admin')
  await openReport(page, id)
  const ownership = ownershipDialog(page)

  const reads = await holdRequests(page, 'GET', OFFER)
  await ownership.open.click()
  await reads.held()
  await expect(ownership.dialog).toBeVisible()
  await pressEscape(page)
  await expect(ownership.dialog).toHaveCount(0)
  await ownership.open.click()
  await reads.fail(DOWN)
  await expect(ownership.alert).toContainText(words('makeOwnership.readFailed'))
  await ownership.cancel.click()
  await expect(ownership.dialog).toHaveCount(0)
  await ownership.open.click()
  await reads.fail(DOWN)
  await ownership.retry.click()
  await reads.pass()
  await expect(ownership.preview).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await pressEscape(page)
  await expect(ownership.dialog).toHaveCount(0)

  await ownership.open.click()
  await ownership.years.fill('8')
  await ownership.cancel.click()
  await ownership.keep.click()
  await expect(ownership.years).toHaveValue('8')
  const orders = await holdRequests(page, 'POST', OFFER)
  await ownership.submit.click()
  await orders.fail(DOWN)
  await expect(ownership.alert).toContainText(words('makeOwnership.refused'))
  await ownership.cancel.click()
  await ownership.keep.click()
  await ownership.years.fill('9')
  await ownership.submit.click()
  await orders.fail(DOWN)
  await expect(ownership.years).toHaveValue('9')
  await ownership.cancel.click()
  await ownership.keep.click()
  await expect(ownership.years).toHaveValue('9')
  await ownership.submit.click()
  await orders.pass()
  await expect(ownership.link).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  const mails = await holdRequests(page, 'POST', MAIL)
  await ownership.email.fill('second@owners.example')
  await ownership.send.click()
  await mails.fail(DOWN)
  await expect(ownership.alert).toContainText(words('makeOwnership.handing.refused'))
  await expect(ownership.email).toHaveValue('second@owners.example')
  const ends = await holdRequests(page, 'DELETE', MADE)
  await ownership.revoke.click()
  await ownership.end.click()
  await ends.fail(DOWN)
  await expect(ownership.alert).toContainText(words('makeOwnership.handing.refused'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await ownership.done.click()
  await ownership.discard.click()
  await expect(ownership.dialog).toHaveCount(0)
})

test('on a small phone, in French and in the dark, by keyboard', async ({ page, signIn, server }) => {
  const { id } = await trimmedReport(server)
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('admin')
  await prefer(page, 'fr', 'dark')
  await openReport(page, id, '', 'fr')
  const ownership = ownershipDialog(page, 'fr')
  await ownership.open.press('Enter')
  await expect(ownership.comparison).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await ownership.submit.press('Enter')
  await expect(ownership.link).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ownership.open).toBeFocused()
})
