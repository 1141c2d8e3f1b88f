import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { WORKER_POLICY } from '../../../server/http/security-headers.ts'
import { pageFileOf } from '../../../server/http/spa.ts'
import { listen } from '../../../tests/server/support/listen.ts'

/** The portal as files, as the configuration for nginx in `docs/deploy` serves them. */
export interface StaticPages {
  readonly origin: string
  /** Builds the portal for a backend at another origin. */
  build(backend: string): Promise<void>
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}

/** @param folder For the build. */
export async function startStaticPages(folder: string): Promise<StaticPages> {
  const [, policy = ''] =
    /^ {2}default "(default-src [^"]*)";$/m.exec(readFileSync('docs/deploy/portal.nginx.conf', 'utf8')) ?? []
  let pagePolicy = policy
  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://localhost')
    const isFile = extname(pathname) !== ''
    const file = await readFile(join(folder, isFile ? pathname : pageFileOf(pathname, true))).catch(
      () => null,
    )
    if (file === null) return answer.writeHead(404).end()
    if (isFile) {
      const worker = pathname === '/app-worker.js' ? { 'content-security-policy': WORKER_POLICY } : {}
      return answer
        .writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain', ...worker })
        .end(file)
    }
    const nonce = randomBytes(16).toString('hex')
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy.replaceAll('$request_id', nonce),
    }
    const page = file.toString().replaceAll('__CSP_NONCE__', nonce).replaceAll('__WEB_VITALS__', 'off')
    return answer.writeHead(200, headers).end(page)
  })
  const port = await listen(server)
  return {
    origin: `http://portal.site.localhost:${port}`,
    build: async (backend) => {
      pagePolicy = policy.replaceAll('https://api.portal.example', backend)
      await promisify(execFile)('node_modules/.bin/node', ['scripts/build.ts', '--out', folder], {
        env: { ...process.env, VITE_API_BASE: backend, VITE_CDN_BASE: `${backend}/cdn` },
      })
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
