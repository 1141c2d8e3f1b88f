import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { okSchema } from '../../src/services/wire/auth.ts'
import { openedTraceSchema, tracePageSchema } from '../../src/services/wire/support.ts'
import { traceCodeSchema, traceListQuerySchema } from '../../src/services/wire/support-requests.ts'
import { timingsBodySchema } from '../../src/services/wire/timings.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { requireSameOrigin } from '../http/cross-site.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { pageAnswer } from '../lists/page.ts'
import { cleanTraces } from './cleaning.ts'
import { sendTraceRoute } from './send-route.ts'
import { deleteTrace, listTraces, openTrace } from './traces.ts'

const tags = ['support']

/** Per IP address: many people of a dealership share one. */
const TIMINGS_PER_MINUTE = 120

/** Traces that people send to support: everybody may send one, the provider's staff may find, read and delete them. */
export const supportRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { settings } = dependencies
  const allow = (feature: Feature) => requireUser(dependencies, feature)
  cleanTraces(app, dependencies)

  await app.register(sendTraceRoute, { ...dependencies, prefix: '' })

  app.post(
    '/timings',
    {
      onRequest: app.rateLimit({ max: TIMINGS_PER_MINUTE, timeWindow: '1 minute', groupId: 'timings' }),
      schema: { tags, body: timingsBodySchema, response: { 200: okSchema } },
    },
    async ({ body, log }) => {
      dependencies.metrics?.observeTimings(body)
      const { page, visit, failures = 0 } = body
      // No text of an error: it may name people.
      if (failures > 0) log.warn({ visit, page, failures }, 'errors in a browser')
      return { status: 'ok' as const }
    },
  )

  app.get(
    '/traces',
    {
      onRequest: allow('support.view'),
      config: conditional,
      schema: { tags, querystring: traceListQuerySchema, response: { 200: tracePageSchema } },
    },
    async ({ query }) => pageAnswer(await listTraces(dependencies, query), query),
  )

  app.get(
    '/traces/:code',
    {
      // Each call is recorded as a reading, so another site must not be able to cause one.
      onRequest: [allow('support.view'), async (request) => requireSameOrigin(request, settings)],
      exposeHeadRoute: false,
      schema: { tags, params: traceCodeSchema, response: { 200: openedTraceSchema } },
    },
    async (request, reply) =>
      sendParts(reply, await openTrace(dependencies, actorOf(request), request.params.code)),
  )

  app.delete(
    '/traces/:code',
    {
      onRequest: allow('support.delete'),
      schema: { tags, params: traceCodeSchema, response: { 200: traceCodeSchema } },
    },
    async (request) => ({
      code: await deleteTrace(dependencies, actorOf(request), request.params.code),
    }),
  )
}

/** Sends JSON as text: to parse and to write 16 MB takes a second. */
function sendParts(reply: FastifyReply, parts: readonly (string | Buffer)[]): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(parts, { objectMode: false }))
}
