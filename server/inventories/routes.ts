import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { inventoryTrimBodySchema, inventoryTrimSchema } from '../../src/services/wire/inventories.ts'
import { contextQuerySchema } from '../../src/services/wire/paging.ts'
import { readLastChange } from '../audit/history.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requirePrintable } from '../http/printable.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { listReach } from '../lists/page.ts'
import { inventoryList } from './list.ts'
import { readVehicle, setInventoryTrim } from './trim.ts'

/** The inventory of dealerships: list, counts of the tabs, and trims of vehicles. */
export const inventoriesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now } = dependencies
  await inventoryList.routes(app, dependencies)

  app.patch(
    '/inventory/trim',
    {
      onRequest: requireUser(dependencies, 'inventory.trim.edit'),
      schema: {
        tags: ['inventories'],
        description: `${IF_MATCH} Of a vehicle that several dealerships have in stock, the rows with a named version are changed.`,
        querystring: contextQuerySchema,
        body: inventoryTrimBodySchema,
        response: { 200: inventoryTrimSchema },
      },
    },
    async (request, reply) => {
      requirePrintable(request.body)
      const { body } = request
      const ifMatch = request.headers['if-match']
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'inventory.trim.edit', request.query)
      const reportsReach = reachOf(actor, 'reports.view')
      const rows = await orOvertaken(
        () => setInventoryTrim(dependencies, actor, reach, reportsReach, body, ifMatch),
        async () => {
          const answer = await readVehicle(db, reach, body, { now: now(), reportsReach }, ifMatch)
          const changed = await readLastChange(db, actor, { resource: 'inventory', id: answer.id })
          return { answer, version: answer.version ?? '', changed }
        },
      )
      if (rows.length === 1) reply.header('etag', rows[0]?.version)
      return rows
    },
  )
}
