import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { ACCOUNTS, signInByRequest } from '../../e2e/support/test.ts'
import { STORED_SELECTION_KEY } from '../../src/domain/session/stored-keys.ts'

/** The throttling of Lighthouse for phones, as it applies it in a browser: each request costs 3.75 round trips of 150 ms. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}

/** Slowdown of the processor, and whether the network is slow. */
export const CONDITIONS = {
  none: { cpu: 1, slow: false },
  '4× CPU': { cpu: 4, slow: false },
  'Slow 4G': { cpu: 1, slow: true },
  both: { cpu: 4, slow: true },
} as const
export type Condition = keyof typeof CONDITIONS

/**
 * A new browser profile for a desktop, with an empty cache. Signed in, with the choice of context that the sign-in leaves on
 * a device, unless `account` is `null`.
 */
export async function newVisitor(
  browser: Browser,
  origin: string,
  account: 'admin' | null = 'admin',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    serviceWorkers,
    ...(account === null
      ? {}
      : { storageState: { cookies: [], origins: [{ origin, localStorage: [chosen] }] } }),
  })
  if (account !== null) await signInByRequest(context, account)
  return context
}

const chosen = {
  name: STORED_SELECTION_KEY,
  value: JSON.stringify({ version: 1, email: ACCOUNTS.admin, selection: { type: 'all' }, expanded: [] }),
}

/** A new page under a condition. */
export async function pageUnder(
  context: BrowserContext,
  condition: Condition,
): Promise<{ page: Page; devtools: CDPSession }> {
  const { cpu, slow } = CONDITIONS[condition]
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (slow) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return { page, devtools }
}

/** What a page did until somebody could see what they came for. */
export interface Seen {
  /** From the start of the navigation to the frame that contains the element, in ms. */
  readonly ms: number
  /** From the start of the navigation until the page arrived, in ms. */
  readonly pageMs: number
  /** Time beyond 50 ms of each task until then, in ms. */
  readonly blockedMs: number
  /** Loaded scripts until then: number, and bytes as sent. */
  readonly scripts: number
  readonly scriptBytes: number
}

/** Opens an address and waits for an element. */
export async function open(page: Page, address: string, selector: string): Promise<Seen> {
  await page.addInitScript((wanted) => {
    const pageMs = performance.now()
    const long: PerformanceEntry[] = []
    new PerformanceObserver((list) => long.push(...list.getEntries())).observe({ type: 'longtask' })
    const look = () => {
      if (document.querySelector(wanted) === null) return requestAnimationFrame(look)
      const ms = performance.now()
      // A task is reported after its end.
      return setTimeout(() => Object.assign(window, { seen: { ms, pageMs, long } }), 200)
    }
    requestAnimationFrame(look)
  }, selector)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.has(window, 'seen'))
  return await page.evaluate(() => {
    const { ms, pageMs, long } = Reflect.get(window, 'seen')
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js$/.test(entry.name) && entry.startTime < ms)
    const tasks: readonly PerformanceEntry[] = long
    return {
      ms: Number(ms),
      pageMs: Number(pageMs),
      blockedMs: tasks
        .filter(({ startTime }) => startTime < ms)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'encodedBodySize')), 0),
    }
  })
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
