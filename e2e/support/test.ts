import { type APIRequestContext, type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '../../server/secrets/demo-password.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { ACCOUNTS, type Account } from './accounts.ts'
import { OBSERVED, observe } from './observe.ts'
import { prefer } from './own-profile.ts'
import { type PortalServer, SERVER_LOG, startPortalServer } from './portal-server.ts'
import { type PageWatch, watchPage } from './watch.ts'

export { ACCOUNTS, type Account, expect }

export const PASSWORD = DEMO_PASSWORD

interface WorkerFixtures {
  /** One for all tests of a worker: a test that changes rows takes or makes its own. */
  readonly server: PortalServer
}

interface TestFixtures {
  /** Observes the machines of all browsers of the test. Their transitions count when the test passes. */
  readonly observed: undefined
  /** Signs the browser of this test in, without the screen: in the light theme, and in French at Maple EV Centre. */
  readonly signIn: (account: Account, language?: Language) => Promise<void>
  /** Attaches what the server logged meanwhile to a failed test. Elsewhere the cause of a 500 would be gone with the server. */
  readonly serverLog: undefined
  /** Collects errors of the pages. Unexpected ones fail the test. */
  readonly watch: PageWatch
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const server = await startPortalServer(process.env.E2E_FOLDER ?? '')
      await use(server)
      await server.remove()
    },
    // On a busy machine a server takes a minute to start.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  observed: [
    async ({ browser }, use, info) => {
      const all: Promise<ReadonlySet<string>>[] = []
      const follow = (context: BrowserContext): void => void all.push(observe(context))
      browser.on('context', follow)
      await use(undefined)
      browser.off('context', follow)
      const names = new Set((await Promise.all(all)).flatMap((one) => [...one]))
      info.annotations.push({ type: OBSERVED, description: JSON.stringify([...names]) })
    },
    { auto: true },
  ],
  serverLog: [
    async ({ server }, use, info) => {
      const before = server.log().length
      await use(undefined)
      const logged = server.log().slice(before)
      if (info.status !== info.expectedStatus && logged.length > 0)
        await info.attach(SERVER_LOG, { body: logged.slice(-20).join('\n'), contentType: 'text/plain' })
    },
    { auto: true },
  ],
  context: async ({ context, observed: _ }, use) => {
    await observe(context)
    await use(context)
  },
  watch: [
    async ({ context, serverLog: _ }, use) => {
      const watch = await watchPage(context)
      await use(watch)
      watch.check()
    },
    { auto: true },
  ],
  signIn: async ({ context, page }, use) =>
    use(async (account, language = account.startsWith('dealer') ? 'fr' : 'en') => {
      await signInByRequest(context.request, account)
      await prefer(page, language, 'light')
    }),
})

/** Gives a browser the session of an account, without the screen. */
export async function signInByRequest(
  browser: BrowserContext | APIRequestContext,
  account: Account = 'admin',
): Promise<void> {
  const api = 'request' in browser ? browser.request : browser
  const answer = await api.post('/auth/login', {
    data: { email: ACCOUNTS[account], password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

/** The heading of the screen. */
export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name })
}
