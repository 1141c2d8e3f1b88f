import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { ProblemError } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writing calls that do not come from our own pages (CSRF). */
export function refuseCrossSiteCalls(app: FastifyInstance, settings: Pick<Settings, 'publicOrigin'>): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method)) requireSameOrigin(request, settings)
  })
}

/**
 * Checks that a request comes from our own origin: by `Sec-Fetch-Site`, or by `Origin` for browsers that do not send it.
 * A GET route that changes state must call this itself.
 *
 * @throws A 403 problem for any other request.
 */
export function requireSameOrigin(request: FastifyRequest, settings: Pick<Settings, 'publicOrigin'>): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwnOrigin =
    settings.publicOrigin === null ? hostOf(origin) === host : origin === settings.publicOrigin
  // Browsers send neither header with a GET to a plain http address. A custom header then proves that our own page sent it:
  // another site would need a CORS preflight, which this server never allows.
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

function hostOf(origin: string | undefined): string | undefined {
  return origin === undefined ? undefined : URL.parse(origin)?.host
}
