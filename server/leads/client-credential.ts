import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { unauthorized } from '../http/problem.ts'
import type { Settings } from '../settings.ts'

/**
 * Creates a hook that requires the fixed credential of our public pages. The credential is public, because the pages
 * contain it: it only keeps out other programs and never replaces the secret id of a report. The 401 answer has no
 * `WWW-Authenticate`, or browsers would ask the user for a password.
 *
 * @returns The hook. It throws a 401 problem for any other credential.
 */
export function requireClient(settings: Pick<Settings, 'basicAuth'>): onRequestHookHandler {
  const isClient = clientCheck(settings)
  return async (request) => {
    if (!isClient(request)) throw unauthorized('unauthorized', 'This call is for the pages of the portal.')
  }
}

/** Creates the check whether a request has the credential of our public pages. */
export function clientCheck({
  basicAuth,
}: Pick<Settings, 'basicAuth'>): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const accepted = basicAuth.map(({ user, password }) => digest(`${user}:${password}`))
  return ({ headers }) => {
    const sent = digest(credentialOf(headers.authorization))
    // Compare with all of them: an early exit would reveal by its time which one matched.
    return accepted.filter((known) => timingSafeEqual(known, sent)).length > 0
  }
}

/** @returns `user:password`; empty, which no credential is, for a missing or malformed header. */
function credentialOf(header: string | undefined): string {
  const encoded = /^Basic +([A-Za-z\d+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1] ?? ''
  return Buffer.from(encoded, 'base64').toString('utf8')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
