import type { FastifyRequest } from 'fastify'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { highestRole, type RoleName } from '../../src/domain/session/roles.ts'
import { SIGNED_IN_AS_HEADER } from '../../src/services/wire/auth.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden, unauthorized } from '../http/problem.ts'
import { sessionCookie } from './cookie.ts'
import { type HeldRole, readSession } from './sessions.ts'

/** The signed-in user of a request. The roles are read from the database for each request. */
export interface Actor {
  readonly userId: string
  /** The highest of `roles`. `null` for a user without a role, who may only use the own profile. */
  readonly role: RoleName | null
  readonly roles: readonly HeldRole[]
}

/**
 * Creates an `onRequest` hook that requires a signed-in user. The hook runs before the input is validated, so that
 * strangers learn nothing about the expected input.
 *
 * @param feature The feature that the user needs; `null` when being signed in is enough.
 * @returns The hook. It throws a 401 problem without a valid session, or when the page names another screen owner in
 *   `SIGNED_IN_AS_HEADER`, and a 403 problem without `feature`.
 */
export function requireUser(
  dependencies: RouteDependencies,
  feature: Feature | null,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const actor = await readActor(dependencies, request)
    if (actor === null) throw unauthorized()
    const { role } = actor
    if (feature !== null && (role === null || !holds(role, feature))) throw forbidden()
    actors.set(request, actor)
  }
}

/**
 * Reads the signed-in user of a request.
 *
 * @returns `null` without a valid session, or when the page names another screen owner in `SIGNED_IN_AS_HEADER`.
 */
export async function readActor(
  { db, settings, now }: RouteDependencies,
  request: FastifyRequest,
): Promise<Actor | null> {
  const token = sessionCookie.read(request, settings)
  const named = request.headers[SIGNED_IN_AS_HEADER]
  const session = token === null ? null : await readSession(db, { token, named }, now())
  if (session === null) return null
  const { userId, roles } = session
  return { userId, role: highestRole(roles.map(({ name }) => name)), roles }
}

/**
 * @returns The user that `requireUser` found.
 * @throws Error when the route does not use `requireUser`.
 */
export function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request)
  if (!actor) throw new Error('The route does not require a user.')
  return actor
}

const actors = new WeakMap<FastifyRequest, Actor>()
