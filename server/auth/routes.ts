import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { loginBodySchema, okSchema, profilePatchSchema, profileSchema } from '../../src/services/wire/auth.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireSameOrigin } from '../http/cross-site.ts'
import { actorOf, requireUser } from './actor.ts'
import { sessionCookie } from './cookie.ts'
import { signIn } from './login.ts'
import { requirePrintable } from './printable.ts'
import { readProfile, updateProfile } from './profile.ts'
import { endSession } from './sessions.ts'

/** Sign-in, sign-out and the own profile. */
export const authRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings, now } = dependencies

  app.post(
    '/login',
    { schema: { tags: ['auth'], body: loginBodySchema, response: { 200: okSchema } } },
    async (request, reply) => {
      const token = await signIn(
        dependencies,
        request.body,
        request.ip,
        sessionCookie.read(request, settings),
      )
      sessionCookie.set(reply, settings, token)
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
      if (token !== null) await endSession(db, token)
      sessionCookie.clear(reply, settings)
      return { status: 'ok' as const }
    },
  )

  const signedIn = { onRequest: requireUser(dependencies, null) }

  app.get(
    '/user/profile',
    { ...signedIn, schema: { tags: ['auth'], response: { 200: profileSchema } } },
    async (request) => readProfile(db, actorOf(request)),
  )

  app.patch(
    '/user/profile',
    { ...signedIn, schema: { tags: ['auth'], body: profilePatchSchema, response: { 200: profileSchema } } },
    async (request) => {
      requirePrintable(request.body)
      await updateProfile(db, actorOf(request), request.body, now())
      return readProfile(db, actorOf(request))
    },
  )
}
