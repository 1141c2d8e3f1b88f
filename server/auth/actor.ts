import type { FastifyRequest } from 'fastify'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { highestRole, type RoleName } from '../../src/domain/session/roles.ts'
import { SIGNED_IN_AS_HEADER } from '../../src/services/wire/auth.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden, unauthorized } from '../http/problem.ts'
import { sessionCookie } from './cookie.ts'
import { type HeldRole, readSession } from './sessions.ts'

/** Who makes a request, as the database has it at this moment. */
export interface Actor {
  readonly userId: string
  /** The highest of `roles`; `null` for a user without a role, who may do nothing but see the own profile. */
  readonly role: RoleName | null
  readonly roles: readonly HeldRole[]
}

/**
 * An `onRequest` hook: nobody gets past it without a session (401; also when the page names somebody else than whose it
 * is), nor without `feature` (403). It runs before the input is read, so that strangers learn nothing about what the input must be.
 */
export function requireUser(
  { db, settings, now }: RouteDependencies,
  feature: Feature | null,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const token = sessionCookie.read(request, settings)
    const named = request.headers[SIGNED_IN_AS_HEADER]
    const session = token === null ? null : await readSession(db, { token, named }, now())
    if (session === null) throw unauthorized()
    const role = highestRole(session.roles.map(({ name }) => name))
    if (feature !== null && (role === null || !holds(role, feature))) throw forbidden()
    actors.set(request, { userId: session.userId, role, roles: session.roles })
  }
}

/** The user that `requireUser` let pass. */
export function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request)
  if (!actor) throw new Error('The route does not require a user.')
  return actor
}

const actors = new WeakMap<FastifyRequest, Actor>()
