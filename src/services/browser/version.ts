import { BUILD_ID_KEY } from '../../domain/session/stored-keys.ts'
import { dataOf } from '../answers.ts'
import { REQUEST_FAILED_MESSAGE, RequestError, TIMEOUT_MS } from '../http.ts'
import { versionSchema } from '../wire/version.ts'
import { forgetAppWorkers } from './app-worker.ts'
import { watchLeaving } from './events.ts'
import { keep } from './stored-selection.ts'

interface VersionsOutside {
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
  readonly log: (message: string, error: RequestError) => void
}

interface Version {
  readonly buildId: string
}

const ADDRESS = '/version.json'

/** Which build the page's own origin serves, and which one this device has taken on. A check that fails is only logged. */
export function createVersions({ window, fetch, log }: VersionsOutside) {
  const isLeaving = watchLeaving(window)

  async function ask(): Promise<Version> {
    const answer = await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new RequestError(REQUEST_FAILED_MESSAGE, answer.status, null, true)
    return dataOf({ status: answer.status, body: await answer.json() }, versionSchema, 'version')
  }

  async function readVersion(): Promise<Version> {
    try {
      return await ask()
    } catch (cause) {
      if (isLeaving()) return new Promise<never>(() => undefined)
      const error =
        cause instanceof RequestError ? cause : new RequestError(REQUEST_FAILED_MESSAGE, 500, cause, false)
      log(`GET ${ADDRESS}`, error)
      throw error
    }
  }

  return {
    kept: (): string | null => window.localStorage.getItem(BUILD_ID_KEY),

    readVersion,

    async keepVersion({ buildId }: Version): Promise<void> {
      keep(window.localStorage, BUILD_ID_KEY, buildId)
    },

    /**
     * Clears the caches, keeps the id and loads the page anew, after which nothing comes. Rejects while the page could not be
     * loaded, so that nobody is left before an error of the browser. The build that is served by now may be newer than the
     * one that was offered.
     */
    async takeVersion(_: Version): Promise<never> {
      const { buildId } = await readVersion()
      await clearCaches(window)
      await forgetAppWorkers(window)
      keep(window.localStorage, BUILD_ID_KEY, buildId)
      window.location.reload()
      return new Promise<never>(() => undefined)
    },
  }
}

/** There are none where the page is not served securely. */
async function clearCaches(window: Window): Promise<void> {
  if (!('caches' in window)) return
  const names = await window.caches.keys()
  await Promise.all(names.map((name) => window.caches.delete(name)))
}
