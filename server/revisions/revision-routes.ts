import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { okSchema } from '../../src/services/wire/auth.ts'
import { publicLinkSchema, revisionsSchema } from '../../src/services/wire/issued-reports.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { reachOf } from '../auth/reach.ts'
import { isReportPublished } from '../batteries/reports.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { conflict } from '../http/problem.ts'
import { CODE_BYTES, isLatest } from './issue.ts'
import { readRevisions } from './read.ts'

const tags = ['batteries']

/** The revisions of a report, and the link to its public copy, for staff. */
export const revisionRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db } = dependencies
  const path = '/battery/reports/:id'

  app.get(
    `${path}/revisions`,
    {
      onRequest: requireUser(dependencies, 'report.view'),
      schema: { tags, params: idParams, response: { 200: revisionsSchema } },
    },
    async (request) => {
      const { id } = request.params
      const reach = await reachOf(db, actorOf(request), 'report.view')
      return readRevisions(db, id, await isReportPublished(db, reach, id))
    },
  )

  // A new link: the former one of the latest revision opens nothing any more.
  app.post(
    `${path}/link`,
    {
      onRequest: requireUser(dependencies, 'reports.trim.edit'),
      schema: { tags, params: idParams, response: { 200: publicLinkSchema } },
    },
    async (request) => {
      const { id } = request.params
      const reach = await reachOf(db, actorOf(request), 'reports.trim.edit')
      await isReportPublished(db, reach, id)
      const code = randomBytes(CODE_BYTES).toString('base64url')
      const changed = await db
        .update(reportRevisions)
        .set({ code })
        .where(and(eq(reportRevisions.reportId, id), isLatest()))
        .returning({ code: reportRevisions.code })
      if (changed.length === 0) throw conflict('not issued', 'The report was never published.')
      return { code }
    },
  )

  // Revokes the links of all revisions. Repeated, it changes nothing.
  app.delete(
    `${path}/link`,
    {
      onRequest: requireUser(dependencies, 'reports.trim.edit'),
      schema: { tags, params: idParams, response: { 200: okSchema } },
    },
    async (request) => {
      const { id } = request.params
      const reach = await reachOf(db, actorOf(request), 'reports.trim.edit')
      await isReportPublished(db, reach, id)
      await db.update(reportRevisions).set({ code: null }).where(eq(reportRevisions.reportId, id))
      return { status: 'ok' as const }
    },
  )
}
