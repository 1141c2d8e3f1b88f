import { and, eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UserAction } from '../../src/domain/lists/bulk.ts'
import { type Feature, holds } from '../../src/domain/session/permissions.ts'
import { redirectHeadersSchema } from '../../src/services/wire/auth.ts'
import { userBulkBodySchema } from '../../src/services/wire/bulk-bodies.ts'
import { LAST_PROVIDER_ADMIN, NOT_INVITED } from '../../src/services/wire/users.ts'
import { users } from '../database/schema.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden } from '../http/problem.ts'
import { redirectPage } from '../http/redirect-page.ts'
import type { Account } from '../identity/accounts.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { rolesOf } from '../identity/roles-of.ts'
import { reachedUsers, userReachOf } from '../identity/user-reach.ts'
import { bulkResponse, bulkRouteOptions, changeEach, rowsOf } from '../lists/bulk.ts'
import { userVersion } from './list.ts'
import { resendInvitation } from './manage.ts'
import { disableUser, enableUser } from './standing.ts'
import { temporaryUntil } from './temporary-password.ts'

/** The features of the same changes of one user. */
const FEATURES: Readonly<Record<UserAction, Feature>> = {
  resend: 'users.create',
  disable: 'users.disable',
  enable: 'users.disable',
}

const REFUSALS = { [NOT_INVITED]: 'not_invited', [LAST_PROVIDER_ADMIN]: 'last_admin' } as const

/** One change of many users. */
export const userBulkRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings, now } = dependencies

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
    async (request) => {
      const { action } = request.body
      const actor = actorOf(request)
      const feature = FEATURES[action]
      if (actor.role === null || !holds(actor.role, feature)) throw forbidden(undefined, 'action')
      const page = action === 'resend' ? redirectPage(request, '/set-password', settings) : null
      const reach = userReachOf(actor, feature)
      const call = {
        resend: (email: string, expected?: string) =>
          resendInvitation(dependencies, actor, email, { page }, expected),
        disable: (email: string, expected?: string) =>
          disableUser(dependencies, actor, email, null, expected),
        enable: (email: string, expected?: string) => enableUser(dependencies, actor, email, null, expected),
      }[action]
      return changeEach(rowsOf(request.body), {
        find: async (email) => {
          const [account] = await db
            .select()
            .from(users)
            .where(and(eq(users.email, email), reachedUsers(reach)))
          if (!account) return null
          return { account, roles: (await rolesOf(db, [account.id])).get(account.id) ?? [] }
        },
        was: ({ account, roles }) => ({ version: userVersion(account, roles) }),
        settled: ({ account }) => {
          if (action !== 'resend')
            return (account.status === 'DISABLED') === (action === 'disable') ? 'unchanged' : null
          // A new password costs a hash, so it is made only for those who can get one.
          if (account.status !== 'FORCE_CHANGE_PASSWORD') return 'not_invited'
          // A call that is sent again sends nobody a second invitation.
          return wasJustInvited(account, now()) ? 'unchanged' : null
        },
        change: async ({ account, roles }, expected) =>
          userVersion(await call(account.email, expected), roles),
        byError: REFUSALS,
      })
    },
  )
}

/** Longer than a caller waits for the answer to its first attempt. */
const JUST_MS = 120_000

function wasJustInvited({ temporaryUntil: end }: Account, now: Date): boolean {
  return end !== null && end > temporaryUntil(new Date(now.getTime() - JUST_MS))
}
