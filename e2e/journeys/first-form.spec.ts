import { devices, type Page } from 'playwright/test'
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

test('what was typed is in the form that replaces it when the network is gone by then', async ({ page }) => {
  const pass = await openWithoutCode(page)
  const { email, password } = signInPage(page)
  await email.fill('somebody@elsewhere.example')
  await password.fill('Wrong-2026')
  await password.press('ArrowLeft')
  await keepForm(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  pass()
  await expect(page.getByRole('status').filter({ hasText: words('connection.offline') })).toBeVisible()
  expect(await keptForm(page)).toMatchObject({ isSame: false })
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('Wrong-2026')
  await page.keyboard.type('-')
  await expect(password).toHaveValue('Wrong-202-6')
  await expect(email).toHaveValue('somebody@elsewhere.example')
})

test('what is pressed before the code is there happens when it is', async ({ page }) => {
  const pass = await openWithoutCode(page)
  await page.getByText('Français').click()
  await page.getByRole('button', { name: words('shell.toDark') }).click()
  pass()
  await expect(signInPage(page, 'fr').email).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked()
})

test('a link works before the code is there', async ({ page }) => {
  const pass = await openWithoutCode(page)
  await page.getByRole('link', { name: words('signIn.forgotten') }).click()
  await expect(page).toHaveURL('/reset-password')
  pass()
  await expect(heading(page, words('resetPassword.title'))).toBeVisible()
})

test('who has a session sees no sign-in form on the way home', async ({ page, signIn }) => {
  await signIn('admin')
  // Leaves a choice of context: the portal then asks for the profile at the sign-in, too.
  await page.goto('/home')
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  const pass = await openWithoutCode(page)
  await expect(page.locator('#root .spinner')).toHaveCount(1)
  await expect(page.locator('form')).toHaveCount(0)
  pass()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
})

for (const [name, device] of [
  ['an iPhone', devices['iPhone 14']],
  ['an Android phone', devices['Pixel 7']],
] as const)
  test(`on ${name} in French and dark the form is the one that stays, below its banner`, async ({
    browser,
    server,
  }) => {
    const { defaultBrowserType: _, ...settings } = device ?? {}
    const context = await browser.newContext({
      ...settings,
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
    expect(problems).toEqual([])
    await context.close()
  })
