import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UserAction } from '../../src/domain/lists/bulk.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { redirectHeadersSchema } from '../../src/services/wire/auth.ts'
import { userBulkBodySchema } from '../../src/services/wire/bulk-bodies.ts'
import { LAST_PROVIDER_ADMIN, NOT_INVITED } from '../../src/services/wire/users.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { redirectPage } from '../auth/redirect-page.ts'
import { rolesOf } from '../auth/roles-of.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden } from '../http/problem.ts'
import {
  type BulkRow,
  bulkResponse,
  bulkRouteOptions,
  eachRow,
  outcomeOfRefusal,
  rowsOf,
  sendBulk,
} from '../lists/bulk.ts'
import { addActionRoutes, beginBulk } from '../lists/bulk-outcome.ts'
import { selectedUsers, userVersion } from './list.ts'
import { resendInvitation } from './manage.ts'
import { narrowUsers, reachedUsers, userReachOf } from './reach.ts'
import { disableUser, enableUser } from './standing.ts'

/** The features of the same changes of one user. */
const FEATURES: Readonly<Record<UserAction, Feature>> = {
  resend: 'users.create',
  disable: 'users.disable',
  enable: 'users.disable',
}

const REFUSALS = { [NOT_INVITED]: 'not_invited', [LAST_PROVIDER_ADMIN]: 'last_admin' } as const

/** One change of many users. */
export const userBulkRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings } = dependencies

  addActionRoutes(app, dependencies, { path: '/user/bulk', tag: 'users', feature: 'users.disable' })

  app.post(
    '/user/bulk',
    {
      onRequest: requireUser(dependencies, 'users.disable'),
      ...bulkRouteOptions,
      schema: {
        tags: ['users'],
        headers: redirectHeadersSchema,
        body: userBulkBodySchema,
        response: bulkResponse,
      },
    },
    async (request, reply) => {
      const { action } = request.body
      const actor = actorOf(request)
      const feature = FEATURES[action]
      if (actor.role === null || !holds(actor.role, feature)) throw forbidden(undefined, 'action')
      const page = action === 'resend' ? redirectPage(request, '/set-password', settings) : null
      const reach = await userReachOf(db, actor, feature)
      const rows = await rowsOf(request.body, async (query, limit) => {
        const where = selectedUsers(await narrowUsers(db, reach, query), query)
        const found = await db.select({ id: users.email }).from(users).where(where).limit(limit)
        return found.map(({ id }) => id)
      })
      const CHANGES = {
        resend: (email: string, ifMatch?: string) =>
          resendInvitation(dependencies, actor, email, page, ifMatch),
        disable: (email: string, ifMatch?: string) => disableUser(dependencies, actor, email, ifMatch),
        enable: (email: string, ifMatch?: string) => enableUser(dependencies, actor, email, ifMatch),
      }
      let isOverLimit = false
      const change = async (id: string, expected: string | undefined): Promise<BulkRow> => {
        const [before] = await db
          .select()
          .from(users)
          .where(and(eq(users.email, id), reachedUsers(reach)))
        if (before === undefined) return { id, outcome: 'not_found' }
        const roles = (await rolesOf(db, [before.id])).get(before.id) ?? []
        const was = { id, version: userVersion(before, roles) }
        // A new password costs a hash, so it is made only for those who can get one.
        if (action === 'resend' && before.status !== 'FORCE_CHANGE_PASSWORD')
          return { ...was, outcome: 'not_invited' }
        if (action !== 'resend' && (before.status === 'DISABLED') === (action === 'disable'))
          return { ...was, outcome: 'unchanged' }
        if (isOverLimit) return { ...was, outcome: 'too_many' }
        try {
          const changed = await CHANGES[action](id, expected)
          return { id, outcome: 'changed', version: userVersion(changed, roles) }
        } catch (problem) {
          const outcome = outcomeOfRefusal(problem, REFUSALS)
          isOverLimit ||= outcome === 'too_many'
          return { ...was, outcome }
        }
      }
      return sendBulk(
        request,
        reply,
        rows.size,
        eachRow(rows, change),
        await beginBulk(db, actor, request.body.action_id, request.log),
      )
    },
  )
}
