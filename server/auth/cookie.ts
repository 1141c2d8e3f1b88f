import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, type Settings } from '../settings.ts'
import { SESSION_LIFETIME_MS } from './sessions.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/** A cookie that only the server reads, for the whole site and not for its parents. */
export interface Cookie {
  read(request: FastifyRequest, settings: Origin): string | null
  set(reply: FastifyReply, settings: Origin, value: string): void
  clear(reply: FastifyReply, settings: Origin): void
}

export const sessionCookie = cookie('sid', SESSION_LIFETIME_MS)

export function cookie(name: string, lifetimeMs: number): Cookie {
  /** Browsers disagree about `__Host-` on http://localhost, so that plain HTTP has a name of its own. */
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
