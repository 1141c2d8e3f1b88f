import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASES } from './api-bases.ts'
import { hasLeft, whenClientLeaves } from './departures.ts'
import { addressOf } from './mail-address.ts'

const users = new WeakMap<FastifyRequest, string>()

/** Names the user of a request in its line of the log. */
export function nameUser(request: FastifyRequest, userId: string): void {
  users.set(request, userId)
}

/**
 * Logs one line per request: the pattern of the route, the id of the signed-in user, and a digest of the address of the
 * account that the call names. Refusals that may be attacks are warnings. URLs, queries, bodies, addresses and cookies must
 * not be logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (hasLeft(request, reply)) return
    const line = lineOf(request, reply, reply.statusCode)
    if (isRefusal(line)) request.log.warn(line, 'refused')
    else request.log.info(line, 'request')
  })
  whenClientLeaves(app, (request, reply) => {
    request.log.info(lineOf(request, reply, null), 'client left')
  })
}

/** 403: no right, or another site. 421: another host. 429: beyond a limit. */
const REFUSALS = [403, 421, 429]

interface Line<Status extends number | null> {
  readonly method: string
  readonly route: string | null
  /** `null` for an answer that the client did not wait for. */
  readonly status: Status
  readonly ms: number
  readonly user: string | null
  readonly account: string | null
}

function lineOf<Status extends number | null>(
  request: FastifyRequest,
  { elapsedTime }: FastifyReply,
  status: Status,
): Line<Status> {
  return {
    method: request.method,
    route: request.routeOptions.url ?? null,
    status,
    ms: Math.round(elapsedTime),
    user: users.get(request) ?? null,
    account: accountOf(request),
  }
}

/** Whether it is one of `REFUSALS`, or failed to sign in, to use a code or to set a password. */
function isRefusal({ status, user, account }: Line<number>): boolean {
  const isAttempt = user === null && account !== null
  return REFUSALS.includes(status) || (isAttempt && status >= 400 && status < 500)
}

const DIGEST_LENGTH = 16

function accountOf({ body, routeOptions }: FastifyRequest): string | null {
  if (!routeOptions.url?.startsWith(`${API_BASES.auth}/`)) return null
  if (typeof body !== 'object' || body === null || !('email' in body)) return null
  if (typeof body.email !== 'string') return null
  return createHash('sha256').update(addressOf(body.email)).digest('hex').slice(0, DIGEST_LENGTH)
}
