import { holdRequests } from '../paths/held-requests.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

test('the sign-in refuses a wrong password, and opens the portal for the correct one', {
  tag: ['@P2.2', '@P2.18', '@P4.5', '@P4.7', '@P8.6'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 401/)
  await page.goto('/login')
  const form = signInPage(page)
  await form.enter(ACCOUNTS.admin, 'Wrong-2026!')
  await expect(page.getByRole('alert')).toContainText('Authentication failed')
  await expect(page.getByRole('alert')).toContainText(words('signIn.refused'))
  await expect(form.email).toHaveValue(ACCOUNTS.admin)
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('who guesses too often reads how long to wait, keeps what is typed, and others sign in meanwhile', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 4(01|29)/)
  await page.goto('/login')
  const form = signInPage(page)
  for (let guess = 0; guess < 5; guess += 1) {
    const refused = page.waitForResponse(/\/auth\/login$/)
    await form.enter('somebody@elsewhere.example', 'Wrong-2026!')
    await refused
    // Until then it sends nothing else.
    await expect(form.submit).toBeVisible()
  }
  await form.enter('somebody@elsewhere.example', 'Wrong-2026!')
  await expect(page.getByRole('alert')).toContainText(/Try again in \d+\u00a0s\./)
  await expect(form.email).toHaveValue('somebody@elsewhere.example')
  await form.enter(ACCOUNTS.groupAdmin, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('a temporary password leads to choosing a new one', { tag: ['@P2.26', '@P4.6'] }, async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  await page.goto('/login')
  await signInPage(page).enter(ACCOUNTS.invited, PASSWORD)
  await expect(page).toHaveURL(`/set-password?email=${encodeURIComponent(ACCOUNTS.invited)}`)
})

test('a deep link without a session leads through sign-out to the sign-in', {
  tag: ['@P2.11', '@P4.13', '@D2.3'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 401/)
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  const signOut = page.waitForRequest(/\/auth\/user\/logout$/)
  await page.goto('/battery-reports?searchTerm=tesla')
  await signOut
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(places).toEqual(['/battery-reports', '/logout', '/login'])
})

test('the portal reads the profile again when the user signs in while it is being read', async ({ page }) => {
  await page.goto('/login')
  const profile = await holdRequests(page, 'GET', /\/auth\/user\/profile$/)
  await visit(page, '/home')
  await profile.held()
  await page.goBack()
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(page).toHaveURL('/home')
  await expect.poll(profile.waiting).toBe(2)
  await profile.pass()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('sign-out ends the session, and back does not restore it', { tag: ['@P2.11'] }, async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 401/)
  await signIn('groupUser')
  await page.goto('/battery-reports')
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('an unknown path shows not found, with a link home', { tag: ['@P2.12'] }, async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 404/)
  await signIn('admin')
  await page.goto('/no/such/page')
  await expect(heading(page, words('notFound.title'))).toBeVisible()
  await page.getByRole('link', { name: words('notFound.callToAction') }).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('a sign-in without a server shows the failure, and after a failed sign-out the user stays signed in', {
  tag: ['@P4.7', '@P8.6'],
}, async ({ page, watch }) => {
  watch.expectErrors(/ERR_FAILED/, /(POST|GET) \S+ 500 Request failed/)
  await page.goto('/login')
  await page.route(/\/auth\/(login|user\/logout)$/, (route) => route.abort())
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Authentication Error')
  await page.unroute(/\/auth\/(login|user\/logout)$/)
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await page.route(/\/auth\/user\/logout$/, (route) => route.abort())
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  await expect(page.getByText('Error signing out').first()).toBeVisible()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('in the password reset a dismissed notice returns the focus, and the second step takes it', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED|Request failed/)
  await page.route(/\/auth\/forgot-password$/, (route) => route.abort(), { times: 1 })
  await page.goto('/reset-password')
  await signInPage(page).email.fill('nobody@elsewhere.example')
  const send = page.getByRole('button', { name: words('resetPassword.send') })
  await send.press('Enter')
  const notice = page.getByRole('button', { name: words('action.dismiss') })
  await notice.focus()
  await notice.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(send).toBeFocused()
  await send.press('Enter')
  await expect(page.getByLabel(words('password.code'))).toBeVisible()
  await expect(heading(page, words('resetPassword.title'))).toBeFocused()

  await test.step('a reload forgets neither the step nor the address', async () => {
    await page.reload()
    await expect(page.getByLabel(words('password.code'))).toBeVisible()
    await expect(signInPage(page).email).toHaveValue('nobody@elsewhere.example')
    await page.getByRole('button', { name: words('resetPassword.again') }).click()
    await expect(send).toBeVisible()
    await page.reload()
    await expect(send).toBeVisible()
    await expect(signInPage(page).email).toHaveValue('nobody@elsewhere.example')
  })
})

test('the first empty field of the sign-in has the focus, but not on a phone', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/login')
  await expect(signInPage(page).email).toBeFocused()
  const phone = await browser.newContext({ baseURL: server.origin, hasTouch: true, isMobile: true })
  const onPhone = await phone.newPage()
  await onPhone.goto('/login')
  await expect(signInPage(onPhone).email).toBeVisible()
  await onPhone.waitForLoadState('networkidle')
  await expect(signInPage(onPhone).email).not.toBeFocused()
  await phone.close()
})
