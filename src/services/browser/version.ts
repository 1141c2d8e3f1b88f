import { BUILD_ID_KEY } from '../../domain/session/stored-keys.ts'
import { REQUEST_FAILED_MESSAGE, RequestError, TIMEOUT_MS, textOf } from '../http.ts'
import { ServiceFailure } from '../service-failure.ts'
import { unregisterAppWorkers } from './app-worker.ts'
import { watchLeaving } from './events.ts'
import { store } from './stored-selection.ts'

interface VersionsDependencies {
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
  readonly log: (message: string, error: RequestError) => void
}

interface Version {
  readonly buildId: string
}

const ADDRESS = '/version.json'

/** The build that the server has, and the build that this device runs. A failed check is only logged. */
export function createVersions({ window, fetch, log }: VersionsDependencies) {
  const isLeaving = watchLeaving(window)

  async function ask(): Promise<Version> {
    const answer = await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new RequestError(REQUEST_FAILED_MESSAGE, answer.status, null, true)
    const buildId = textOf(await answer.json(), 'buildId')
    if (buildId === null) throw new ServiceFailure({ code: 'malformed', service: 'version' })
    return { buildId }
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
    readStored: (): string | null => window.localStorage.getItem(BUILD_ID_KEY),

    readVersion,

    async storeVersion({ buildId }: Version): Promise<void> {
      store(window.localStorage, BUILD_ID_KEY, buildId)
    },

    /**
     * Clears the caches, stores the build id and reloads the page. Never resolves. Rejects without reloading
     * when the page cannot be loaded, so that the user does not end on an error page. The server may have a
     * newer build than the offered one.
     */
    async takeVersion(_: Version): Promise<never> {
      const { buildId } = await readVersion()
      await clearCaches(window)
      await unregisterAppWorkers(window)
      store(window.localStorage, BUILD_ID_KEY, buildId)
      window.location.reload()
      return new Promise<never>(() => undefined)
    },
  }
}

/** Insecure pages have no caches. */
async function clearCaches(window: Window): Promise<void> {
  if (!('caches' in window)) return
  const names = await window.caches.keys()
  await Promise.all(names.map((name) => window.caches.delete(name)))
}
