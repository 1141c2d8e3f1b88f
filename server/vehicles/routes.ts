import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { trimsBodySchema, trimsSchema } from '../../src/services/wire/vehicles.ts'
import { requireUser } from '../auth/actor.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { trimsOfVins } from './trims.ts'

/** What the catalogue knows of vehicles; nothing of any dealership. */
export const vehiclesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  app.post(
    '/vehicle/trims',
    {
      onRequest: requireUser(dependencies, 'reports.view'),
      schema: { tags: ['vehicles'], body: trimsBodySchema, response: { 200: trimsSchema } },
    },
    async (request) => trimsOfVins(dependencies.db, request.body),
  )
}
