import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { inventory } from '../../src/domain/resources/inventory.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import {
  inventoryCountsSchema,
  inventoryExportQuerySchema,
  inventoryListQuerySchema,
  inventoryPageSchema,
  inventoryTrimBodySchema,
  inventoryTrimSchema,
} from '../../src/services/wire/inventories.ts'
import { contextQuerySchema, countsQuerySchema } from '../../src/services/wire/paging.ts'
import { readLastChange } from '../audit/history.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { requirePrintable } from '../auth/printable.ts'
import { reachOf } from '../auth/reach.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { csvResponse, exportConfig, sendCsv } from '../lists/export.ts'
import { listReach, pageAnswerCamel } from '../lists/page.ts'
import { exportInventory } from './export.ts'
import { countInventory, listInventory } from './list.ts'
import { readVehicle, setInventoryTrim } from './trim.ts'

const tags = ['inventories']

/** The inventory of dealerships: list, counts of the tabs, and trims of vehicles. */
export const inventoriesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, longDb, now } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })

  app.get(
    '/inventory',
    {
      ...allow('inventory.view'),
      config: conditional,
      schema: { tags, querystring: inventoryListQuerySchema, response: { 200: inventoryPageSchema } },
    },
    async (request) => {
      const { query } = request
      const reach = await listReach(db, actorOf(request), 'inventory.view', query)
      const reportsReach = await reachOf(db, actorOf(request), 'reports.view')
      const page = await listInventory(db, reach, query, { now: now(), reportsReach })
      return pageAnswerCamel(page, query, 'No vehicle matches.')
    },
  )

  app.get(
    inventory.path,
    {
      ...allow('inventory.view'),
      exposeHeadRoute: false,
      config: exportConfig,
      schema: { tags, querystring: inventoryExportQuerySchema, response: csvResponse },
    },
    async (request, reply) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'inventory.view', query)
      const list = await exportInventory(db, reach, query, now())
      return sendCsv(reply, longDb, list, { actor, now: now(), query })
    },
  )

  app.get(
    '/inventory/filters',
    {
      ...allow('inventory.view'),
      schema: { tags, querystring: countsQuerySchema, response: { 200: inventoryCountsSchema } },
    },
    async (request) => {
      const { query } = request
      return countInventory(db, await listReach(db, actorOf(request), 'inventory.view', query), query.search)
    },
  )

  app.patch(
    '/inventory/trim',
    {
      ...allow('inventory.trim.edit'),
      schema: {
        tags,
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
      const reportsReach = await reachOf(db, actor, 'reports.view')
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
