import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AuditAction } from '../../src/domain/audit/audit-actions.ts'
import { okSchema } from '../../src/services/wire/auth.ts'
import { publicLinkSchema, revisionsSchema } from '../../src/services/wire/issued-reports.ts'
import { recordEvents } from '../audit/record.ts'
import { aboutReport } from '../audit/report-events.ts'
import type { Transaction } from '../database/database.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { conflict } from '../http/problem.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { type Reach, reachOf } from '../identity/reach.ts'
import { CODE_BYTES, isLatest } from '../revisions/issue.ts'
import { readRevisions } from '../revisions/read.ts'
import { isReportPublished, lockReport } from './reports.ts'

const tags = ['batteries']

/** The revisions of a report, and the link to its public copy, for staff. */
export const revisionRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now } = dependencies
  const path = '/battery/reports/:id'
  const changeLink = (
    request: FastifyRequest,
    id: string,
    reach: Reach,
    action: AuditAction & `report.link-${string}`,
    change: (tx: Transaction) => Promise<boolean>,
  ) =>
    db.transaction(async (tx) => {
      const report = await lockReport(tx, reach, id)
      if (!(await change(tx))) return
      await recordEvents(tx, actorOf(request), now(), [{ ...aboutReport(report), action }])
    })

  app.get(
    `${path}/revisions`,
    {
      onRequest: requireUser(dependencies, 'report.view'),
      schema: { tags, params: idParams, response: { 200: revisionsSchema } },
    },
    async (request) => {
      const { id } = request.params
      const reach = reachOf(actorOf(request), 'report.view')
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
      const reach = reachOf(actorOf(request), 'reports.trim.edit')
      const code = randomBytes(CODE_BYTES).toString('base64url')
      await changeLink(request, id, reach, 'report.link-renewed', async (tx) => {
        const changed = await tx
          .update(reportRevisions)
          .set({ code })
          .where(and(eq(reportRevisions.reportId, id), isLatest()))
          .returning({ code: reportRevisions.code })
        if (changed.length === 0) throw conflict('not issued', 'The report was never published.')
        return true
      })
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
      const reach = reachOf(actorOf(request), 'reports.trim.edit')
      await changeLink(request, id, reach, 'report.link-revoked', async (tx) => {
        const revoked = await tx
          .update(reportRevisions)
          .set({ code: null })
          .where(and(eq(reportRevisions.reportId, id), isNotNull(reportRevisions.code)))
          .returning({ revision: reportRevisions.revision })
        return revoked.length > 0
      })
      return { status: 'ok' as const }
    },
  )
}
