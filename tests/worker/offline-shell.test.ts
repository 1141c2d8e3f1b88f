import { beforeEach, expect, test } from 'vitest'
import { offlineShell, type Shell } from '../../src/worker/offline-shell.ts'

const ORIGIN = 'https://portal.example'
const SHELL: Shell = {
  build: 'two',
  entry: '/assets/main-2.js',
  files: ['/assets/main-2.js', '/assets/en-2.js'],
}
const SCRIPT = { headers: { 'content-type': 'text/javascript' } }
const SPOILT = { headers: { 'content-type': 'text/html' } }
const PAGE = '<script nonce="n" src="/assets/main-2.js"></script>'

/** The part of the browser's caches that the worker uses, by name and path. */
let cached: Map<string, Map<string, Response>>
let asked: string[]
let network: (path: string) => Response
let isFull: boolean

beforeEach(() => {
  cached = new Map()
  asked = []
  isFull = false
  network = (path) =>
    path === '/login'
      ? new Response(PAGE, { headers: { 'content-security-policy': "script-src 'nonce-n'" } })
      : new Response(`file ${path}`, SCRIPT)
})

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).pathname

const fetch: typeof globalThis.fetch = async (request) => {
  const path = pathOf(request)
  asked.push(path)
  return network(path)
}

function cacheNamed(name: string) {
  const files = cached.get(name) ?? new Map<string, Response>()
  cached.set(name, files)
  return {
    match: async (path: string) => files.get(path)?.clone(),
    put: async (path: string, answer: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      files.set(path, answer)
    },
  }
}

const caches = {
  open: async (name: string) => cacheNamed(name),
  keys: async () => [...cached.keys()],
  delete: async (name: string) => cached.delete(name),
} as unknown as CacheStorage

const shell = () => offlineShell(SHELL, { caches, fetch, origin: ORIGIN })
const paths = (name = 'shell-two') => [...(cached.get(name)?.keys() ?? [])].sort()

/** A request as a page makes it. The constructor of `Request` refuses the mode `navigate`. */
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

test('the worker caches the page, its files and its security policy', async () => {
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
])('the worker caches no page that is %s, and none of its files', async (_, page) => {
  network = page
  await expect(shell().cacheShell()).rejects.toThrow('another build')
  expect(cached.size).toBe(0)
})

test('the worker answers with the page from the network while there is one', async () => {
  await shell().cacheShell()
  network = () => new Response('newer')
  const page = await shell().answerTo(request('/home', 'navigate'))
  expect(await page?.text()).toBe('newer')
})

test('the worker answers nothing without a network and without a cached page, so the browser shows its own error', async () => {
  offline()
  await expect(shell().answerTo(request('/home', 'navigate'))).rejects.toThrow('down')
})

test('the worker requests a file of any build once, and does not cache a missing one', async () => {
  const { answerTo } = shell()
  expect(await (await answerTo(request('/assets/users-1.js')))?.text()).toBe('file /assets/users-1.js')
  offline()
  expect(await (await answerTo(request('/assets/users-1.js')))?.text()).toBe('file /assets/users-1.js')
  network = () => new Response('', { status: 404 })
  expect((await answerTo(request('/assets/gone-1.js')))?.status).toBe(404)
  expect(paths()).toEqual(['/assets/users-1.js'])
})

test('the worker keeps no page in place of a file, takes none from its cache, and asks past the cache of the browser', async () => {
  const { answerTo, cacheShell } = shell()
  const path = '/assets/users-1.js'
  const answers = [new Response('log in to this network', SPOILT), new Response('code', SCRIPT)]
  network = () => answers.shift() ?? new Response('asked again')
  expect(await (await answerTo(request(path)))?.text()).toBe('code')
  cacheNamed('shell-two').put(path, new Response('<html>', SPOILT))
  network = () => new Response('newer code', SCRIPT)
  expect(await (await answerTo(request(path)))?.text()).toBe('newer code')
  expect(
    await cacheNamed('shell-two')
      .match(path)
      .then((kept) => kept?.text()),
  ).toBe('newer code')
  cached.clear()
  network = (asked) => new Response(asked === '/login' ? PAGE : '<html>', SPOILT)
  await expect(cacheShell()).rejects.toThrow('no file')
  expect(paths()).toEqual([])
})

test('a full storage costs no screen', async () => {
  isFull = true
  expect(await (await shell().answerTo(request('/assets/users-1.js')))?.text()).toBe(
    'file /assets/users-1.js',
  )
})

test.each([
  ['an answer of a service', request('/batteries/api/v1/battery/reports')],
  ['the sign-in of a provider', request('/auth/google/login', 'navigate')],
  ['a public page', request('/report/one', 'navigate')],
  ['an address that is no screen', request('/no/such/screen', 'navigate')],
  ['the number of the build', request('/version.json')],
  ['a write', request('/home', 'navigate', 'POST')],
  ['another origin', request('https://elsewhere.example/assets/x.js')],
])('the worker leaves this to the browser: %s', (_, request) => {
  expect(shell().answerTo(request)).toBe(null)
})

test('the worker deletes the caches of earlier builds, and no other caches', async () => {
  for (const name of ['shell-one', 'shell-two', 'pictures']) cacheNamed(name)
  await shell().deleteOtherCaches()
  expect([...cached.keys()]).toEqual(['shell-two', 'pictures'])
})
