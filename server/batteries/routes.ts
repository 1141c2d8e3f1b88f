import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reports as reportsResource } from '../../src/domain/resources/reports.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { metricsQuerySchema, reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import {
  reportCountsQuerySchema,
  reportExportQuerySchema,
  reportListQuerySchema,
} from '../../src/services/wire/report-list/queries.ts'
import { reportSelectionExportSchema } from '../../src/services/wire/report-list/selections.ts'
import { reportCountsSchema, reportPageSchema } from '../../src/services/wire/reports.ts'
import { reportPatchSchema, reportSchema } from '../../src/services/wire/single-report.ts'
import { readLastChange } from '../audit/history.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import { ownOrigin } from '../auth/own-address.ts'
import { requirePrintable } from '../auth/printable.ts'
import { reachOf } from '../auth/reach.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { idParams } from '../http/id-params.ts'
import { invalid } from '../http/problem.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { csvResponse, exportConfig, sendCsv } from '../lists/export.ts'
import { listReach, pageAnswer } from '../lists/page.ts'
import { exportReports } from './export.ts'
import { listReports } from './list.ts'
import { readMetrics } from './metrics.ts'
import { patchReport, readReport, regenerateReport, type VersionedReport } from './reports.ts'
import { countTabs } from './tabs.ts'
import { readWork } from './work.ts'

const tags = ['batteries']

/** As many ids of usual length as one file of selected reports may have, and some more. */
const SELECTION_LIMIT_BYTES = 600_000

/** Battery reports: list, counts of the tabs, metrics, and one report with its changes and regeneration. */
export const batteriesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, longDb, now, reportSigner: signer, settings } = dependencies
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
      config: conditional,
      schema: { tags, querystring: reportListQuerySchema, response: { 200: reportPageSchema } },
    },
    async (request) => {
      const { query } = request
      const reach = await listReach(db, actorOf(request), 'reports.view', query)
      const found = await listReports(db, reach, query)
      const answered = pageAnswer(found, query, 'No report matches.')
      return query.pinned === undefined ? answered : { ...answered, without_trim: found.withoutTrim }
    },
  )

  app.get(
    reportsResource.path,
    {
      ...allow('reports.view'),
      exposeHeadRoute: false,
      config: exportConfig,
      schema: { tags, querystring: reportExportQuerySchema, response: csvResponse },
    },
    async (request, reply) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'reports.view', query)
      const list = await exportReports(
        db,
        reach,
        query,
        settings.portalOrigin ?? ownOrigin(request.host, settings),
      )
      return sendCsv(reply, longDb, list, { actor, now: now(), query })
    },
  )

  app.post(
    '/battery/reports/export',
    {
      ...allow('reports.view'),
      bodyLimit: SELECTION_LIMIT_BYTES,
      config: exportConfig,
      schema: { tags, body: reportSelectionExportSchema, response: csvResponse },
    },
    async (request, reply) => {
      const { body: query } = request
      const actor = actorOf(request)
      const reach = await reachOf(db, actor, 'reports.view')
      const list = await exportReports(
        db,
        reach,
        query,
        settings.portalOrigin ?? ownOrigin(request.host, settings),
      )
      return sendCsv(reply, longDb, list, { actor, now: now(), query })
    },
  )

  app.get(
    '/battery/reports/filters',
    {
      ...allow('reports.view'),
      schema: { tags, querystring: reportCountsQuerySchema, response: { 200: reportCountsSchema } },
    },
    async (request) => {
      const { query } = request
      return countTabs(db, await listReach(db, actorOf(request), 'reports.view', query), query)
    },
  )

  app.get(
    '/battery/reports/metrics',
    {
      ...allow('home.view'),
      schema: { tags, querystring: metricsQuerySchema, response: { 200: reportMetricsSchema } },
    },
    async (request) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'home.view', query)
      const [figures, work] = await Promise.all([
        readMetrics(db, reach, query.time_zone, now()),
        readWork(dependencies, actor, query),
      ])
      return { ...figures, work }
    },
  )

  app.get(
    '/battery/reports/:id',
    { ...allow('report.view'), schema: { tags, params: idParams, response: { 200: reportSchema } } },
    async (request, reply) => send(reply, await answer(actorOf(request), request.params.id)),
  )

  app.patch(
    '/battery/reports/:id',
    {
      ...allow('reports.trim.edit'),
      schema: {
        tags,
        description: IF_MATCH,
        params: idParams,
        body: reportPatchSchema,
        response: { 200: reportSchema },
      },
    },
    async (request, reply) => {
      const { body, params } = request
      const actor = actorOf(request)
      requirePrintable(body)
      if (Object.values(body).every((value) => value === undefined)) {
        throw invalid(
          '',
          'Send at least one field: trim, published, archived, first_use, odometer_resolution or cells_resolution.',
        )
      }
      const reach = await reachOf(db, actor, 'reports.trim.edit')
      const change = { author: actor, now: now(), signer }
      const read = () => answer(actor, params.id)
      await orOvertaken(
        () => patchReport(db, reach, params.id, body, change, request.headers['if-match']),
        async () => ({
          ...(await read()),
          changed: await readLastChange(db, actor, { resource: 'report', id: params.id }),
        }),
      )
      return send(reply, await read())
    },
  )

  app.post(
    '/battery/reports/:id/regenerate',
    { ...allow('reports.regenerate'), schema: { tags, params: idParams, response: { 200: reportSchema } } },
    async (request, reply) => {
      const actor = actorOf(request)
      const reach = await reachOf(db, actor, 'reports.regenerate')
      await regenerateReport(db, reach, request.params.id, { author: actor, now: now(), signer })
      return send(reply, await answer(actor, request.params.id))
    },
  )
}

/** Sends a report with its version. */
function send(reply: FastifyReply, { answer, version }: VersionedReport): VersionedReport['answer'] {
  reply.header('etag', version)
  return answer
}
