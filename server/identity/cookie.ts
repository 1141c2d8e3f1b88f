import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_LINK_HEADER } from '../../src/services/wire/device-link.ts'
import { isSecure, type Settings } from '../settings.ts'
import { type Browser, SESSION_LIFETIME_MS } from './sessions.ts'

/** 400 days: browsers keep no cookie for longer. */
export const DEVICE_LIFETIME_MS = 400 * 86_400_000
export const SECOND_STEP_LIFETIME_MS = 10 * 60_000

type Origin = Pick<Settings, 'publicOrigin' | 'tls'>

/** A cookie that scripts cannot read. It is valid for all paths of this host and not for other hosts. */
export interface Cookie {
  read(request: FastifyRequest, settings: Origin): string | null
  set(reply: FastifyReply, settings: Origin, value: string): void
  clear(reply: FastifyReply, settings: Origin): void
}

export const sessionCookie = cookie('sid', SESSION_LIFETIME_MS)
/** Recognises a browser in which a user has signed in, also after the sign-out. */
export const deviceCookie = cookie('device', DEVICE_LIFETIME_MS)

/** Belongs to the browser in which the password was right, until a passkey or a recovery code is. */
export const secondStepCookie = cookie('second-step', SECOND_STEP_LIFETIME_MS)

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

const MAX_USER_AGENT = 300

export function browserOf(request: FastifyRequest, settings: Origin): Browser {
  // PostgreSQL rejects NUL, and other control characters have no meaning there.
  const userAgent = (request.headers['user-agent'] ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, MAX_USER_AGENT)
  const { [DEVICE_LINK_HEADER]: link } = request.headers
  return {
    ip: request.ip,
    userAgent: userAgent || null,
    deviceToken: deviceCookie.read(request, settings),
    deviceLink: typeof link === 'string' ? link : null,
  }
}

function attributesOf(settings: Origin) {
  return { path: '/', httpOnly: true, secure: isSecure(settings) }
}
