import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../src/domain/address.ts'
import {
  ownershipReportIdOf,
  PUBLIC_NOT_FOUND_PATH,
  publicPageOf,
  publicReportCodeOf,
} from '../../src/domain/public/public-pages.ts'
import { typedNumberIn } from '../../src/domain/public/verify-address.ts'
import { screenOf } from '../../src/domain/session/routes.ts'
import { APP_WORKER_PATH } from '../../src/domain/shell/app-worker.ts'
import { REPLAY_PATH } from '../../src/domain/support/replay-path.ts'
import { versionSchema } from '../../src/services/wire/version.ts'
import { isApiPath } from './api-bases.ts'
import { sendProblem } from './error-handling.ts'
import { notFound, ProblemError } from './problem.ts'
import { newNonce, pagePolicy, WORKER_POLICY } from './security-headers.ts'

export interface SpaOptions {
  /** The folder of the built portal. */
  readonly dist: string
  /** Whether the pages send their web vitals. */
  readonly collectsTimings: boolean
  /** Whether a request has the cookie of a session, valid or not. */
  readonly hasSession: (request: FastifyRequest) => boolean
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g

/**
 * Serves the built portal: its files, `/version.json`, and its page for every address that a browser navigates to, with a
 * 404 where there is no screen. Each page is read from the disk, so that a new build needs no restart.
 */
export async function serveSpa(
  app: FastifyInstance,
  { dist = DIST, collectsTimings = false, hasSession = () => false }: Partial<SpaOptions> = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    serve: true,
    index: false,
    wildcard: false,
    globIgnore: ['**/*'],
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
  })

  app.get(
    '/version.json',
    { schema: { tags: ['operation'], response: { 200: versionSchema } } },
    async (_, reply) => {
      reply.header('cache-control', 'no-store')
      const text = await readBuilt(join(dist, 'version.json'))
      return versionSchema.parse(JSON.parse(text))
    },
  )

  // A route and not only the handler of what is not found: it is what the compression of answers works on.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isApiPath(path)) return sendNoCall(request, reply)
    if (FILE.test(path) && (await isFile(join(dist, path)))) {
      reply.header('cache-control', cacheControlOf(path))
      if (path === APP_WORKER_PATH) reply.header('content-security-policy', WORKER_POLICY)
      return reply.sendFile(path.slice(1))
    }
    if (acceptsPage(request)) {
      const page = await readBuilt(join(dist, pageFileOf(path, hasSession(request))))
      reply.code(pageStatusOf(path))
      // Everyone with the address of a report can read it, so search engines must not list it.
      const { search } = addressOf(request.url)
      if (
        [ownershipReportIdOf(path), publicReportCodeOf(path), typedNumberIn({ path, search })].some(Boolean)
      )
        reply.header('x-robots-tag', 'noindex')
      return sendPage(page.replace('__WEB_VITALS__', collectsTimings ? 'on' : 'off'), reply)
    }
    return sendProblem(notFound(FILE.test(path) ? 'There is no such file.' : undefined), request, reply)
  })

  app.setNotFoundHandler(sendNoCall)
}

function sendNoCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(notFound('There is no such call.'), request, reply)
}

/**
 * @returns The address, with each % encoded where it cannot be decoded: a person gets the page of an unknown address then. A malformed
 *   call stays so, and is refused.
 */
export function decodableAddress(url: string): string {
  const [path = '/'] = url.split('?', 1)
  if (isApiPath(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** @returns The status of the page at a path: 404 for a path without a screen, where the page says so too. */
export function pageStatusOf(path: string): 200 | 404 {
  const page = publicPageOf(path)
  if (page !== null && page !== 'notFound') return 200
  const isKnown = path === REPLAY_PATH || path === PUBLIC_NOT_FOUND_PATH || screenOf(path) !== 'notFound'
  return isKnown ? 200 : 404
}

/**
 * @returns The HTML file for a path. The public pages and the frame of the player have their own bundles. The sign-in begins
 *   with its form for those who need it.
 */
export function pageFileOf(
  path: string,
  hasSession: boolean,
): 'index.html' | 'public.html' | 'replay.html' | 'sign-in.html' {
  if (path === REPLAY_PATH) return 'replay.html'
  if (screenOf(path) === 'signIn' && !hasSession) return 'sign-in.html'
  return publicPageOf(path) === null ? 'index.html' : 'public.html'
}

/** Sends a page with a new nonce in its policy and its tags. */
export function sendPage(template: string, reply: FastifyReply, policy = pagePolicy): FastifyReply {
  const nonce = newNonce()
  const isReplay = reply.request.url.split('?', 1)[0] === REPLAY_PATH
  if (isReplay) reply.header('x-frame-options', 'SAMEORIGIN')
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce, isReplay) })
    .type('text/html; charset=utf-8')
    .send(template.replace(NONCE_PLACEHOLDER, nonce))
}

/**
 * Whether to answer with the portal's page: to navigations of browsers, and to programs that accept anything at an address
 * that has a screen and no special characters.
 */
export function acceptsPage({ headers, url }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  const isScreen = PLAIN_ADDRESS.test(url) && pageStatusOf(url.split('?', 1)[0] ?? '/') === 200
  return accept.includes('text/html') || (accept.includes('*/*') && isScreen)
}

/** Browsers ask for the icon again at each change of the address, so at each search, unless they may keep it. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === '/favicon.svg' ? 'public, max-age=86400' : 'no-cache'
}

const PLAIN_ADDRESS = /^[\w/-]*(?:\?|$)/

/** A path with an extension. Excludes hidden files and the templates of the pages. */
const FILE = /^\/(?!(?:index|public|replay|sign-in)\.html)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z\d]+$/i

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}

async function readBuilt(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new ProblemError({
      status: 503,
      error: 'not built',
      message: 'The portal is not built yet: run npm start, or npm run build.',
    })
  }
}
