import { screenOf } from '../domain/session/routes.ts'

/** The part of a build that works without a network. */
export interface Shell {
  /** Different for every build. */
  readonly build: string
  /** Start script of this build. A page without it belongs to another build. */
  readonly entry: string
  /** Files that every screen needs, and those of the first screens. */
  readonly files: readonly string[]
}

/** The part of the worker’s global scope that is used. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly fetch: typeof globalThis.fetch
  readonly origin: string
}

const PREFIX = 'shell-'
/** All addresses of the portal have the same page. */
const PAGE = '/login'

/**
 * Caches the portal’s shell for use without a network. Never caches calls of services. Pages come from the
 * network when there is one: only the version check may decide which build a user runs.
 */
export function offlineShell({ build, entry, files }: Shell, { caches, fetch, origin }: WorkerScope) {
  const name = PREFIX + build

  async function cacheShell(): Promise<void> {
    const page = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } })
    const text = await page.clone().text()
    if (!page.ok || !text.includes(entry)) throw new Error('The page that is served is of another build.')
    const cache = await caches.open(name)
    await cache.addAll(files)
    // Cache the headers too: the nonce in the page’s policy must be that of its scripts.
    await cache.put(PAGE, page)
  }

  async function deleteOtherCaches(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter((other) => other.startsWith(PREFIX) && other !== name)
    await Promise.all(old.map((other) => caches.delete(other)))
  }

  async function pageFor(request: Request): Promise<Response> {
    try {
      return await fetch(request)
    } catch (noNetwork) {
      const stored = await readStored(PAGE)
      if (stored === undefined) throw noNetwork
      return stored
    }
  }

  /** Cache first: a file’s name contains a hash of its content. */
  async function fileFor(request: Request, path: string): Promise<Response> {
    const stored = await readStored(path)
    if (stored !== undefined) return stored
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(name)).put(path, answer.clone())
    return answer
  }

  async function readStored(path: string): Promise<Response | undefined> {
    return (await caches.open(name)).match(path, { ignoreVary: true })
  }

  return {
    cacheShell,
    deleteOtherCaches,
    /** Answers a request, or returns `null` to let the browser handle it. */
    answerTo(request: Request): Promise<Response> | null {
      const { origin: target, pathname } = new URL(request.url)
      if (request.method !== 'GET' || target !== origin) return null
      if (request.mode === 'navigate') return isScreen(pathname) ? pageFor(request) : null
      return pathname.startsWith('/assets/') ? fileFor(request, pathname) : null
    },
  }
}

/** Other addresses are services, public pages or files: the worker must not answer them. */
function isScreen(path: string): boolean {
  return screenOf(path) !== 'notFound'
}
