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
/** Answers of other types are the pages of a network or a balancer: kept, they would stand for the file until the next build. */
const TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/./, /^(?!text\/html)/],
]

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
    const answers = await Promise.all(files.map(async (path) => ({ path, answer: await fetch(path) })))
    if (!answers.every(({ path, answer }) => isFile(path, answer)))
      throw new Error('A file of this build has an answer that is no file.')
    const cache = await caches.open(name)
    await Promise.all(answers.map(({ path, answer }) => cache.put(path, answer)))
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
    if (stored !== undefined && isFile(path, stored)) return stored
    const first = await fetch(request)
    // The browser's own cache may have kept the wrong answer too.
    const answer = first.ok && !isFile(path, first) ? await fetch(request, { cache: 'reload' }) : first
    if (isFile(path, answer)) await keep(path, answer.clone())
    return answer
  }

  async function keep(path: string, answer: Response): Promise<void> {
    const kept = caches.open(name).then((cache) => cache.put(path, answer))
    // A full storage costs no more than the next request.
    await kept.catch(() => undefined)
  }

  async function readStored(path: string): Promise<Response | undefined> {
    try {
      return await (await caches.open(name)).match(path, { ignoreVary: true })
    } catch {
      return undefined
    }
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

function isFile(path: string, { ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return ok && TYPES.find(([ending]) => ending.test(path))?.[1].test(type) === true
}
