import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parsePostalCode } from '../../src/domain/report/postal-code.ts'
import { locationParamsSchema, locationSchema } from '../../src/services/wire/location.ts'
import { trimsBodySchema, trimsSchema } from '../../src/services/wire/vehicles.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { notFound } from '../http/problem.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { locationOf } from './location.ts'
import { trimsOfVins } from './trims.ts'

/** Trims from the catalogue, and the climate of postal codes. */
export const vehiclesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  app.post(
    '/vehicle/trims',
    {
      onRequest: requireUser(dependencies, 'reports.view'),
      schema: { tags: ['vehicles'], body: trimsBodySchema, response: { 200: trimsSchema } },
    },
    async (request) => {
      const { db } = dependencies
      return trimsOfVins(db, reachOf(actorOf(request), 'reports.view'), request.body)
    },
  )

  app.get(
    '/location/:code',
    {
      onRequest: requireUser(dependencies, 'report.view'),
      schema: { tags: ['vehicles'], params: locationParamsSchema, response: { 200: locationSchema } },
    },
    async (request) => {
      const postalCode = parsePostalCode(request.params.code)
      const location = postalCode && locationOf(postalCode)
      if (!location) throw notFound('There is no such postal code.')
      return location
    },
  )
}
