import { type BrowserContext, type Page, request } from 'playwright/test'
import type { PortalServer } from './portal-server.ts'
import { type Account, signInByRequest } from './test.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

interface Place {
  readonly page: Page
  readonly server: PortalServer
}

/** Cookies by server and account. */
const stored = new Map<string, Promise<Cookies>>()

/** Gives a browser the session of an account at this server. The first call signs in. */
export async function enterAs(
  { page, server: { origin } }: Place,
  account: Account = 'admin',
): Promise<void> {
  const context = page.context()
  const key = `${account} ${origin}`
  const cookies = stored.get(key) ?? signIn(origin, account)
  stored.set(key, cookies)
  await context.addCookies(await cookies)
  // A browser that signs in again, or out, ends the session for all browsers.
  context.on('request', (made) => {
    if (/\/auth\/(login|logout)$/.test(new URL(made.url()).pathname)) stored.delete(key)
  })
}

async function signIn(baseURL: string, account: Account): Promise<Cookies> {
  const api = await request.newContext({ baseURL })
  await signInByRequest(api, account)
  const { cookies } = await api.storageState()
  await api.dispose()
  return cookies
}
