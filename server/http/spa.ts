import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownershipReportIdOf, publicPageOf } from '../../src/domain/public/public-pages.ts'
import { APP_WORKER_PATH } from '../../src/domain/shell/app-worker.ts'
import { versionSchema } from '../../src/services/wire/version.ts'
import { isApiPath } from './api-bases.ts'
import { sendProblem } from './error-handling.ts'
import { notFound, ProblemError } from './problem.ts'
import { newNonce, pagePolicy, WORKER_POLICY } from './security-headers.ts'

export interface SpaOptions {
  /** The folder of the built portal. */
  readonly dist: string
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const NONCE_PLACE = /__CSP_NONCE__/g

/**
 * Serves the built portal: its files, `/version.json`, and its page on every address that a browser navigates to. The
 * build is read anew for each page, so that a newer one is served without a restart; chunks of earlier builds stay.
 */
export async function serveSpa(app: FastifyInstance, { dist }: SpaOptions = { dist: DIST }): Promise<void> {
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

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || isApiPath(path)) return sendProblem(notFound('There is no such call.'), request, reply)
    if (FILE.test(path)) {
      if (!(await isFile(join(dist, path))))
        return sendProblem(notFound('There is no such file.'), request, reply)
      reply.header('cache-control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache')
      if (path === APP_WORKER_PATH) reply.header('content-security-policy', WORKER_POLICY)
      return reply.sendFile(path.slice(1))
    }
    if (acceptsPage(request)) {
      const page = await readBuilt(join(dist, pageFileOf(path)))
      // Who has the address of a report may read it: no search engine is to have it.
      if (ownershipReportIdOf(path) !== '') reply.header('x-robots-tag', 'noindex')
      return sendPage(page, reply)
    }
    return sendProblem(notFound(), request, reply)
  })
}

/** The file of the page at a path: the public pages are a program of their own. */
export function pageFileOf(path: string): 'index.html' | 'public.html' {
  return publicPageOf(path) === null ? 'index.html' : 'public.html'
}

/** Sends a page with a nonce of its own. */
export function sendPage(template: string, reply: FastifyReply, policy = pagePolicy): FastifyReply {
  const nonce = newNonce()
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce) })
    .type('text/html; charset=utf-8')
    .send(template.replace(NONCE_PLACE, nonce))
}

/** Whether a page will do: for a browser's navigation, and for a program that takes anything from a plain address. */
export function acceptsPage({ headers, url }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers
  return accept.includes('text/html') || (accept.includes('*/*') && PLAIN.test(url))
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

const PLAIN = /^[\w/-]*(?:\?|$)/

/** Anything with an extension, but nothing hidden and not the templates of the pages. */
const FILE = /^\/(?!(?:index|public)\.html)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[a-z\d]+$/i

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
