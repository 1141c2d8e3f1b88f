import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { ProblemError } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses every call that changes something unless the browser says that our own pages made it. */
export function refuseCrossSiteCalls(app: FastifyInstance, settings: Pick<Settings, 'publicOrigin'>): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method)) requireSameOrigin(request, settings)
  })
}

/**
 * Throws a 403 problem unless the request comes from our own origin: by `Sec-Fetch-Site` where the browser sends it,
 * else by `Origin`, which then is mandatory. For a GET that changes something, call it in the route.
 */
export function requireSameOrigin(request: FastifyRequest, settings: Pick<Settings, 'publicOrigin'>): void {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwnOrigin =
    settings.publicOrigin === null ? hostOf(origin) === host : origin === settings.publicOrigin
  // Browsers tell neither with a GET to a plain http address. Only a page of ours can set a header of its own: another
  // site's would have to ask first, and no answer of ours allows it.
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
