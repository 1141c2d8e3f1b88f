import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { reportsPage } from '../support/pages/reports-page.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import { settledRequests } from '../support/settled-requests.ts'
import { ACCOUNTS, expect, heading, PASSWORD, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'
import { wording, words } from '../support/words.ts'

const PROFILE = /\/auth\/user\/profile$/
const NO_ANSWER = [/status of 50\d/, /GET \S+ 50\d/, /ERR_FAILED/, /GET \S+ 500 Request failed/] as const
const ADDRESS = '/battery-reports?filter=report_archived'

const unanswered = (page: Page) => heading(page, words('shell.unanswered'))
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: words('action.retry') })

for (const [name, answer] of [
  ['a server that fails', { status: 503, json: { message: 'Down' } }],
  ['no network', null],
] as const)
  test(`${name} signs nobody out: the page says so, asks again by itself, and goes on where it was`, async ({
    page,
    signIn,
    watch,
  }) => {
    watch.expectErrors(...NO_ANSWER)
    await signIn('admin')
    const left = watchSignOut(page)
    let isAway = true
    // Not ended by `unroute`: the page asks by itself, and a call that is on its way at that moment may never get an answer.
    await page.route(PROFILE, (route) => {
      if (!isAway) return route.continue()
      return answer ? route.fulfill(answer) : route.abort()
    })
    await page.goto(ADDRESS)
    await expect(unanswered(page)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(unanswered(page)).toBeVisible()
    await retry(page).click()
    await expect(unanswered(page)).toBeVisible()
    isAway = false
    await expect(reportsPage(page).tab('report_archived')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\/battery-reports\?.*filter=report_archived/)
    expect(left()).toBe(0)
  })

test('a network that returns, or a look at the tab, asks at once', async ({ page, signIn, watch }) => {
  watch.expectErrors(...NO_ANSWER)
  await signIn('admin')
  let calls = 0
  await page.route(PROFILE, (route) => {
    calls += 1
    return route.abort()
  })
  const settled = settledRequests(page)
  await page.clock.install()
  await page.goto('/home')
  await expect(unanswered(page)).toBeVisible()
  // From now on it does not ask by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await settled()
  for (const event of ['focus', 'online']) {
    const before = calls
    await page.evaluate((type) => void window.dispatchEvent(new Event(type)), event)
    await expect.poll(() => calls).toBe(before + 1)
    await expect(retry(page)).not.toHaveAttribute('aria-busy', 'true')
  }
})

test('without an answer one can sign out, and hears when that fails too', async ({ page, signIn, watch }) => {
  watch.expectErrors(...NO_ANSWER, /status of 401/)
  await signIn('groupUser')
  let [isAway, isClosed] = [true, true]
  await page.route(PROFILE, (route) => (isAway ? route.abort() : route.continue()))
  await page.route(/\/auth\/user\/logout$/, (route) => (isClosed ? route.abort() : route.continue()))
  await page.goto('/battery-reports')
  const signOut = page.getByRole('main').getByRole('link', { name: words('shell.signOut') })
  await signOut.click()
  await expect(page.getByText(words('notices.auth.error.signOut')).first()).toBeVisible()
  await expect(unanswered(page)).toBeVisible()
  isClosed = false
  await signOut.click()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  isAway = false
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
})

test('a sign-in leads back to the page that needed it', async ({ page, watch }) => {
  watch.expectErrors(/status of 401/)
  await page.goto(ADDRESS)
  await expect(page).toHaveURL('/login')
  await signInPage(page).enter(ACCOUNTS.admin, PASSWORD)
  await expect(reportsPage(page).tab('report_archived')).toHaveAttribute('aria-selected', 'true')
})

test('the sign-in of a user whose session stands leads home', async ({ page, signIn }) => {
  await signIn('groupUser')
  await page.goto('/home')
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  for (const path of ['/login', '/provider-login']) {
    await page.goto(path)
    await expect(heading(page, wording('home.welcome'))).toBeVisible()
  }
  await page.evaluate(() => history.pushState(null, '', '/login'))
  await page.goBack()
  await page.goForward()
  await expect(page).toHaveURL('/home')
})

test('who comes back from an external sign-in waits for the answer at home', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expectErrors(...NO_ANSWER)
  await signIn('admin')
  let isAway = true
  await page.route(PROFILE, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/auth-callback')
  await expect(unanswered(page)).toBeVisible()
  await expect(page).toHaveURL('/home')
  isAway = false
  await retry(page).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
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
async function cancelledChange(page: Page): Promise<Locator> {
  await page.goto('/profile')
  const form = profilePage(page)
  await form.firstName.fill('Somebody')
  await form.cancel.click()
  await page.getByRole('button', { name: words('dialog.discard.confirm') }).click()
  return form.notice('success.canceled')
}

test('a sign-out in another tab takes the notices of this one away', async ({
  page,
  context,
  signIn,
  watch,
}) => {
  watch.expectErrors(/status of 40[14]/)
  await signIn('groupUser')
  const notice = await cancelledChange(page)
  // It would stay.
  await notice.hover()
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 3_000 })
  await expect(page.getByText(words('notices.auth.error.sessionExpired'))).toBeVisible()
})

test('a sign-out takes the notices away, also one under the pointer', async ({ page, signIn, watch }) => {
  watch.expectErrors(/status of 40[14]/)
  await signIn('groupUser')
  const notice = await cancelledChange(page)
  await notice.hover()
  await visit(page, '/logout')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  // Alone it would stay for 6 s.
  await expect(notice).toHaveCount(0, { timeout: 3_000 })
})

for (const { path, calls, title } of [
  { path: '/home', calls: /\/battery\/reports\/metrics/, title: 'home.failed' },
  { path: '/battery-reports', calls: /\/battery\/reports\?/, title: 'list.failed' },
])
  test(`a fault in place of what ${path} shows offers a report, and a network that is away does not`, async ({
    page,
    signIn,
    watch,
  }) => {
    watch.expectErrors(/status of 500/, /GET \S+ 500/, /ERR_FAILED/)
    await signIn('admin')
    const screen = page.getByRole('main')
    const opener = screen.getByRole('button', { name: words('support.report') })
    let isReachable = false
    await page.route(calls, (route) =>
      isReachable ? route.fulfill({ status: 500, json: { message: 'It broke' } }) : route.abort(),
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words(title) })).toBeVisible()
    await expect(opener).toHaveCount(0)
    isReachable = true
    await screen.getByRole('button', { name: words('action.retry') }).click()
    await opener.click()
    await expect(problemReport(page).note).toBeFocused()
  })

function watchSignOut(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/user/logout')) calls += 1
  })
  return () => calls
}
