import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { isApiPath } from './api-bases.ts'

/** Adds security headers to every answer. Pages replace the policy with `pagePolicy`. */
export function addSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'publicOrigin'>): void {
  const headers = {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
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

/** @returns The content security policy of a page whose scripts and styles have the nonce. */
export function pagePolicy(nonce: string): string {
  return Object.entries({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    // The policies that create workers from our own scripts: see src/services/browser.
    'trusted-types': 'picture-worker app-worker',
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
}
