import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { SIGN_IN_PATH } from '../../src/domain/session/routes.ts'
import {
  loginBodySchema,
  loginHeadersSchema,
  mailRequestBodySchema,
  okSchema,
  profilePatchSchema,
  profileSchema,
  redirectHeadersSchema,
} from '../../src/services/wire/auth.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireSameOrigin } from '../http/cross-site.ts'
import { requirePrintable } from '../http/printable.ts'
import { redirectPage } from '../http/redirect-page.ts'
import { IF_MATCH } from '../http/versions.ts'
import { actorOf, requireAddedPasskey, requireUser } from '../identity/actor.ts'
import { browserOf, secondStepCookie, sessionCookie } from '../identity/cookie.ts'
import { requestDeviceLink } from './device-links.ts'
import { secondStepNeeded, signIn } from './login.ts'
import { profileWrites, readProfile, updateProfile } from './profile.ts'
import { signOut } from './sign-out.ts'
import { setSessionCookies } from './start-session.ts'

/** Sign-in, sign-out and the own profile. */
export const authRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings } = dependencies

  app.post(
    '/login',
    {
      schema: {
        tags: ['auth'],
        headers: loginHeadersSchema,
        body: loginBodySchema,
        response: { 200: okSchema },
      },
    },
    async (request, reply) => {
      const browser = browserOf(request, settings)
      const replaced = sessionCookie.read(request, settings)
      const result = await signIn(dependencies, request.body, browser, replaced)
      if ('secondStep' in result) {
        secondStepCookie.set(reply, settings, result.secondStep)
        throw secondStepNeeded()
      }
      setSessionCookies(reply, dependencies, result)
      return { status: 'ok' as const }
    },
  )

  app.post(
    '/login/link',
    {
      schema: {
        tags: ['auth'],
        headers: redirectHeadersSchema,
        body: mailRequestBodySchema,
        response: { 200: okSchema },
      },
    },
    async (request) => {
      const page = redirectPage(request, SIGN_IN_PATH, settings)
      await requestDeviceLink(dependencies, request.body.email, page, browserOf(request, settings))
      return { status: 'ok' as const }
    },
  )

  // The contract signs out with GET, so only our own pages may call it. No `Clear-Site-Data`: answers are no-store, and
  // the stored language, theme and context stay for the next sign-in.
  app.get(
    '/user/logout',
    { schema: { tags: ['auth'], response: { 200: okSchema } } },
    async (request, reply) => {
      requireSameOrigin(request, settings)
      const token = sessionCookie.read(request, settings)
      if (token !== null) await signOut(dependencies, token, browserOf(request, settings))
      sessionCookie.clear(reply, settings)
      return { status: 'ok' as const }
    },
  )

  const openWithoutPasskey = { onRequest: requireUser(dependencies, null, { isOpenWithoutPasskey: true }) }

  app.get(
    '/user/profile',
    { ...openWithoutPasskey, schema: { tags: ['auth'], response: { 200: profileSchema } } },
    async (request, reply) => answerWithVersion(reply, await readProfile(db, actorOf(request))),
  )

  app.patch(
    '/user/profile',
    {
      ...openWithoutPasskey,
      schema: {
        tags: ['auth'],
        description: IF_MATCH,
        body: profilePatchSchema,
        response: { 200: profileSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { preferred_language, preferred_theme, ...rest } = request.body
      // How the page looks is no secret, and it has to be readable to add a passkey.
      if (Object.keys(rest).length > 0) requireAddedPasskey(actor)
      requirePrintable(request.body)
      await profileWrites.run(updateProfile, dependencies, request, actor.userId, request.body)
      return answerWithVersion(reply, await readProfile(db, actor))
    },
  )
}

function answerWithVersion(reply: FastifyReply, profile: z.infer<typeof profileSchema>) {
  reply.header('etag', profile.version)
  return profile
}
