import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { isApiPath } from './api-bases.ts'

/** Adds security headers to every answer. Pages replace the policy with `pagePolicy`. */
export function addSecurityHeaders(
  app: FastifyInstance,
  settings: Pick<Settings, 'publicOrigin' | 'portalOrigin'>,
): void {
  const headers = {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Not for a certificate alone: HSTS for localhost would break all other servers of that machine.
    ...(settings.publicOrigin?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    // Pages at another origin of the site show pictures of this one.
    if (settings.portalOrigin !== null && request.url.startsWith('/cdn/'))
      reply.header('cross-origin-resource-policy', 'same-site')
    // Answers of services contain data of one user, so no cache may store them.
    if (isApiPath(request.url.split('?', 1)[0] ?? '')) reply.header('cache-control', 'no-store')
  })
}

/** @returns 128 random bits in base64url, for one page only. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** The policy of the service worker. It may fetch from our own origin and run no other script. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * @returns The content security policy of a page whose scripts and styles have the nonce. The frame of a replay shows what
 *   somebody sent: it may be framed by the player, and may ask for nothing but its own
 *   code: a style in what was sent could sign out the member of the staff by `url(/auth/user/logout)`.
 */
export function pagePolicy(nonce: string, isReplay = false): string {
  const own = isReplay ? "'none'" : "'self'"
  return Object.entries({
    'default-src': "'none'",
    // The reader of bar codes is WebAssembly.
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${isReplay ? '' : " 'wasm-unsafe-eval'"}`,
    'style-src': isReplay ? `'nonce-${nonce}'` : `'self' 'nonce-${nonce}'`,
    'img-src': isReplay ? 'data:' : "'self' data:",
    'font-src': own,
    'connect-src': own,
    'frame-src': own,
    'manifest-src': own,
    'worker-src': own,
    'form-action': own,
    'frame-ancestors': isReplay ? "'self'" : "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    // The policies that create workers from our own scripts: see src/services/browser.
    'trusted-types': 'own-worker app-worker',
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
}
