import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { serveSpa } from '../../../server/http/spa.ts'
import { PUBLIC_NOT_FOUND_PATH } from '../../../src/domain/public/public-pages.ts'
import { SCREENS } from '../../../src/domain/session/routes.ts'
import { testServer } from '../api/signed-in-server.ts'

/** A path of each screen of the portal. `/404` is a page of its own. */
const SCREEN_PATHS = Object.values(SCREENS)
  .map(({ path }) => path.replace(/\{\w+\}/, 'id-1'))
  .filter((path) => path !== PUBLIC_NOT_FOUND_PATH)

const [HTML, PROBLEM] = ['text/html; charset=utf-8', 'application/problem+json']
const PAGE =
  '<script nonce="__CSP_NONCE__">1</script><script nonce="__CSP_NONCE__" src="/assets/main-abc.js"></script>'
const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title>'
const REPLAY_PAGE = '<!doctype html><title>Replay</title>'
const LONG_TAIL = '<p>Battery health</p>'.repeat(100)
const PUBLIC_PAGE = `<script nonce="__CSP_NONCE__" src="/assets/public-abc.js"></script>${LONG_TAIL}`
const SCRIPT = `export const text = '${'battery '.repeat(300)}'`

const server = testServer({ readsOnly: true })
let app: Awaited<ReturnType<typeof buildApp>>
let dist: string
beforeAll(async () => {
  dist = join(mkdtempSync(join(tmpdir(), 'battery-portal-dist-')), 'dist')
  app = await buildApp({ ...server, pages: (instance, options) => serveSpa(instance, { ...options, dist }) })
})
afterAll(async () => {
  await app.close()
  rmSync(join(dist, '..'), { recursive: true, force: true })
})

const asBrowser = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })

it.each(['/home', '/version.json'])('before the first build, %s says what to do', async (url) => {
  const { statusCode, json } = await asBrowser(url)
  expect(statusCode).toBe(503)
  expect(json().message).toBe('The portal is not built yet: run npm start, or npm run build.')
})

describe('the built portal', () => {
  beforeAll(() => {
    mkdirSync(join(dist, 'assets'), { recursive: true })
    const files = {
      ...{ 'index.html': PAGE, 'sign-in.html': SIGN_IN_PAGE, 'public.html': PUBLIC_PAGE },
      ...{ 'replay.html': REPLAY_PAGE, 'app-worker.js': SCRIPT, 'version.json': '{"buildId":"abc123"}' },
      ...{ 'favicon.svg': '<svg/>', '.sources': 'hidden', '../secret.txt': 'outside' },
      ...{ 'assets/main-abc.js': SCRIPT, 'assets/main-abc.js.br': brotliCompressSync(SCRIPT) },
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content)
  })

  it.each([
    ['/report/%E0%A4%A', PUBLIC_PAGE],
    ['/unsubscribe/%', PUBLIC_PAGE],
    ['/battery/%00', PUBLIC_PAGE],
    [`/battery/${'a'.repeat(9000)}`, PUBLIC_PAGE],
    ['/users/%E0%A4%A?search=%E0', PAGE],
  ])('an address that cannot be decoded gets a page, not JSON: %.20s', async (url, page) => {
    const { statusCode, headers, body } = await asBrowser(url)
    expect([statusCode, headers['content-type']]).toEqual([404, HTML])
    expect(body.length).toBeGreaterThanOrEqual(page.replaceAll('__CSP_NONCE__', '').length)
    expect(body.includes(LONG_TAIL)).toBe(page === PUBLIC_PAGE)
  })

  it('a call that cannot be decoded is refused', async () => {
    const { statusCode, headers } = await asBrowser('/batteries/api/v1/battery/reports/%E0%A4%A')
    expect([statusCode, headers['content-type']]).toEqual([400, expect.stringContaining('json')])
  })

  it.each(['/', '/home', '/battery-reports/r-1?lng=fr', '/devices', '/auth-callback', ...SCREEN_PATHS])(
    'answers with its page at %s',
    async (url) => {
      const { statusCode, headers } = await asBrowser(url)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, HTML, 'no-store'])
    },
  )

  it('sends each page with a policy with a new nonce, which its scripts have', {
    tags: ['D7.28'],
  }, async () => {
    const pages = await Promise.all([asBrowser('/'), asBrowser('/')])
    const nonces = pages.map(({ body, headers }) => {
      const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy'])) ?? []
      expect(body).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce))
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'; ` +
          `style-src 'self' 'nonce-${nonce}'; ` +
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; " +
          "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; " +
          "require-trusted-types-for 'script'; trusted-types own-worker app-worker",
      )
      return nonce
    })
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('begins the sign-in with its form, but not for who has the cookie of a session', async () => {
    const [stranger, user, provider] = await Promise.all([
      asBrowser('/login?lng=fr'),
      asBrowser('/login', { cookie: 'sid=any' }),
      asBrowser('/provider-login'),
    ])
    expect(stranger.body).toBe(SIGN_IN_PAGE)
    expect([user, provider].map(({ body }) => body.slice(0, 15))).toEqual(Array(2).fill(PAGE.slice(0, 15)))
  })

  it('lets its own player frame replays, which may ask nothing and send nothing', async () => {
    const [replay, home] = await Promise.all([asBrowser('/support/replay'), asBrowser('/home')])
    expect(replay.body).toBe(REPLAY_PAGE)
    expect([replay, home].map(({ headers }) => headers['x-frame-options'])).toEqual(['SAMEORIGIN', 'DENY'])
    const policies = [replay, home].map(({ headers }) => String(headers['content-security-policy']))
    expect(policies[0]).toMatch(/connect-src 'none';.* frame-ancestors 'self';/)
    expect(policies[1]).toContain("frame-ancestors 'none'")
  })

  it.each([
    '/no/such/screen',
    '/metrics',
    '/wp-login.php',
    '/assets/gone-123.js',
    '/home/1',
    '/battery-reports/a/b',
    '/%68ome',
    '//home',
  ])('says in a page, or else in a problem, that there is nothing at %s', async (url) => {
    const page = await asBrowser(url)
    const others = await Promise.all([
      app.inject({ url }),
      app.inject({ url, headers: { accept: '*/*' } }),
      app.inject({ url, headers: { accept: 'application/json' } }),
      app.inject({ method: 'HEAD', url }),
    ])
    const types = [page, ...others].map(({ statusCode, headers }) => [statusCode, headers['content-type']])
    expect(types).toEqual([[404, HTML], ...Array(4).fill([404, PROBLEM])])
    expect(page.body).toContain('/assets/main-abc.js')
  })

  it.each([
    ['/report/one', 200, 'noindex'],
    ['/unsubscribe/one?lng=fr', 200, 'noindex'],
    ['/battery/one', 200, 'noindex'],
    ['/report/', 404, undefined],
    ['/report/no%20id', 404, undefined],
    ['/404', 200, undefined],
  ])('answers with the page of the public pages at %s', async (url, status, robots) => {
    const { statusCode, body, headers } = await asBrowser(url)
    expect([statusCode, headers['x-robots-tag']]).toEqual([status, robots])
    expect(body).toContain('/assets/public-abc.js')
    expect(headers['content-security-policy']).toContain("script-src 'nonce-")
  })

  it('allows the worker to fetch from our own origin only', async () => {
    const { headers } = await asBrowser('/app-worker.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/assets/main-abc.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
    ['/favicon.svg', 'public, max-age=86400', 'image/svg+xml'],
  ])('sends %s compressed, and %s', async (url, stored, type) => {
    const { statusCode, headers } = await asBrowser(url, { 'accept-encoding': 'br' })
    expect([statusCode, headers['cache-control']]).toEqual([200, stored])
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', type])
  })

  it('sends its pages compressed, with the nonce of their policy', async () => {
    const answer = await asBrowser('/unsubscribe/id-1', { 'accept-encoding': 'br' })
    const page = brotliDecompressSync(answer.rawPayload).toString('utf8')
    const [, nonce] = /nonce="([^"]+)"/.exec(page) ?? []
    expect([answer.headers['content-encoding'], page.endsWith(LONG_TAIL)]).toEqual(['br', true])
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  it('sends its build id with no-store', { tags: ['P3.10', 'P7.21'] }, async () => {
    const answer = await app.inject({ url: '/version.json' })
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ buildId: 'abc123' }, 'no-store'])
  })

  it.each([
    '/.sources',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/index.html.br',
    '/public.html',
    '/replay.html',
    '/sign-in.html',
  ])('does not send %s', async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not found'])
  })

  it('answers a program, or a write, with a problem instead of the page', async () => {
    const ask = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
      const answer = await app.inject({ method, url: '/home', headers })
      return [answer.statusCode, answer.headers['content-type']]
    }
    expect(await ask({ accept: '*/*' })).toEqual([200, HTML])
    expect(await ask({ accept: 'application/json' })).toEqual([404, PROBLEM])
    const write = await ask({ accept: 'text/html', 'sec-fetch-site': 'same-origin' }, 'POST')
    expect(write).toEqual([404, PROBLEM])
  })
})

it('the documentation is at /docs where a folder is set, with a policy that lets its own inline scripts run', async () => {
  const docsDir = mkdtempSync(join(tmpdir(), 'battery-portal-docs-'))
  const script = 'document.documentElement.lang'
  for (const name of ['index', 'stock'])
    writeFileSync(join(docsDir, `${name}.html`), `<script>${script}</script>`)
  const withDocs = await buildApp({
    ...server,
    settings: { ...server.settings, docsDir },
    pages: (instance, options) => serveSpa(instance, { ...options, dist }),
  })
  const hash = createHash('sha256').update(script).digest('base64')
  for (const url of ['/docs/', '/docs/stock']) {
    const { statusCode, headers } = await withDocs.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  }
  expect((await withDocs.inject({ url: '/docs' })).headers.location).toBe('/docs/')
  expect((await withDocs.inject({ url: '/docs/absent' })).statusCode).toBe(404)
  expect((await asBrowser('/docs/')).statusCode).toBe(404)
  await withDocs.close()
  rmSync(docsDir, { recursive: true })
})
