import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { metricsQuerySchema, reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { listReach } from '../lists/page.ts'
import { readMetrics } from './metrics.ts'
import { readWork } from './work.ts'

/** The figures of the home page, and what waits to be done. */
export const homeRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now } = dependencies
  app.get(
    '/battery/reports/metrics',
    {
      onRequest: requireUser(dependencies, 'home.view'),
      schema: {
        tags: ['batteries'],
        querystring: metricsQuerySchema,
        response: { 200: reportMetricsSchema },
      },
    },
    async (request) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'home.view', query)
      const [figures, work] = await Promise.all([
        readMetrics(db, reach, query.time_zone, now()),
        readWork(dependencies, actor, query),
      ])
      return { ...figures, ...work }
    },
  )
}
