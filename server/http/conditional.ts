import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET with the `If-None-Match` of an earlier answer gets a 304 as long as the answer would be the same. */
    readonly isConditional?: true
  }
}

/** The `config` of a route that answers with a page of a list. */
export const conditional = { isConditional: true } as const

/** Gives answers of `conditional` routes an ETag, and shortens those that the caller has already (RFC 9110, section 13). */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isConditional || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    if (!isNamed(etag, request.headers['if-none-match'])) return payload
    reply.code(304).removeHeader('content-type')
    return ''
  })
}

/**
 * Whether `If-None-Match` names the answer: RFC 9110, 13.1.2. A proxy that compresses makes tags weak (`W/"…"`), and a client
 * may name several or, with `*`, any.
 */
function isNamed(etag: string, ifNoneMatch = ''): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const isList = /^[\s,]*$/.test(ifNoneMatch.replace(ENTITY_TAG, ''))
  return isList && Array.from(ifNoneMatch.matchAll(ENTITY_TAG), ([, opaque]) => opaque).includes(etag)
}

const ENTITY_TAG = /(?:W\/)?("[^"]*")/g
