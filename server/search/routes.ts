import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { quickSearchQuerySchema, quickSearchSchema } from '../../src/services/wire/search.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { searchEverything } from './search.ts'

/** One search over reports, inventory, devices, users and saved views. */
export const searchRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  app.get(
    '/search',
    {
      // Every role has it. Each kind needs its own feature besides.
      onRequest: requireUser(dependencies, 'reports.view'),
      schema: {
        tags: ['search'],
        querystring: quickSearchQuerySchema,
        response: { 200: quickSearchSchema },
      },
    },
    async (request) => searchEverything(dependencies, actorOf(request), request.query),
  )
}
