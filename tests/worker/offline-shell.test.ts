import { beforeEach, expect, test } from 'vitest'
import { offlineShell, type Shell } from '../../src/worker/offline-shell.ts'

const ORIGIN = 'https://portal.example'
const SHELL: Shell = {
  build: 'two',
  entry: '/assets/main-2.js',
  files: ['/assets/main-2.js', '/assets/en-2.js'],
}
const PAGE = '<script nonce="n" src="/assets/main-2.js"></script>'

/** As much of the browser's caches as the worker uses, by name and path. */
let kept: Map<string, Map<string, Response>>
let asked: string[]
let network: (path: string) => Response

beforeEach(() => {
  kept = new Map()
  asked = []
  network = (path) =>
    path === '/login'
      ? new Response(PAGE, { headers: { 'content-security-policy': "script-src 'nonce-n'" } })
      : new Response(`file ${path}`)
})

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).pathname

const fetch: typeof globalThis.fetch = async (request) => {
  const path = pathOf(request)
  asked.push(path)
  return network(path)
}

function cacheNamed(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, files)
  return {
    match: async (path: string) => files.get(path)?.clone(),
    put: async (path: string, answer: Response) => void files.set(path, answer),
    addAll: async (paths: readonly string[]) => {
      for (const path of paths) files.set(path, await fetch(path))
    },
  }
}

const caches = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
} as unknown as CacheStorage

const shell = () => offlineShell(SHELL, { caches, fetch, origin: ORIGIN })
const paths = (name = 'shell-two') => [...(kept.get(name)?.keys() ?? [])].sort()

/** A request as a page makes it; a navigation cannot be made by hand. */
function request(path: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET'): Request {
  const made = new Request(new URL(path, ORIGIN), { method })
  Object.defineProperty(made, 'mode', { value: mode })
  return made
}

const offline = () => {
  network = () => {
    throw new TypeError('down')
  }
}

test('the page and its files are kept together, with the policy that the page came with', async () => {
  await shell().cacheShell()
  expect(paths()).toEqual(['/assets/en-2.js', '/assets/main-2.js', '/login'])
  offline()
  const page = await shell().answerTo(request('/battery-reports?filter=x', 'navigate'))
  expect([await page?.text(), page?.headers.get('content-security-policy')]).toEqual([
    PAGE,
    "script-src 'nonce-n'",
  ])
})

test.each([
  ['of another build', () => new Response('<script src="/assets/main-3.js"></script>')],
  ['an error', () => new Response(PAGE, { status: 503 })],
])('a page that is %s is not kept, and neither are files', async (_, page) => {
  network = page
  await expect(shell().cacheShell()).rejects.toThrow('another build')
  expect(kept.size).toBe(0)
})

test('while there is a network the page comes from there', async () => {
  await shell().cacheShell()
  network = () => new Response('newer')
  const page = await shell().answerTo(request('/home', 'navigate'))
  expect(await page?.text()).toBe('newer')
})

test('without a network and without a page the browser says so itself', async () => {
  offline()
  await expect(shell().answerTo(request('/home', 'navigate'))).rejects.toThrow('down')
})

test('a file is asked for once, whatever build it is of; one that is not there is not kept', async () => {
  const { answerTo } = shell()
  expect(await (await answerTo(request('/assets/users-1.js')))?.text()).toBe('file /assets/users-1.js')
  offline()
  expect(await (await answerTo(request('/assets/users-1.js')))?.text()).toBe('file /assets/users-1.js')
  network = () => new Response('', { status: 404 })
  expect((await answerTo(request('/assets/gone-1.js')))?.status).toBe(404)
  expect(paths()).toEqual(['/assets/users-1.js'])
})

test.each([
  ['an answer of a service', request('/batteries/api/v1/battery/reports')],
  ['the sign-in of a provider', request('/auth/google/login', 'navigate')],
  ['a public page', request('/report/one', 'navigate')],
  ['an address that is no screen', request('/no/such/screen', 'navigate')],
  ['the number of the build', request('/version.json')],
  ['a write', request('/home', 'navigate', 'POST')],
  ['another origin', request('https://elsewhere.example/assets/x.js')],
])('%s is nothing of its business', (_, asking) => {
  expect(shell().answerTo(asking)).toBe(null)
})

test('what earlier builds kept goes when this one takes over, and nothing else', async () => {
  for (const name of ['shell-one', 'shell-two', 'pictures']) cacheNamed(name)
  await shell().deleteOtherCaches()
  expect([...kept.keys()]).toEqual(['shell-two', 'pictures'])
})
