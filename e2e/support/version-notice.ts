import type { BrowserContext, Page } from 'playwright/test'
import { BUILD_ID_KEY } from '../../src/domain/session/stored-keys.ts'
import { makeCallsPatient } from './patient-calls.ts'
import { settledRequests } from './settled-requests.ts'
import { words } from './words.ts'

/** Locators of the notice that offers a new version, by role and accessible name. */
export function versionNotice(page: Page) {
  const notice = page.getByRole('region', { name: words('version.label') })
  const button = (key: string) => notice.getByRole('button', { name: words(key), exact: true })
  return {
    notice,
    status: notice.getByRole('status'),
    refresh: button('version.refresh'),
    confirm: button('version.confirm'),
    decline: button('version.decline'),
  }
}

/**
 * A fraction of the timeout of a request: the browser may tell of a request only after several steps, and each of them has to
 * pass before it times out.
 */
const STEP_MS = 5000

const START = Date.UTC(2026, 10, 20, 15)

/** Stops the clock of a browser before its first page opens. Pages still render frames: a list measures itself with them. */
async function stopClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.assign(window, { __frames: [requestAnimationFrame, cancelAnimationFrame] }),
  )
  await context.clock.install({ time: START })
  await context.addInitScript(() => {
    const [request, cancel] = Reflect.get(window, '__frames')
    Object.assign(window, { requestAnimationFrame: request, cancelAnimationFrame: cancel })
  })
  await context.clock.pauseAt(START + 3_600_000)
}

/** Replaces the server's `/version.json` on a page with a stopped clock. */
export async function playBuilds(page: Page) {
  await makeCallsPatient(page)
  await stopClock(page.context())
  // Its steps are short enough for a request that is told of late.
  const settled = settledRequests(page, 1)
  let answer = { buildId: 'one' }
  let checks = 0
  await page.route('**/version.json', (route) => {
    checks += 1
    return route.fulfill({ json: answer })
  })
  return {
    /** Sets the answer of `/version.json`. */
    serve: (next: { readonly buildId: string }) => {
      answer = next
    },
    /** The number of requests for it. */
    checks: () => checks,
    // The page may be reloading at this time.
    stored: () => page.evaluate((key) => localStorage.getItem(key), BUILD_ID_KEY).catch(() => null),
    /** Waits until no request is running, then lets time pass: otherwise running requests would time out. */
    wait: async (ms: number) => {
      for (let left = ms; left > 0; left -= STEP_MS) {
        await settled()
        await page.clock.runFor(Math.min(left, STEP_MS))
      }
    },
  }
}
