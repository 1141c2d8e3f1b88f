import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { users as usersResource } from '../../src/domain/resources/users.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { redirectHeadersSchema } from '../../src/services/wire/auth.ts'
import { countsQuerySchema } from '../../src/services/wire/paging.ts'
import {
  newUserBodySchema,
  userBodySchema,
  userCountsSchema,
  userExportQuerySchema,
  userListQuerySchema,
  userPageSchema,
  userPatchBodySchema,
  userRowSchema,
  withdrawnSchema,
} from '../../src/services/wire/users.ts'
import { readLastChange } from '../audit/history.ts'
import type { Account } from '../auth/accounts.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import { requirePrintable } from '../auth/printable.ts'
import { redirectPage } from '../auth/redirect-page.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { invalid, notFound } from '../http/problem.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { csvResponse, exportConfig, sendCsv } from '../lists/export.ts'
import { pageAnswerCamel } from '../lists/page.ts'
import { exportUsers } from './export.ts'
import { countUsers, listUsers, mayReset, userRows } from './list.ts'
import { changeUser, inviteUser, resendInvitation } from './manage.ts'
import { narrowUsers, userReachOf } from './reach.ts'
import { disableUser, enableUser, resetPasskeys, withdrawInvitation } from './standing.ts'

const tags = ['users']

/** Users: list, counts of the tabs, invite, change, disable, enable, repeat or withdraw an invitation. */
export const usersRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, longDb, now, settings } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
  const answer = async (actor: Actor, account: Account) => {
    const [row] = await userRows(db, await userReachOf(db, actor, 'users.view'), [account], mayReset(actor))
    if (!row) throw notFound()
    return row
  }
  const current = async (actor: Actor, email: string) => {
    const [account] = await db.select().from(users).where(eq(users.email, email))
    if (!account) throw notFound()
    const row = await answer(actor, account)
    const changed = await readLastChange(db, actor, { resource: 'user', id: email })
    return { answer: row, version: row.version ?? '', changed }
  }

  app.get(
    '/user/list',
    {
      ...allow('users.view'),
      config: conditional,
      schema: { tags, querystring: userListQuerySchema, response: { 200: userPageSchema } },
    },
    async (request) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await userReachOf(db, actor, 'users.view')
      const found = await listUsers(db, reach, await narrowUsers(db, reach, query), query, mayReset(actor))
      return pageAnswerCamel(found, query, 'No user matches.')
    },
  )

  app.get(
    usersResource.path,
    {
      ...allow('users.view'),
      exposeHeadRoute: false,
      config: exportConfig,
      schema: { tags, querystring: userExportQuerySchema, response: csvResponse },
    },
    async (request, reply) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await userReachOf(db, actor, 'users.view')
      const list = exportUsers(db, reach, await narrowUsers(db, reach, query), query)
      return sendCsv(reply, longDb, list, { actor, now: now(), query })
    },
  )

  app.get(
    '/user/list/filters',
    {
      ...allow('users.view'),
      schema: { tags, querystring: countsQuerySchema, response: { 200: userCountsSchema } },
    },
    async (request) => {
      const reach = await userReachOf(db, actorOf(request), 'users.view')
      return countUsers(db, await narrowUsers(db, reach, request.query), request.query.search)
    },
  )

  app.post(
    '/user',
    {
      ...allow('users.create'),
      schema: {
        tags,
        headers: redirectHeadersSchema,
        body: newUserBodySchema,
        response: { 200: userRowSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      requirePrintable(request.body)
      const page = redirectPage(request, '/set-password', settings)
      return answer(actor, await inviteUser(dependencies, actor, request.body, page))
    },
  )

  app.patch(
    '/user',
    {
      ...allow('users.edit'),
      schema: {
        tags,
        description: IF_MATCH,
        body: userPatchBodySchema,
        response: { 200: userRowSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { email, ...patch } = request.body
      requirePrintable(request.body)
      if (Object.values(patch).every((value) => value === undefined)) {
        throw invalid('', 'Send what changes beside the email.')
      }
      const ifMatch = request.headers['if-match']
      const changed = await orOvertaken(
        () => changeUser(dependencies, actor, { email, ...patch }, ifMatch),
        () => current(actor, email),
      )
      const row = await answer(actor, changed)
      reply.header('etag', row.version)
      return row
    },
  )

  app.post(
    '/user/reset-passkeys',
    {
      ...allow('users.edit'),
      schema: { tags, description: IF_MATCH, body: userBodySchema, response: { 200: userRowSchema } },
    },
    async (request) => {
      const actor = actorOf(request)
      const { email } = request.body
      const reset = await orOvertaken(
        () => resetPasskeys(dependencies, actor, email, request.headers['if-match']),
        () => current(actor, email),
      )
      return answer(actor, reset)
    },
  )

  app.delete(
    '/user',
    {
      ...allow('users.disable'),
      schema: { tags, description: IF_MATCH, body: userBodySchema, response: { 200: userRowSchema } },
    },
    async (request) => {
      const actor = actorOf(request)
      const { email } = request.body
      const disabled = await orOvertaken(
        () => disableUser(dependencies, actor, email, request.headers['if-match']),
        () => current(actor, email),
      )
      return answer(actor, disabled)
    },
  )

  app.post(
    '/user/enable',
    {
      ...allow('users.disable'),
      schema: { tags, description: IF_MATCH, body: userBodySchema, response: { 200: userRowSchema } },
    },
    async (request) => {
      const actor = actorOf(request)
      const { email } = request.body
      const enabled = await orOvertaken(
        () => enableUser(dependencies, actor, email, request.headers['if-match']),
        () => current(actor, email),
      )
      return answer(actor, enabled)
    },
  )

  app.post(
    '/user/invitation',
    {
      ...allow('users.create'),
      schema: {
        tags,
        description: IF_MATCH,
        headers: redirectHeadersSchema,
        body: userBodySchema,
        response: { 200: userRowSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const { email } = request.body
      const page = redirectPage(request, '/set-password', settings)
      const invited = await orOvertaken(
        () => resendInvitation(dependencies, actor, email, page, request.headers['if-match']),
        () => current(actor, email),
      )
      return answer(actor, invited)
    },
  )

  app.delete(
    '/user/invitation',
    {
      ...allow('users.disable'),
      schema: { tags, description: IF_MATCH, body: userBodySchema, response: { 200: withdrawnSchema } },
    },
    async (request) => {
      const actor = actorOf(request)
      const { email } = request.body
      const withdrawn = await orOvertaken(
        () => withdrawInvitation(dependencies, actor, email, request.headers['if-match']),
        () => current(actor, email),
      )
      return { email: withdrawn }
    },
  )
}
