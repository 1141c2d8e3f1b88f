import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { holds } from '../../src/domain/session/permissions.ts'
import { reportBulkBodySchema } from '../../src/services/wire/bulk-bodies.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden, invalid } from '../http/problem.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { bulkResponse, bulkRouteOptions, rowsOf } from '../lists/bulk.ts'
import { changeReports, featureOfBulk } from './bulk.ts'

/** One change of many reports. */
export const bulkRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now, reportSigner: signer } = dependencies

  app.post(
    '/battery/reports/bulk',
    {
      onRequest: requireUser(dependencies, 'reports.trim.edit'),
      ...bulkRouteOptions,
      schema: { tags: ['batteries'], body: reportBulkBodySchema, response: bulkResponse },
    },
    async (request) => {
      const { action, expected = [], incomplete } = request.body
      const actor = actorOf(request)
      const feature = featureOfBulk(action)
      if (actor.role === null || !holds(actor.role, feature)) throw forbidden(undefined, 'action')
      const misplaced = action === 'restore' ? -1 : expected.findIndex(({ republish }) => republish)
      if (misplaced !== -1)
        throw invalid(`expected.${misplaced}.republish`, 'republish goes with the action restore')
      const reach = reachOf(actor, feature)
      const rows = rowsOf(request.body)
      const change = { author: actor, now: now(), signer }
      return { rows: await changeReports(db, reach, { action, rows, incomplete }, change) }
    },
  )
}
