import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dealerGroupsCodec, dealerGroupsSchema } from '../../src/services/wire/configurations.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachableGroups } from '../identity/groups.ts'

/** The dealer groups and dealerships in the reach of the user's roles. */
export const configurationsRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  app.get(
    '/api/v1/group',
    {
      // Pages read it every five minutes by themselves.
      onRequest: requireUser(dependencies, 'profile.view', { isUse: false }),
      schema: { tags: ['configurations'], response: { 200: dealerGroupsSchema } },
    },
    async (request) =>
      z.encode(dealerGroupsCodec, await reachableGroups(dependencies.db, actorOf(request).roles)),
  )
}
