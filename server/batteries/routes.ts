import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { metricsQuerySchema, reportMetricsSchema } from '../../src/services/wire/metrics.ts'
import { reportSelectionExportSchema } from '../../src/services/wire/report-list/selections.ts'
import { reportPatchSchema, reportSchema } from '../../src/services/wire/single-report.ts'
import { readLastChange } from '../audit/history.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { ownOrigin } from '../http/own-address.ts'
import { requirePrintable } from '../http/printable.ts'
import { invalid } from '../http/problem.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { type Actor, actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { csvResponse, exportConfig, sendFile } from '../lists/export.ts'
import { listReach } from '../lists/page.ts'
import { namedReports, reportList } from './list.ts'
import { readMetrics } from './metrics.ts'
import { patchReport, readReport, regenerateReport, type VersionedReport } from './reports.ts'
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

  await reportList.routes(app, dependencies)

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
      const list = reportList.fileOf(db, { reach }, namedReports(reach, query))
      const origin = settings.portalOrigin ?? ownOrigin(request.host, settings)
      return sendFile(reply, longDb, list, { actor, now: now(), query, origin })
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
