import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestHookHandler } from 'fastify'
import { unauthorized } from '../http/problem.ts'
import type { Settings } from '../settings.ts'

/**
 * Lets only programs through that send the fixed credential of our public pages. Whoever has the page has it: it tells
 * strangers' programs from ours, and opens nothing that its id does not open. Without `WWW-Authenticate`, or browsers
 * would ask their user for a password.
 */
export function requireClient({ basicAuth }: Pick<Settings, 'basicAuth'>): onRequestHookHandler {
  const accepted = basicAuth.map(({ user, password }) => digest(`${user}:${password}`))
  return async (request) => {
    const sent = digest(credentialOf(request.headers.authorization))
    // Each one is compared, so that the time tells nothing.
    const matches = accepted.filter((known) => timingSafeEqual(known, sent))
    if (matches.length === 0) throw unauthorized('unauthorized', 'This call is for the pages of the portal.')
  }
}

/** `user:password`; empty, which is nobody's, when the header is missing or is none. */
function credentialOf(header: string | undefined): string {
  const encoded = /^Basic +([A-Za-z\d+/]{1,400}={0,2})$/i.exec(header ?? '')?.[1] ?? ''
  return Buffer.from(encoded, 'base64').toString('utf8')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
