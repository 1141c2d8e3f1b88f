import { Window as PageWindow } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVersions } from '../../src/services/browser/version.ts'
import { failureFrom } from '../../src/services/http.ts'

let window: Window
let done: string[]
let logged: string[]

beforeEach(() => {
  window = new PageWindow({ url: 'http://portal.example/profile' }) as unknown as Window
  done = []
  logged = []
  const caches = {
    keys: async () => ['shell', 'pictures'],
    delete: async (name: string) => done.push(`delete ${name}`) > 0,
  }
  Object.defineProperty(window, 'caches', { value: caches, configurable: true })
  const worker = { unregister: async () => done.push('unregister') > 0 }
  Object.defineProperty(window.navigator, 'serviceWorker', {
    value: { getRegistrations: async () => [worker] },
    configurable: true,
  })
  Object.defineProperty(window.location, 'reload', {
    value: () => done.push(`reload with ${window.localStorage.getItem('bhp.buildId')}`),
  })
})

function versionsWith(answer: () => Promise<Response>) {
  const calls: [string, RequestCache | undefined][] = []
  const fetch: typeof globalThis.fetch = (address, init) => {
    calls.push([String(address), init?.cache])
    return answer()
  }
  const log = (call: string, { status, message }: { status: number; message: string }) =>
    logged.push(`${call} ${status} ${message}`)
  return { calls, ...createVersions({ window, fetch, log }) }
}

const serving = (buildId: string) => versionsWith(async () => Response.json({ buildId }))

test('the check reads the build id from the origin of the page, past every cache', {
  tags: ['P7.21'],
}, async () => {
  const { calls, readVersion } = serving('two')
  expect(await readVersion()).toEqual({ buildId: 'two' })
  expect(calls).toEqual([['/version.json', 'no-store']])
})

test('a stored build id is still there after a reload', { tags: ['P9.14'] }, async () => {
  const { readStored, storeVersion } = serving('two')
  expect(readStored()).toBe(null)
  await storeVersion({ buildId: 'one' })
  expect([readStored(), serving('two').readStored()]).toEqual(['one', 'one'])
})

test.each<[what: string, answer: () => Promise<Response>, line: string, failure: object]>([
  ['no network', () => Promise.reject(new TypeError('down')), '500 Request failed', { code: 'network' }],
  [
    'not built',
    async () => new Response('{}', { status: 503 }),
    '503 Request failed',
    { code: 'server', status: 503 },
  ],
  ['a page', async () => new Response('<!doctype html>'), '500 Request failed', { code: 'network' }],
  ['no build id', async () => Response.json({ id: 1 }), '500 Request failed', { code: 'network' }],
])(
  'a check with this answer fails and is logged: %s',
  { tags: ['P8.13'] },
  async (_, answer, line, failure) => {
    expect(await versionsWith(answer).readVersion().catch(failureFrom)).toMatchObject(failure)
    expect(logged).toEqual([`GET /version.json ${line}`])
  },
)

test('a check that the browser aborts because the user leaves the page never settles and is not logged', async () => {
  const { readVersion } = versionsWith(() => Promise.reject(new TypeError('aborted')))
  window.dispatchEvent(new (window as unknown as typeof globalThis).Event('pagehide'))
  const answer = readVersion().catch(() => 'failed')
  expect(await Promise.race([answer, new Promise((settle) => setTimeout(settle, 0, 'silent'))])).toBe(
    'silent',
  )
  expect(logged).toEqual([])
})

describe('taking a version', () => {
  const settled = (promise: Promise<unknown>) =>
    Promise.race([
      promise.then(
        () => 'fulfilled',
        () => 'rejected',
      ),
      new Promise((settle) => setTimeout(settle, 0, 'pending')),
    ])

  test('clears the caches, stores the id, then reloads, and never settles', {
    tags: ['P4.19'],
  }, async () => {
    expect(await settled(serving('two').takeVersion({ buildId: 'two' }))).toBe('pending')
    expect(done).toEqual(['delete shell', 'delete pictures', 'unregister', 'reload with two'])
  })

  test('stores the id of the build that the server has now', async () => {
    await settled(serving('three').takeVersion({ buildId: 'two' }))
    expect(done.at(-1)).toBe('reload with three')
  })

  test('changes nothing and fails while the server does not answer', async () => {
    const { takeVersion, readStored } = versionsWith(() => Promise.reject(new TypeError('down')))
    expect(await settled(takeVersion({ buildId: 'two' }))).toBe('rejected')
    expect([done, readStored()]).toEqual([[], null])
  })

  test('reloads in a browser without caches and workers', async () => {
    Reflect.deleteProperty(window, 'caches')
    Reflect.deleteProperty(window.navigator, 'serviceWorker')
    await settled(serving('two').takeVersion({ buildId: 'two' }))
    expect(done).toEqual(['reload with two'])
  })
})
