import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { audit } from '../../src/domain/resources/audit.ts'
import {
  auditCountsSchema,
  auditHistorySchema,
  auditPageSchema,
} from '../../src/services/wire/audit/events.ts'
import {
  auditCountsQuerySchema,
  auditExportQuerySchema,
  auditHistoryQuerySchema,
  auditListQuerySchema,
} from '../../src/services/wire/audit/requests.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import type { ContextQuery } from '../auth/reach.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { csvResponse, exportConfig, sendCsv } from '../lists/export.ts'
import { pageAnswer } from '../lists/page.ts'
import { narrowUsers, userReachOf } from '../users/reach.ts'
import { readHistory } from './history.ts'
import { type AuditReach, countEvents, exportEvents, listEvents } from './list.ts'

const tags = ['audit']

/** The audit log: its list with counts and export, and the history of one thing. Nothing here changes or removes an event. */
export const auditRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, longDb, now } = dependencies
  const onRequest = requireUser(dependencies, 'audit.view')
  const reachesOf = async (actor: Actor, context: ContextQuery): Promise<AuditReach> => {
    const reach = await userReachOf(db, actor, 'audit.view')
    return { reach, narrowed: await narrowUsers(db, reach, context) }
  }

  app.get(
    '/events',
    {
      onRequest,
      config: conditional,
      schema: { tags, querystring: auditListQuerySchema, response: { 200: auditPageSchema } },
    },
    async (request) => {
      const { query } = request
      const reaches = await reachesOf(actorOf(request), query)
      return pageAnswer(await listEvents(db, reaches, query), query, 'No event matches.')
    },
  )

  app.get(
    '/events/filters',
    {
      onRequest,
      schema: { tags, querystring: auditCountsQuerySchema, response: { 200: auditCountsSchema } },
    },
    async (request) => countEvents(db, await reachesOf(actorOf(request), request.query), request.query),
  )

  app.get(
    audit.path,
    {
      onRequest,
      exposeHeadRoute: false,
      config: exportConfig,
      schema: { tags, querystring: auditExportQuerySchema, response: csvResponse },
    },
    async (request, reply) => {
      const { query } = request
      const actor = actorOf(request)
      const list = exportEvents(db, await reachesOf(actor, query), query)
      return sendCsv(reply, longDb, list, { actor, now: now(), query })
    },
  )

  app.get(
    '/history',
    {
      onRequest: requireUser(dependencies, null),
      schema: { tags, querystring: auditHistoryQuerySchema, response: { 200: auditHistorySchema } },
    },
    async (request) => ({ data: await readHistory(db, actorOf(request), request.query) }),
  )
}
