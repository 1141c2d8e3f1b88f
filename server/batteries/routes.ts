import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { reportSelectionExportSchema } from '../../src/services/wire/report-list/selections.ts'
import {
  changedReportSchema,
  reportPatchSchema,
  reportPreviewBodySchema,
  reportPreviewSchema,
  reportSchema,
} from '../../src/services/wire/single-report.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireChange } from '../http/bodies.ts'
import { idParams } from '../http/id-params.ts'
import { ownOrigin } from '../http/own-address.ts'
import { requirePrintable } from '../http/printable.ts'
import { IF_MATCH } from '../http/versions.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { csvResponse, exportConfig, sendFile } from '../lists/export.ts'
import { namedReports, reportList } from './list.ts'
import { changedReport, reportFor } from './read-report.ts'
import { patchReport, previewReport, regenerateReport, reportWrites } from './reports.ts'

const tags = ['batteries']

/** As many ids of usual length as one file of selected reports may have, and some more. */
const SELECTION_LIMIT_BYTES = 600_000

/** Battery reports: list, counts of the tabs, and one report with its changes and regeneration. */
export const batteriesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, longDb, now, settings } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
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
      const reach = reachOf(actor, 'reports.view')
      const list = reportList.fileOf(db, { reach }, namedReports(reach, query))
      const origin = settings.portalOrigin ?? ownOrigin(request.host, settings)
      return sendFile(reply, longDb, list, { actor, now: now(), query, origin })
    },
  )

  app.get(
    '/battery/reports/:id',
    { ...allow('report.view'), schema: { tags, params: idParams, response: { 200: reportSchema } } },
    async (request, reply) => send(reply, await reportFor(db, actorOf(request), request.params.id)),
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
        response: { 200: changedReportSchema },
      },
    },
    async (request, reply) => {
      const { body, params } = request
      requirePrintable(body)
      requireChange(body, `Send at least one field: ${Object.keys(reportPatchSchema.shape).join(', ')}.`)
      return send(
        reply,
        changedReport(await reportWrites.run(patchReport, dependencies, request, params.id, body)),
      )
    },
  )

  app.post(
    '/battery/reports/:id/preview',
    {
      ...allow('reports.trim.edit'),
      schema: {
        tags,
        params: idParams,
        body: reportPreviewBodySchema,
        response: { 200: reportPreviewSchema },
      },
    },
    async (request) => {
      const { params, body } = request
      requirePrintable(body)
      return previewReport(db, reachOf(actorOf(request), 'reports.trim.edit'), params.id, body)
    },
  )

  app.post(
    '/battery/reports/:id/regenerate',
    {
      ...allow('reports.regenerate'),
      schema: { tags, params: idParams, response: { 200: changedReportSchema } },
    },
    async (request, reply) =>
      send(
        reply,
        changedReport(await regenerateReport(dependencies, actorOf(request), request.params.id, null)),
      ),
  )
}

/** Sends a report with its version. */
function send<Answer extends { readonly version?: string | undefined }>(
  reply: FastifyReply,
  answer: Answer,
): Answer {
  reply.header('etag', answer.version)
  return answer
}
