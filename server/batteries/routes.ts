import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type Feature, holds } from '../../src/domain/permissions.ts'
import { metricsQuerySchema, reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import { contextQuerySchema } from '../../src/services/wire/paging.ts'
import {
  reportCountsSchema,
  reportListQuerySchema,
  reportPageSchema,
  reportPatchSchema,
  reportSchema,
} from '../../src/services/wire/reports.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import { requirePrintable } from '../auth/printable.ts'
import { narrow, reachOf } from '../auth/reach.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { invalid, notFound } from '../http/problem.ts'
import { countTabs, listReports } from './list.ts'
import { readMetrics } from './metrics.ts'
import { patchReport, readReport, regenerateReport } from './reports.ts'

const idParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id')) })
const tags = ['batteries']

/** Battery reports: the list with its tabs, the metrics, one report, its edits and its regeneration. */
export const batteriesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
  const answer = async (actor: Actor, id: string) =>
    readReport(
      db,
      await reachOf(db, actor, 'report.view'),
      id,
      actor.role !== null && holds(actor.role, 'reports.debug'),
    )

  app.get(
    '/battery/reports',
    {
      ...allow('reports.view'),
      schema: { tags, querystring: reportListQuerySchema, response: { 200: reportPageSchema } },
    },
    async (request) => {
      const { query } = request
      requirePrintable({ search: query.search })
      const reach = await narrow(db, await reachOf(db, actorOf(request), 'reports.view'), query)
      const { rows, total } = await listReports(db, reach, query)
      if (rows.length === 0) throw notFound('No report matches.')
      const { page, limit } = query
      return { data: [...rows], page, limit, total, total_pages: Math.ceil(total / limit) }
    },
  )

  app.get(
    '/battery/reports/filters',
    {
      ...allow('reports.view'),
      schema: { tags, querystring: contextQuerySchema, response: { 200: reportCountsSchema } },
    },
    async (request) =>
      countTabs(db, await narrow(db, await reachOf(db, actorOf(request), 'reports.view'), request.query)),
  )

  app.get(
    '/battery/reports/metrics',
    {
      ...allow('home.view'),
      schema: { tags, querystring: metricsQuerySchema, response: { 200: reportMetricsSchema } },
    },
    async (request) => {
      const { query } = request
      const reach = await narrow(db, await reachOf(db, actorOf(request), 'home.view'), query)
      return readMetrics(db, reach, query.time_zone, now())
    },
  )

  app.get(
    '/battery/reports/:id',
    { ...allow('report.view'), schema: { tags, params: idParams, response: { 200: reportSchema } } },
    async (request) => answer(actorOf(request), request.params.id),
  )

  app.patch(
    '/battery/reports/:id',
    {
      ...allow('reports.trim.edit'),
      schema: { tags, params: idParams, body: reportPatchSchema, response: { 200: reportSchema } },
    },
    async (request) => {
      const { body, params } = request
      const actor = actorOf(request)
      requirePrintable(body)
      if (Object.values(body).every((value) => value === undefined)) {
        throw invalid('', 'Send at least one of trim, published and archived.')
      }
      const reach = await reachOf(db, actor, 'reports.trim.edit')
      await patchReport(db, reach, params.id, body, { userId: actor.userId, now: now() })
      return answer(actor, params.id)
    },
  )

  app.post(
    '/battery/reports/:id/regenerate',
    { ...allow('reports.regenerate'), schema: { tags, params: idParams, response: { 200: reportSchema } } },
    async (request) => {
      const actor = actorOf(request)
      const reach = await reachOf(db, actor, 'reports.regenerate')
      await regenerateReport(db, reach, request.params.id, { userId: actor.userId, now: now() })
      return answer(actor, request.params.id)
    },
  )
}
