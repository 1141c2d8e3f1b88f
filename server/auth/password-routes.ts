import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  mailRequestBodySchema,
  okSchema,
  redirectHeadersSchema,
  resetPasswordBodySchema,
  setPasswordBodySchema,
} from '../../src/services/wire/auth.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { redirectPage } from '../http/redirect-page.ts'
import { browserOf, cookie } from '../identity/cookie.ts'
import { newToken } from '../secrets/tokens.ts'
import { requestReset, resetPassword, setPassword } from './change-password.ts'
import { MAILED_CODE_LIFETIME_MS } from './mailed-codes.ts'

const tags = ['auth']
const flowCookie = cookie('reset', MAILED_CODE_LIFETIME_MS)

/** Password changes without a session: with a code from a mail, or with a temporary password. */
export const passwordRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { settings } = dependencies

  app.post(
    '/forgot-password',
    {
      schema: {
        tags,
        headers: redirectHeadersSchema,
        body: mailRequestBodySchema,
        response: { 200: okSchema },
      },
    },
    async (request, reply) => {
      const page = redirectPage(request, '/reset-password', settings)
      const flow = newToken()
      await requestReset(
        dependencies,
        { email: request.body.email, flow, page },
        browserOf(request, settings),
      )
      flowCookie.set(reply, settings, flow)
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/reset-password',
    { schema: { tags, body: resetPasswordBodySchema, response: { 200: okSchema } } },
    async (request, reply) => {
      const { email, code, new_password: newPassword } = request.body
      const flow = flowCookie.read(request, settings)
      await resetPassword(dependencies, { email, code, newPassword, flow }, browserOf(request, settings))
      flowCookie.clear(reply, settings)
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/set-password',
    { schema: { tags, body: setPasswordBodySchema, response: { 200: okSchema } } },
    async (request) => {
      const { email, temporary_password: temporaryPassword, new_password: newPassword } = request.body
      await setPassword(dependencies, { email, temporaryPassword, newPassword }, browserOf(request, settings))
      return { status: 'ok' as const }
    },
  )
}
