import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { redirectHeadersSchema } from '../../src/services/wire/auth.ts'
import {
  newUserBodySchema,
  userBodySchema,
  userPatchBodySchema,
  userRowSchema,
  withdrawnSchema,
} from '../../src/services/wire/users.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireChange } from '../http/bodies.ts'
import { requirePrintable } from '../http/printable.ts'
import { redirectPage } from '../http/redirect-page.ts'
import { IF_MATCH } from '../http/versions.ts'
import type { Account } from '../identity/accounts.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import type { Change } from '../lists/define-write.ts'
import { userList } from './list.ts'
import { changeUser, inviteUser, resendInvitation } from './manage.ts'
import { disableUser, enableUser, resetPasskeys, withdrawInvitation } from './standing.ts'
import { userRow, userWrites } from './writes.ts'

const tags = ['users']
const response = { 200: userRowSchema }

/** Users: list, counts of the tabs, invite, change, disable, enable, repeat or withdraw an invitation. */
export const usersRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
  /** A call that needs the address of the user alone. */
  const callFor = (method: 'POST' | 'DELETE', url: string, feature: Feature, change: Change<null, Account>) =>
    app.route({
      method,
      url,
      ...allow(feature),
      schema: { tags, description: IF_MATCH, body: userBodySchema, response },
      handler: async (request) => {
        const { email } = request.body
        const changed = await userWrites.run(change, dependencies, request, email, null)
        return userRow(db, actorOf(request), changed)
      },
    })

  await userList.routes(app, dependencies)

  app.post(
    '/user',
    {
      ...allow('users.create'),
      schema: { tags, headers: redirectHeadersSchema, body: newUserBodySchema, response },
    },
    async (request) => {
      const actor = actorOf(request)
      requirePrintable(request.body)
      const page = redirectPage(request, '/set-password', settings)
      return userRow(db, actor, await inviteUser(dependencies, actor, request.body, page))
    },
  )

  app.patch(
    '/user',
    {
      ...allow('users.edit'),
      schema: { tags, description: IF_MATCH, body: userPatchBodySchema, response },
    },
    async (request, reply) => {
      const { email, ...patch } = request.body
      requirePrintable(request.body)
      requireChange(patch, 'Send what changes beside the email.')
      const changed = await userWrites.run(changeUser, dependencies, request, email, patch)
      const row = await userRow(db, actorOf(request), changed)
      reply.header('etag', row.version)
      return row
    },
  )

  callFor('POST', '/user/reset-passkeys', 'users.edit', resetPasskeys)
  callFor('DELETE', '/user', 'users.disable', disableUser)
  callFor('POST', '/user/enable', 'users.disable', enableUser)

  app.post(
    '/user/invitation',
    {
      ...allow('users.create'),
      schema: {
        tags,
        description: IF_MATCH,
        headers: redirectHeadersSchema,
        body: userBodySchema,
        response,
      },
    },
    async (request) => {
      const { email } = request.body
      const page = redirectPage(request, '/set-password', settings)
      const invited = await userWrites.run(resendInvitation, dependencies, request, email, { page })
      return userRow(db, actorOf(request), invited)
    },
  )

  app.delete(
    '/user/invitation',
    {
      ...allow('users.disable'),
      schema: { tags, description: IF_MATCH, body: userBodySchema, response: { 200: withdrawnSchema } },
    },
    async (request) => userWrites.run(withdrawInvitation, dependencies, request, request.body.email, null),
  )
}
