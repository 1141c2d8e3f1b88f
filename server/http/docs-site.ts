import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the documentation that `npm run docs` has built in a folder, at `/docs`, for everybody. */
export async function serveDocs(app: FastifyInstance, folder: string): Promise<void> {
  const policy = docsPolicy(readFileSync(join(folder, 'index.html'), 'utf8'))
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs',
    extensions: ['html'],
    redirect: true,
    decorateReply: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      if (path.endsWith('.html')) reply.header('content-security-policy', policy)
    },
  })
}

/**
 * The site has the same few inline scripts on each page, so the policy names their hashes. It has styles on elements, which show the
 * colours of code, and no text of a user.
 */
function docsPolicy(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
