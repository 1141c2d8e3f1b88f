import { ACCOUNTS, expect, test } from '../support/test.ts'
import { userChanges, usersPage } from '../support/users-page.ts'
import { words } from '../support/words.ts'

test.use({ database: 'changing' })

const ELISE = { email: ACCOUNTS.dealerAdmin, name: 'Élise Tremblay' }

test('all users are read by and by, by address, and sorted and searched as asked', {
  tag: ['@P2.33', '@P2.35'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  await expect(users.range).toHaveText(/^25 of /)
  await expect(users.sortButton('email')).toHaveAccessibleName(/sorted ascending/)
  const emails = await users.rows.getByRole('rowheader').allTextContents()
  expect(emails).toEqual(emails.toSorted())
  const total = Number(/\d+$/.exec((await users.range.textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThan(60)
  await users.table.hover()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(users.end).toHaveText(words('list.end'), { timeout: 500 })
  }).toPass()
  await expect(users.range).toHaveText(`${total} of ${total}`)
  await users.sortButton('role').click()
  await users.sortButton('role').click()
  await expect(users.rows.first()).toContainText(words('role.LF_ADMIN'))
  await expect(page).toHaveURL(/sort=role&direction=desc/)
  await users.search.fill('tremblay elise')
  await expect(users.rows).toHaveCount(1)
  await expect(users.row(ELISE.email)).toBeVisible()
  await users.search.fill('zzqq')
  await expect(page.getByRole('heading', { name: words('list.noMatch') })).toBeVisible()
})

test('each tab has its number and its users, with a word for the status', {
  tag: ['@P2.33', '@P4.1'],
}, async ({ page, signIn }) => {
  await signIn('groupAdmin')
  await page.goto('/users')
  const users = usersPage(page)
  for (const [filter, status] of [
    ['user_active', 'active'],
    ['user_invited', 'invited'],
    ['user_disabled', 'disabled'],
  ] as const) {
    await users.tab(filter).click()
    await expect(users.tab(filter)).toHaveAttribute('aria-selected', 'true')
    const count = Number(/\d+$/.exec((await users.tab(filter).textContent()) ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await expect(users.rows).toHaveCount(count)
    await expect(users.rows.filter({ hasText: words(`users.status.${status}`) })).toHaveCount(count)
  }
})

test('a dialog keeps what is typed from a press beside it, leaves by Escape, and gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  await users.edit(ELISE.name).click()
  await expect(users.firstName).toBeFocused()
  await users.firstName.fill('Elisabeth')
  await page.mouse.click(20, 400)
  await expect(users.firstName).toHaveValue('Elisabeth')
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    // The browser's own controls come between the last one and the first.
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
  }
  await users.firstName.focus()
  await page.keyboard.press('Escape')
  await expect(users.dialog).toHaveCount(0)
  await expect(users.edit(ELISE.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(users.firstName).toHaveValue('Élise')
  await users.close.click()
  await expect(users.edit(ELISE.name)).toBeFocused()
})

test('a user is edited; the address stands, and roles go out only when they change', {
  tag: ['@P2.34'],
}, async ({ page, signIn }) => {
  await signIn('groupAdmin')
  await page.goto('/users')
  const users = usersPage(page)
  const sent = userChanges(page)
  await users.edit('Mathieu Gagnon').click()
  await expect(users.email).toHaveValue(ACCOUNTS.dealerUser)
  await expect(users.email).not.toBeEditable()
  await users.firstName.fill('Matthieu')
  await users.save.click()
  await expect(users.notice('success.userEdited')).toBeVisible()
  await expect(users.edit('Matthieu Gagnon')).toBeFocused()
  await users.edit('Matthieu Gagnon').click()
  await users.role('GROUP_USER').check()
  await users.save.click()
  await expect(users.row(ACCOUNTS.dealerUser)).toContainText(words('role.GROUP_USER'))
  const names = {
    email: ACCOUNTS.dealerUser,
    name: 'Matthieu',
    family_name: 'Gagnon',
    preferred_language: 'fr',
    preferred_theme: expect.stringMatching(/^(light|dark)$/),
  }
  expect(sent).toEqual([
    { method: 'PATCH', body: names },
    { method: 'PATCH', body: { ...names, roles: [{ name: 'GROUP_USER', group_id: 'northstar' }] } },
  ])
})

test('who has two roles is shown with both, and keeps the one that the form does not show', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/users')
  const users = usersPage(page)
  const second = words('role.DEALER_ADMIN')
  const row = users.rows.filter({ hasText: words('users.moreRoles', { roles: second }) })
  await users.sortButton('role').click()
  await expect(async () => {
    await users.table.hover()
    await page.mouse.wheel(0, 20_000)
    await expect(row).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await row.getByRole('button').first().click()
  await expect(users.dialog).toContainText(words('userForm.otherRoles', { roles: second }))
  await expect(users.group).toHaveValue('great-lakes')
  await users.group.selectOption('northstar')
  await users.save.click()
  await expect(users.notice('success.userEdited')).toBeVisible()
  await expect(row).toContainText('Northstar Auto Group')
  await expect(row).toContainText(second)
})

test('a provider user is edited without being given another role', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/users?searchTerm=user@provider')
  const users = usersPage(page)
  await users.edit('Leo Brandt').click()
  await expect(users.role('LF_USER')).toBeChecked()
  await expect(users.roles).toHaveCount(6)
  await users.firstName.fill('Léo')
  await users.save.click()
  await expect(users.row(ACCOUNTS.user)).toContainText('Léo Brandt')
  await expect(users.row(ACCOUNTS.user)).toContainText(words('role.LF_USER'))
  await users.add.click()
  await expect(users.roles).toHaveCount(5)
  await expect(users.role('LF_USER')).toHaveCount(0)
})

test('disabling is confirmed, and not offered again', { tag: ['@P2.34', '@P4.3'] }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/users?filter=user_invited')
  const users = usersPage(page)
  const sent = userChanges(page)
  await users.disable('Chloé Bouchard').click()
  await expect(users.dialog).toHaveAccessibleName(words('disableUser.title', { name: 'Chloé Bouchard' }))
  await expect(users.dialog).toContainText(ACCOUNTS.invited)
  await expect(users.cancel).toBeFocused()
  await users.cancel.press('Enter')
  await expect(users.disable('Chloé Bouchard')).toBeFocused()
  await users.disable('Chloé Bouchard').click()
  await users.confirm.click()
  await expect(users.notice('success.userDisabled')).toBeVisible()
  expect(sent).toEqual([{ method: 'DELETE', body: { email: ACCOUNTS.invited } }])
  await expect(users.row(ACCOUNTS.invited)).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await users.tab('user_disabled').click()
  await expect(users.row(ACCOUNTS.invited)).toContainText(words('users.status.disabled'))
  await expect(users.disable('Chloé Bouchard')).toHaveAttribute('aria-disabled', 'true')
  await expect(users.disable('Chloé Bouchard')).toHaveAccessibleDescription(words('users.refusal.disabled'))
  await users.disable('Chloé Bouchard').click({ force: true })
  await expect(users.dialog).toHaveCount(0)
})

test('nobody manages themselves, or who is of their own level', { tag: ['@P6.5'] }, async ({
  page,
  signIn,
}) => {
  await signIn('groupAdmin')
  await page.goto('/users')
  const users = usersPage(page)
  await expect(users.edit('Nora Lindqvist')).toHaveAccessibleDescription(words('users.refusal.self'))
  await expect(users.disable('Nora Lindqvist')).toHaveAccessibleDescription(words('users.refusal.self'))
  const peer = users.rows
    .filter({ hasText: words('role.GROUP_ADMIN') })
    .filter({ hasNotText: ACCOUNTS.groupAdmin })
    .first()
  for (const button of await peer.getByRole('button').all()) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(words('users.refusal.level'))
  }
})

test('on a phone users are cards, and the form is a sheet that scrolls by itself', {
  tag: ['@P2.37'],
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('groupAdmin')
  await page.goto('/users?filter=user_active')
  const users = usersPage(page)
  const card = page
    .getByRole('article')
    .filter({ hasText: words('role.DEALER_USER') })
    .first()
  await expect(card).toContainText(words('users.status.active'))
  await expect(card).not.toContainText(words('users.column.dealerships'))
  const name = (await card.getAttribute('aria-label')) ?? ''
  await card.getByRole('button', { name: words('list.showDetails', { name }) }).click()
  await expect(card).toContainText(words('users.column.dealerships'))
  await users.edit(name).click()
  expect(await users.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await users.dealership.scrollIntoViewIfNeeded()
  await expect(users.save).toBeInViewport()
  await expect(users.close).toBeInViewport()
  const top = await page.evaluate(() => scrollY)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 5000)
  await expect(users.dealership).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(top)
})
