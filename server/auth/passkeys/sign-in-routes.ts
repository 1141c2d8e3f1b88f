import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { okSchema } from '../../../src/services/wire/auth.ts'
import {
  recoveryCodeBodySchema,
  requestOptionsSchema,
  usedPasskeyBodySchema,
} from '../../../src/services/wire/passkeys.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { browserOf, secondStepCookie, sessionCookie } from '../../identity/cookie.ts'
import { type StartedSession, setSessionCookies } from '../start-session.ts'
import { beginAssertion } from './assertions.ts'
import { requireRelyingParty } from './relying-party.ts'
import { requireSecondStep } from './second-step.ts'
import { finishWithPasskey, finishWithRecoveryCode, signInWithPasskey } from './sign-in.ts'

const tags = ['auth']

/** Limit for a network: 300 challenges and 300 answers a minute. A whole dealership shares one. */
const limited = { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } }

/** Sign-in with a passkey alone, and the second step of a sign-in by password. */
export const passkeySignInRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings } = dependencies
  const arrivalOf = (request: FastifyRequest) => ({
    browser: browserOf(request, settings),
    replaced: sessionCookie.read(request, settings),
  })
  const welcome = (reply: FastifyReply, session: StartedSession) => {
    secondStepCookie.clear(reply, settings)
    setSessionCookies(reply, dependencies, session)
    return { status: 'ok' as const }
  }

  app.post(
    '/login/passkey/options',
    { ...limited, schema: { tags, response: { 200: requestOptionsSchema } } },
    async (request) =>
      beginAssertion(db, requireRelyingParty(request, settings), {
        kind: 'sign-in',
        userId: null,
        boundTo: null,
      }),
  )

  app.post(
    '/login/passkey',
    { ...limited, schema: { tags, body: usedPasskeyBodySchema, response: { 200: okSchema } } },
    async (request, reply) => {
      const party = requireRelyingParty(request, settings)
      const { credential } = request.body
      return welcome(reply, await signInWithPasskey(dependencies, party, credential, arrivalOf(request)))
    },
  )

  app.post(
    '/login/second-step/options',
    { ...limited, schema: { tags, response: { 200: requestOptionsSchema } } },
    async (request) => {
      const { account, hash } = await requireSecondStep(db, secondStepCookie.read(request, settings))
      const party = requireRelyingParty(request, settings)
      return beginAssertion(db, party, { kind: 'second-step', userId: account.id, boundTo: hash })
    },
  )

  app.post(
    '/login/second-step',
    { ...limited, schema: { tags, body: usedPasskeyBodySchema, response: { 200: okSchema } } },
    async (request, reply) => {
      const party = requireRelyingParty(request, settings)
      const token = secondStepCookie.read(request, settings)
      const { credential } = request.body
      const arrival = arrivalOf(request)
      return welcome(reply, await finishWithPasskey(dependencies, party, token, credential, arrival))
    },
  )

  app.post(
    '/login/recovery-code',
    { schema: { tags, body: recoveryCodeBodySchema, response: { 200: okSchema } } },
    async (request, reply) => {
      const token = secondStepCookie.read(request, settings)
      const { code } = request.body
      return welcome(reply, await finishWithRecoveryCode(dependencies, token, code, arrivalOf(request)))
    },
  )
}
