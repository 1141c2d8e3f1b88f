import { devices, type Page } from 'playwright/test'
import { copiedFrom, inviteSomebody, linkFrom } from '../support/invited.ts'
import { pressOn, typeInto } from '../support/keyboard.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

/** Opens the sign-in, and holds its scripts. Returns a function that lets them pass. */
async function openWithoutCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  return resolve
}

/** Keeps the form, to know it again, and counts what moves. */
async function keepForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = { form: document.querySelector('form'), shift: 0 }
    Object.assign(window, { kept })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
  })
}

async function keptForm(page: Page): Promise<{ isSame: boolean; shift: number }> {
  return await page.evaluate(() => {
    const { form, shift } = Reflect.get(window, 'kept')
    return { isSame: form === document.querySelector('form'), shift: Number(shift) }
  })
}

/** React answers only when the code is there: a wrong address is told below its field. */
async function waitForCode(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('form') ?? {}).some((name) => name.startsWith('__react')),
      ),
    )
    .toBe(true)
}

test('the sign-in refuses a wrong password, and opens the portal; after the sign-out neither Back nor a link leads in', {
  tag: ['@P2.2', '@P2.11', '@P2.18', '@P4.5', '@P4.7', '@P4.13', '@P8.6', '@D2.3'],
}, async ({ page, watch }) => {
  watch.expectErrors(/status of 401/)
  await page.goto('/login')
  const form = signInPage(page)
  await expect(form.email).toBeFocused()
  await form.enter(ACCOUNTS.groupUser, 'Wrong-2026!')
  await expect(page.getByRole('alert')).toContainText('Authentication failed')
  await expect(form.email).toHaveValue(ACCOUNTS.groupUser)
  await form.password.fill(PASSWORD)
  await form.submit.click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  await expect(page).toHaveURL('/home')
  await page.getByRole('button', { name: words('shell.settings') }).click()
  await page.getByRole('link', { name: words('shell.signOut') }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  const places: string[] = []
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  const signOut = page.waitForRequest(/\/auth\/user\/logout$/)
  await page.goto('/battery-reports?searchTerm=tesla')
  await signOut
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(places).toEqual(['/battery-reports', '/logout', '/login'])
})

test('an invited person sets a password by keyboard, replaces it when it is forgotten, and need not wait while strangers try others', {
  tag: ['@P2.20', '@P2.26', '@P4.6', '@P4.8'],
}, async ({ page, server, watch }) => {
  watch.expectErrors(/status of 4(01|29)/)
  const next = 'Otters-swim-2027!'
  const field = (key: string) => page.getByLabel(words(key), { exact: true })
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  const signIn = signInPage(page)
  const email = await inviteSomebody(server)
  const temporary = await copiedFrom(server, email)
  await page.goto('/login')
  await signIn.enter(email, temporary)
  await expect(page).toHaveURL(`/set-password?email=${encodeURIComponent(email)}`)
  await expect(heading(page, words('setPassword.title'))).toBeVisible()
  await typeInto(page, field('password.temporary'), temporary)
  await typeInto(page, field('password.next'), next)
  await typeInto(page, field('password.confirmation'), 'Something else 1!')
  await page.keyboard.press('Enter')
  await expect(field('password.confirmation')).toBeFocused()
  await expect(field('password.confirmation')).toHaveAttribute('aria-invalid', 'true')
  await typeInto(page, field('password.confirmation'), next)
  await pressOn(page, button('setPassword.submit'))
  await expect(page).toHaveURL(/\/login(\?|$)/)

  await page.context().clearCookies()
  await page.goto('/login')
  await pressOn(page, page.getByRole('link', { name: words('signIn.forgotten') }))
  await expect(heading(page, words('resetPassword.title'))).toBeVisible()
  await typeInto(page, signIn.email, email)
  await page.keyboard.press('Enter')
  // The mail before says that the password was changed.
  const code = await copiedFrom(server, email, 3)
  await expect(field('password.code')).toBeVisible()
  // A reload forgets neither the step nor the address.
  await page.reload()
  await expect(signIn.email).toHaveValue(email)
  await typeInto(page, field('password.code'), code)
  await typeInto(page, field('password.next'), `${next}!`)
  await typeInto(page, field('password.confirmation'), `${next}!`)
  await pressOn(page, button('resetPassword.submit'))
  await expect(page).toHaveURL(/\/login(\?|$)/)

  const mustWait = { status: 429, headers: { 'retry-after': '900' }, json: {} }
  await page.route(/\/auth\/login$/, (route) => route.fulfill(mustWait), { times: 1 })
  await typeInto(page, signIn.email, email)
  await typeInto(page, signIn.password, `${next}!`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(words('signInLink.offer'))
  await pressOn(page, button('signInLink.send'))
  await expect(page.getByText(words('signInLink.sent', { email }))).toBeFocused()
  await page.goto(await linkFrom(server, email, 5))
  await expect(signIn.email).toHaveValue(email)
  await expect(signIn.password).toBeFocused()
  await expect(page).toHaveURL(/\?email=[^#]+$/)
  await typeInto(page, signIn.password, `${next}!`)
  const call = page.waitForRequest(/\/auth\/login$/)
  await page.keyboard.press('Enter')
  expect((await call).headers()['x-device-link']).toMatch(/^[\w-]{43}$/)
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

test('the sign-in form is there before its code, and Enter waits for it', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const pass = await openWithoutCode(page)
  const form = signInPage(page)
  await expect(form.email).toBeFocused()
  await page.keyboard.type(ACCOUNTS.admin)
  await form.password.fill(PASSWORD)
  await form.password.press('Enter')
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/login')
  expect(calls.filter((call) => !call.startsWith('GET /assets/'))).not.toContain('POST /auth/login')
  pass()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  expect(calls.filter((call) => call === 'POST /auth/login')).toHaveLength(1)
  expect(calls.filter((call) => call.endsWith(' /login'))).toEqual(['GET /login'])
})

test('the code takes the form over with its text, focus and caret, and nothing moves', async ({ page }) => {
  const pass = await openWithoutCode(page)
  const { email, password } = signInPage(page)
  await email.fill('somebody@elsewhere.example')
  await password.fill('Wrong-2026')
  await password.press('ArrowLeft')
  await keepForm(page)
  pass()
  await waitForCode(page)
  expect(await keptForm(page)).toEqual({ isSame: true, shift: 0 })
  await expect(password).toBeFocused()
  await page.keyboard.type('-')
  await expect(password).toHaveValue('Wrong-202-6')
  await expect(email).toHaveValue('somebody@elsewhere.example')
  await page.getByRole('button', { name: words('signIn.show') }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('on a phone in French and dark the form is the one that stays, and what is pressed before its code happens', async ({
  browser,
  server,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {}
  const context = await browser.newContext({
    ...phone,
    baseURL: server.origin,
    locale: 'fr-CA',
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  const pass = await openWithoutCode(page)
  await expect(page.getByRole('link', { name: words('install.banner.how', {}, 'fr') })).toBeVisible()
  await expect(page.getByRole('button', { name: words('shell.toLight', {}, 'fr') })).toBeVisible()
  await keepForm(page)
  pass()
  await waitForCode(page)
  expect(await keptForm(page)).toEqual({ isSame: true, shift: 0 })
  // A keyboard would hide half of the screen.
  await expect(signInPage(page, 'fr').email).not.toBeFocused()
  const passAgain = await openWithoutCode(page)
  await page.getByText('English').click()
  await page.getByRole('button', { name: words('shell.toLight', {}, 'fr') }).click()
  passAgain()
  await expect(signInPage(page).email).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  expect(problems).toEqual([])
  await context.close()
})

test('a sign-out reaches the other tabs at once', async ({ page, context, signIn, watch }) => {
  watch.expectErrors(/status of 40[14]/)
  await signIn('groupUser')
  const other = await context.newPage()
  await other.goto('/battery-reports')
  await reportsPage(other).search.fill('kept for the same user')
  await expect(other).toHaveURL(/searchTerm=/)
  await page.goto('/logout')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(heading(other, words('signIn.title'))).toBeVisible()
  // A look at the tab, or a network that returns, changes nothing.
  for (const event of ['focus', 'online'])
    await other.evaluate((type) => void window.dispatchEvent(new Event(type)), event)
  await signInPage(other).enter(ACCOUNTS.groupUser, PASSWORD)
  await expect(reportsPage(other).search).toHaveValue('kept for the same user')
})

/** Discards a change of the profile. @returns The notice that says so. */
test('a new sign-in after an expired session restores the scroll position and the rows', {
  tag: ['@P4.12'],
}, async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 401/)
  await signIn('admin')
  await page.goto('/battery-reports?filter=report_all_inventory&sort=score&direction=asc')
  const list = reportsPage(page)
  await expect(list.rows.first()).toBeVisible()
  await list.table.hover()
  await page.mouse.wheel(0, 20_000)
  await expect(list.range).toHaveText(/^100 of /)
  const left = page.url()
  const range = await list.range.textContent()
  await page.context().clearCookies()
  await list.refresh.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page.getByText(words('notices.auth.error.sessionExpired')).first()).toBeVisible()
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(heading(page, words('reports.title'))).toBeVisible()
  await expect(page).toHaveURL(left)
  await expect(list.range).toHaveText(range ?? '')
  await expect(list.tab('report_all_inventory')).toHaveAttribute('aria-selected', 'true')
})
