import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { okSchema } from '../../src/services/wire/auth.ts'
import { ownSessionsSchema } from '../../src/services/wire/own-sessions.ts'
import { sessionLimitSchema } from '../../src/services/wire/session-limit.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { notFound, unauthorized } from '../http/problem.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { sessionCookie } from '../identity/cookie.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  prolongSession,
  readSessionLimit,
} from './own-sessions.ts'

const tags = ['auth']

/** The sessions of the caller's own account. */
export const sessionRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings, now } = dependencies
  const onRequest = requireUser(dependencies, null)

  app.get(
    '/user/session',
    {
      onRequest: requireUser(dependencies, null, { isOpenWithoutPasskey: true, isUse: false }),
      schema: { tags, response: { 200: sessionLimitSchema } },
    },
    async (request) => {
      const limit = await readSessionLimit(db, actorOf(request), now())
      if (limit === null) throw unauthorized()
      return limit
    },
  )

  app.post(
    '/user/session',
    {
      onRequest: requireUser(dependencies, null, { isOpenWithoutPasskey: true }),
      schema: { tags, response: { 200: sessionLimitSchema } },
    },
    async (request) => {
      const limit = await prolongSession(db, actorOf(request), now())
      if (limit === null) throw unauthorized()
      return limit
    },
  )

  app.get(
    '/user/sessions',
    // The profile page shows them, also to a user who must add a passkey there.
    {
      onRequest: requireUser(dependencies, null, { isOpenWithoutPasskey: true }),
      schema: { tags, response: { 200: ownSessionsSchema } },
    },
    async (request) => listOwnSessions(db, actorOf(request), now()),
  )

  app.delete(
    '/user/sessions',
    { onRequest, schema: { tags, response: { 200: okSchema } } },
    async (request) => {
      await endOtherSessions(db, actorOf(request), now())
      return { status: 'ok' as const }
    },
  )

  app.delete(
    '/user/sessions/:id',
    { onRequest, schema: { tags, params: idParams, response: { 200: okSchema } } },
    async (request, reply) => {
      const actor = actorOf(request)
      const { id } = request.params
      if (!(await endOwnSession(db, actor, id, now()))) throw notFound('There is no such session.')
      if (id === actor.sessionId) sessionCookie.clear(reply, settings)
      return { status: 'ok' as const }
    },
  )
}
