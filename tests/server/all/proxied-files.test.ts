import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  CONFIGURATIONS,
  hasProxy,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from '../support/proxies.ts'

const PAGES = ['index', 'public', 'replay', 'sign-in']
const SCRIPT = Buffer.from(`export const text = '${'battery '.repeat(300)}'`)
const PROGRAM = Buffer.alloc(20_000, '\0asm battery ')
const FILES: Readonly<Record<string, Buffer | string>> = {
  ...Object.fromEntries(
    PAGES.map((name) => [`${name}.html`, `<script nonce="__CSP_NONCE__">${name}</script>__WEB_VITALS__`]),
  ),
  'app-worker.js': SCRIPT,
  'version.json': '{"buildId":"abc123"}',
  '.sources': 'hidden',
  'assets/main-abc.js': SCRIPT,
  'assets/reader-abc.wasm': PROGRAM,
  'flags/local/flags.json': '{"flags":[]}',
  'cdn/demo/one.jpg': 'picture',
}
const BROTLI: Readonly<Record<ProxyName, boolean>> = { nginx: false, caddy: true }

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'battery-portal-files-'))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
    if (!/\.(?:js|wasm)$/.test(name)) continue
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The step that `docs/own-backend.md` has for Caddy. */
function makeTemplates(): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
    const page = readFileSync(join(folder, name), 'utf8')
    const made = page.replaceAll('__CSP_NONCE__', '{{placeholder "http.request.uuid"}}')
    writeFileSync(join(folder, name), made.replace('__WEB_VITALS__', 'off'))
  }
}

describe.each(['nginx', 'caddy'] as const)('the portal as files, as %s has it by its document', (name) => {
  const isThere = hasProxy(name) && process.platform === 'linux'
  let proxy: RunningProxy

  beforeAll(async () => {
    if (!isThere) return
    if (name === 'caddy') makeTemplates()
    proxy = await startProxy(name, CONFIGURATIONS[name].files, { files: folder })
  })
  afterAll(() => proxy?.close())

  it.skipIf(!isThere)('answers 404 where there is no file, and never with a page', async () => {
    const assets = ['/assets/gone-123.js', '/assets/gone', '/assets/', '/assets']
    const pictures = ['/cdn/reports/gone.jpg', '/cdn/reports/gone', '/cdn/', '/cdn/demo/ONE.JPG', '/GONE.PNG']
    const others = ['/flags/gone/flags.json', '/flags/local', '/.sources', '/index.html']
    for (const path of [...assets, ...pictures, ...others]) {
      const { status, body, headers } = await proxy.ask(path)
      expect([path, status, body.includes('nonce')]).toEqual([path, 404, false])
      expect([path, headers['cache-control']]).not.toEqual([path, expect.stringContaining('immutable')])
    }
  })

  it.skipIf(!isThere)('has pages at all other addresses, with a nonce of their own', async () => {
    // Which page each address has is tested in `static-pages.test.ts`.
    const { status, headers, body } = await proxy.ask('/report/id-1')
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect([status, String(body)]).toEqual([200, `<script nonce="${nonce}">public</script>off`])
    const script = await proxy.ask('/assets/main-abc.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.skipIf(!isThere)('sends WebAssembly as such, as the build has compressed it', async () => {
    const answers = await Promise.all(
      ['gzip', 'br', 'identity'].map((encoding) =>
        proxy.ask('/assets/reader-abc.wasm', { headers: { 'accept-encoding': encoding } }),
      ),
    )
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      Array(3).fill([200, 'application/wasm']),
    )
    const [zipped, brotli, plain] = answers
    expect(zipped?.headers['content-encoding']).toBe('gzip')
    expect(zipped && gunzipSync(zipped.body)).toEqual(PROGRAM)
    expect(brotli?.headers['content-encoding']).toBe(BROTLI[name] ? 'br' : undefined)
    expect(brotli?.body).toEqual(BROTLI[name] ? brotliCompressSync(PROGRAM) : PROGRAM)
    expect(plain?.body).toEqual(PROGRAM)
  })
})
