import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditHistorySchema } from '../../src/services/wire/audit/events.ts'
import { auditHistoryQuerySchema } from '../../src/services/wire/audit/requests.ts'
import { readHistory } from '../audit/history.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { auditList } from './list.ts'

/** The audit log: its list with counts and export, and the history of one thing. Nothing here changes or removes an event. */
export const auditRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  await auditList.routes(app, dependencies)

  app.get(
    '/history',
    {
      onRequest: requireUser(dependencies, null),
      schema: {
        tags: ['audit'],
        querystring: auditHistoryQuerySchema,
        response: { 200: auditHistorySchema },
      },
    },
    async (request) => ({ data: await readHistory(dependencies.db, actorOf(request), request.query) }),
  )
}
