import { expect, type Page, type Request } from 'playwright/test'
import { BUILD_ID_KEY } from '../../src/domain/session/stored-keys.ts'
import { clockOf } from '../paths/still-clock.ts'
import { words } from './words.ts'

/** The notice that offers a new version, found as a person finds it. */
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
  /** What `/version.json` says from now on. */
  readonly serve: (answer: Answer) => void
  /** How often it was asked for. */
  readonly checks: () => number
  readonly kept: () => Promise<string | null>
  /** Lets the time pass, once everything that is under way has been answered: it would be too late afterwards. */
  readonly wait: (ms: number) => Promise<void>
}

/** Takes the place of the server's `/version.json`, on a page whose clock stands still. */
export async function playBuilds(page: Page): Promise<Builds> {
  const clock = await clockOf(page)
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
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
    // The page may be loading anew just then.
    kept: () => page.evaluate((key) => localStorage.getItem(key), BUILD_ID_KEY).catch(() => null),
    wait: async (ms) => {
      await expect.poll(() => underWay.size).toBe(0)
      await clock.run(ms)
    },
  }
}
