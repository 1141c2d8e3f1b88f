import { screenOf } from '../domain/session/routes.ts'

/** What of a build has to be there without a network. */
export interface Shell {
  /** Changes with every build. */
  readonly build: string
  /** The script that the page of this build starts with: a page without it is another build's. */
  readonly entry: string
  /** Paths of the files that every screen needs, and those on which people arrive. */
  readonly files: readonly string[]
}

/** What the worker needs of the browser: a part of its global scope. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly fetch: typeof globalThis.fetch
  readonly origin: string
}

const PREFIX = 'shell-'
/** The page is the same on every address of the portal. */
const PAGE = '/login'

/**
 * Keeps the portal's shell for when there is no network. What comes from services is never kept, nor looked at. A page
 * comes from the network whenever there is one, so that only the version check decides what a user runs.
 */
export function offlineShell({ build, entry, files }: Shell, { caches, fetch, origin }: WorkerScope) {
  const name = PREFIX + build

  async function keepShell(): Promise<void> {
    const page = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } })
    const text = await page.clone().text()
    if (!page.ok || !text.includes(entry)) throw new Error('The page that is served is of another build.')
    const cache = await caches.open(name)
    await cache.addAll(files)
    // With its headers: the nonce of its policy is the one that its scripts carry.
    await cache.put(PAGE, page)
  }

  async function forgetOthers(): Promise<void> {
    const names = await caches.keys()
    const old = names.filter((other) => other.startsWith(PREFIX) && other !== name)
    await Promise.all(old.map((other) => caches.delete(other)))
  }

  async function pageFor(request: Request): Promise<Response> {
    try {
      return await fetch(request)
    } catch (noNetwork) {
      const kept = await readStored(PAGE)
      if (kept === undefined) throw noNetwork
      return kept
    }
  }

  /** Named after what is in it: once read, a file is never another. */
  async function fileFor(request: Request, path: string): Promise<Response> {
    const kept = await readStored(path)
    if (kept !== undefined) return kept
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(name)).put(path, answer.clone())
    return answer
  }

  async function readStored(path: string): Promise<Response | undefined> {
    return (await caches.open(name)).match(path, { ignoreVary: true })
  }

  return {
    keepShell,
    forgetOthers,
    /** The answer to a request of a page, or `null`: the browser does as if there were no worker. */
    answerTo(request: Request): Promise<Response> | null {
      const { origin: target, pathname } = new URL(request.url)
      if (request.method !== 'GET' || target !== origin) return null
      if (request.mode === 'navigate') return isScreen(pathname) ? pageFor(request) : null
      return pathname.startsWith('/assets/') ? fileFor(request, pathname) : null
    },
  }
}

/** Everything else that a browser may open is somebody else's: services, public pages, files. */
function isScreen(path: string): boolean {
  return screenOf(path) !== 'notFound'
}
