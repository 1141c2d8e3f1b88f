import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { ProblemError } from './problem.ts'

/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether programs call the route, with a credential that no browser adds by itself. */
    readonly isForPrograms?: boolean
  }
}

type Origin = Pick<Settings, 'publicOrigin' | 'portalOrigin' | 'tls'>

/** Refuses writing calls that do not come from our own pages (CSRF). */
export function refuseCrossSiteCalls(app: FastifyInstance, settings: Origin): void {
  app.addHook('onRequest', async (request) => {
    const { isForPrograms = false } = request.routeOptions.config
    if (!SAFE_METHODS.has(request.method) && !isForPrograms) requireSameOrigin(request, settings)
  })
}

/**
 * Checks that a request comes from our own origin: by `Sec-Fetch-Site`, or by `Origin` for browsers that do not send it. Pages at
 * `PORTAL_ORIGIN` are ours too.
 * A GET route that changes state must call this itself.
 *
 * @throws A 403 problem for any other request.
 */
export function requireSameOrigin(request: FastifyRequest, settings: Origin): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  // Never cross-site: the browser would not send the session.
  const isSameSite = site === undefined || site === 'same-site'
  if (origin !== undefined && origin === settings.portalOrigin && isSameSite) return
  const isOwnOrigin = isOriginOf(origin, request, settings)
  // Browsers send neither header with a GET to a plain http address. A custom header then proves that our own page sent it:
  // another origin would need a CORS preflight, which this server allows for `PORTAL_ORIGIN` only.
  const isOwnRead = SAFE_METHODS.has(request.method) && request.headers['x-requested-with'] !== undefined
  const isOwn = origin === undefined ? isOwnRead : isOwnOrigin
  const isAllowed = site === undefined ? isOwn : site === 'same-origin'
  if (!isAllowed || (origin !== undefined && !isOwnOrigin)) {
    throw new ProblemError({
      status: 403,
      error: 'cross-site request',
      message: 'This request did not come from the portal.',
    })
  }
}

function isOriginOf(
  origin: string | undefined,
  request: FastifyRequest,
  { publicOrigin, tls }: Origin,
): boolean {
  if (publicOrigin !== null) return origin === publicOrigin
  const url = URL.parse(origin ?? '')
  return url?.host === request.host && (tls === null || url.protocol === 'https:')
}
