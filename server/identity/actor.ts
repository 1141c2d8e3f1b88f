import type { FastifyRequest } from 'fastify'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { highestRole, type RoleName } from '../../src/domain/session/roles.ts'
import { PASSKEY_REQUIRED } from '../../src/services/wire/passkeys.ts'
import { SIGNED_IN_AS_HEADER } from '../../src/services/wire/signed-in-as.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden, ProblemError, unauthorized } from '../http/problem.ts'
import { nameUser } from '../http/request-log.ts'
import { browserOf, sessionCookie } from './cookie.ts'
import { mustAddPasskey } from './passkey-requirement.ts'
import { type Browser, type HeldRole, readSession } from './sessions.ts'

/** The signed-in user of a request. The roles are read from the database for each request. */
export interface Actor {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly fullName: string
  /** The browser of the request. */
  readonly browser: Pick<Browser, 'ip' | 'userAgent'>
  /** The highest of `roles`. `null` for a user without a role, who may only use the own profile. */
  readonly role: RoleName | null
  readonly roles: readonly HeldRole[]
  /** See `SignedIn`. */
  readonly dealershipsOf: ReadonlyMap<string, readonly string[]>
  /** Whether the session may do nothing but add a passkey. */
  readonly mustAddPasskey: boolean
}

/**
 * Creates an `onRequest` hook that requires a signed-in user. The hook runs before the input is validated, so that
 * strangers learn nothing about the expected input.
 *
 * @param feature The feature that the user needs; `null` when being signed in is enough.
 * @param options.isOpenWithoutPasskey Whether a user may call it who must add a passkey first.
 * @param options.isUse Whether the call keeps an idle session alive.
 * @returns The hook. It throws a 401 problem without a valid session, or when the page names another screen owner in
 *   `SIGNED_IN_AS_HEADER`, and a 403 problem without `feature` or a required passkey.
 */
export function requireUser(
  dependencies: RouteDependencies,
  feature: Feature | null,
  {
    isOpenWithoutPasskey = false,
    isUse = true,
  }: { readonly isOpenWithoutPasskey?: boolean; readonly isUse?: boolean } = {},
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const readAt = dependencies.now()
    const actor = await readActor(dependencies, request, isUse)
    if (actor === null) throw unauthorized()
    const { role } = actor
    if (!isOpenWithoutPasskey) requireAddedPasskey(actor)
    if (feature !== null && (role === null || !holds(role, feature))) throw forbidden()
    actors.set(request, { actor, readAt })
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
  isUse = true,
): Promise<Actor | null> {
  const token = sessionCookie.read(request, settings)
  const named = request.headers[SIGNED_IN_AS_HEADER]
  const session = token === null ? null : await readSession(db, { token, named, isUse }, now())
  if (session === null) return null
  nameUser(request, session.userId)
  const { id, userId, email, fullName, roles, dealershipsOf } = session
  const { ip, userAgent } = browserOf(request, settings)
  return {
    sessionId: id,
    userId,
    email,
    fullName,
    browser: { ip, userAgent },
    role: highestRole(roles.map(({ name }) => name)),
    roles,
    dealershipsOf,
    mustAddPasskey: await mustAddPasskey(db, settings, session),
  }
}

/**
 * @returns The user that `requireUser` found.
 * @throws Error when the route does not use `requireUser`.
 */
export function actorOf(request: FastifyRequest): Actor {
  const known = actors.get(request)
  if (!known) throw new Error('The route does not require a user.')
  return known.actor
}

/** @returns The user of a request whose rights were read before `since`; `null` for any other request. */
export function actorBefore(request: FastifyRequest, since: Date): Actor | null {
  const known = actors.get(request)
  return known && known.readAt < since ? known.actor : null
}

/**
 * The `config` of a call that each user may make so often.
 *
 * @param hook Where a call counts: before its body is read, or after it was checked.
 */
export function perMinute(max: number, hook: 'onRequest' | 'preHandler' = 'preHandler') {
  const keyGenerator = (request: FastifyRequest) => actorOf(request).userId
  return { rateLimit: { max, timeWindow: '1 minute', hook, keyGenerator } }
}

/** @throws A 403 problem for a user who must add a passkey first. */
export function requireAddedPasskey({ mustAddPasskey }: Pick<Actor, 'mustAddPasskey'>): void {
  const message = 'Your role needs a passkey: add one in your profile.'
  if (mustAddPasskey) throw new ProblemError({ status: 403, error: PASSKEY_REQUIRED, message })
}

const actors = new WeakMap<FastifyRequest, { readonly actor: Actor; readonly readAt: Date }>()
