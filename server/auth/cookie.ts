import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, type Settings } from '../settings.ts'
import { SESSION_LIFETIME_MS } from './sessions.ts'

type Origin = Pick<Settings, 'publicOrigin' | 'tls'>

/** A cookie that scripts cannot read. It is valid for all paths of this host and not for other hosts. */
export interface Cookie {
  read(request: FastifyRequest, settings: Origin): string | null
  set(reply: FastifyReply, settings: Origin, value: string): void
  clear(reply: FastifyReply, settings: Origin): void
}

export const sessionCookie = cookie('sid', SESSION_LIFETIME_MS)

/** @param name The name without the prefix `__Host-`, which the cookie gets on HTTPS. */
export function cookie(name: string, lifetimeMs: number): Cookie {
  // Some browsers refuse `__Host-` on http://localhost, so plain HTTP uses the bare name.
  const nameOf = (settings: Origin) => (isSecure(settings) ? `__Host-${name}` : name)
  return {
    read: (request, settings) => request.cookies[nameOf(settings)] ?? null,
    set: (reply, settings, value) => {
      reply.setCookie(nameOf(settings), value, { ...attributesOf(settings), maxAge: lifetimeMs / 1000 })
    },
    clear: (reply, settings) => {
      reply.clearCookie(nameOf(settings), attributesOf(settings))
    },
  }
}

function attributesOf(settings: Origin) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) } as const
}
