import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, type Settings } from '../settings.ts'
import { SESSION_LIFETIME_MS } from './sessions.ts'

type Origin = Pick<Settings, 'publicOrigin'>

/** Browsers disagree about `__Host-` on http://localhost, so that plain HTTP has a name of its own. */
function nameOf(settings: Origin): string {
  return isSecure(settings) ? '__Host-sid' : 'sid'
}

export function tokenOf(request: FastifyRequest, settings: Origin): string | null {
  return request.cookies[nameOf(settings)] ?? null
}

export function setSessionCookie(reply: FastifyReply, settings: Origin, token: string): void {
  reply.setCookie(nameOf(settings), token, { ...attributesOf(settings), maxAge: SESSION_LIFETIME_MS / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, settings: Origin): void {
  reply.clearCookie(nameOf(settings), attributesOf(settings))
}

function attributesOf(settings: Origin) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) } as const
}
