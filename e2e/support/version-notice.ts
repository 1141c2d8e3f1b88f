import type { Page } from 'playwright/test'
import { BUILD_ID_KEY } from '../../src/domain/session/stored-keys.ts'
import { makeCallsPatient } from './patient-calls.ts'
import { settledRequests } from './settled-requests.ts'
import { clockOf } from './still-clock.ts'
import { words } from './words.ts'

/** Locators of the notice that offers a new version, by role and accessible name. */
export function versionNotice(page: Page) {
  const notice = page.getByRole('region', { name: words('version.label') })
  const button = (key: string) => notice.getByRole('button', { name: words(key), exact: true })
  return {
    notice,
    status: notice.getByRole('status'),
    refresh: button('version.refresh'),
    refreshing: button('version.refreshing'),
    confirm: button('version.confirm'),
    decline: button('version.decline'),
  }
}

/** A build, or no answer at all. */
type Answer = { readonly buildId: string } | 'nothing'

export interface Builds {
  /** Sets the answer of `/version.json`. */
  readonly serve: (answer: Answer) => void
  /** The number of requests for it. */
  readonly checks: () => number
  readonly stored: () => Promise<string | null>
  /** Waits until no request is running, then lets time pass: otherwise running requests would time out. */
  readonly wait: (ms: number) => Promise<void>
}

/**
 * A fraction of the timeout of a request: the browser may tell of a request only after several steps, and each of them has to
 * pass before it times out.
 */
const STEP_MS = 5000

/** Replaces the server's `/version.json` on a page with a stopped clock. */
export async function playBuilds(page: Page): Promise<Builds> {
  await makeCallsPatient(page)
  const clock = await clockOf(page)
  // Its steps are short enough for a request that is told of late.
  const settled = settledRequests(page, 1)
  let answer: Answer = { buildId: 'one' }
  let checks = 0
  await page.route('**/version.json', (route) => {
    checks += 1
    return answer === 'nothing' ? route.abort('internetdisconnected') : route.fulfill({ json: answer })
  })
  return {
    serve: (next) => {
      answer = next
    },
    checks: () => checks,
    // The page may be reloading at this time.
    stored: () => page.evaluate((key) => localStorage.getItem(key), BUILD_ID_KEY).catch(() => null),
    // Timers send requests on the way, and one that waits longer than its timeout fails.
    wait: async (ms) => {
      for (let left = ms; left > 0; left -= STEP_MS) {
        await settled()
        await clock.run(Math.min(left, STEP_MS))
      }
    },
  }
}
