import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { reportSelectionExportSchema } from '../../src/services/wire/report-list/selections.ts'
import {
  reportPatchSchema,
  reportPreviewBodySchema,
  reportPreviewSchema,
  reportSchema,
} from '../../src/services/wire/single-report.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { ownOrigin } from '../http/own-address.ts'
import { requirePrintable } from '../http/printable.ts'
import { invalid } from '../http/problem.ts'
import { IF_MATCH } from '../http/versions.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { csvResponse, exportConfig, sendFile } from '../lists/export.ts'
import { namedReports, reportList } from './list.ts'
import { reportFor, type VersionedReport } from './read-report.ts'
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
      const reach = await reachOf(db, actor, 'reports.view')
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
        response: { 200: reportSchema },
      },
    },
    async (request, reply) => {
      const { body, params } = request
      requirePrintable(body)
      if (Object.values(body).every((value) => value === undefined)) {
        throw invalid(
          '',
          'Send at least one field: trim, entered, published, archived, first_use, odometer_resolution or cells_resolution.',
        )
      }
      await reportWrites.run(patchReport, dependencies, request, params.id, body)
      return send(reply, await reportFor(db, actorOf(request), params.id))
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
      const reach = await reachOf(db, actorOf(request), 'reports.trim.edit')
      return previewReport(db, reach, params.id, body)
    },
  )

  app.post(
    '/battery/reports/:id/regenerate',
    { ...allow('reports.regenerate'), schema: { tags, params: idParams, response: { 200: reportSchema } } },
    async (request, reply) => {
      const actor = actorOf(request)
      const { id } = request.params
      await regenerateReport(dependencies, actor, id, null)
      return send(reply, await reportFor(db, actor, id))
    },
  )
}

/** Sends a report with its version. */
function send(reply: FastifyReply, { answer, version }: VersionedReport): VersionedReport['answer'] {
  reply.header('etag', version)
  return answer
}
