import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { unsubscribePathOf } from '../../src/domain/public/public-pages.ts'
import { ownershipAnswerSchema, unsubscribeStatusSchema } from '../../src/services/wire/leads.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { ownOrigin } from '../http/own-address.ts'
import { requireClient } from './client-credential.ts'
import { readOwnershipReport, readUnsubscribed, resubscribe, unsubscribe } from './reports.ts'

/** Limit per IP address: higher than the calls of a household or a dealership, too low to guess ids. */
const CALLS_PER_MINUTE = 60

const TO_PAGE = z.undefined().check(z.describe('To the page that asks.'))

/** Accepts any text: an impossible id gives the same 404 as an unknown one. */
const params = z.object({ id: z.string() })

/** The calls of the public pages. They need no sign-in; the random id is the only secret. GET must not change anything. */
export const leadsRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, { db, settings, now }) => {
  const limit = app.rateLimit({ max: CALLS_PER_MINUTE, timeWindow: '1 minute', groupId: 'leads' })
  const onRequest = [limit, requireClient(settings)]
  const call = { tags: ['leads'], security: [{ publicClient: [] }], params }

  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
  })

  app.get(
    '/report/:id',
    { onRequest, schema: { ...call, response: { 200: ownershipAnswerSchema } } },
    async (request) => ({ data: await readOwnershipReport(db, request.params.id) }),
  )

  app.get(
    '/unsubscribe/:id',
    { onRequest, schema: { ...call, response: { 200: unsubscribeStatusSchema } } },
    async (request) => readUnsubscribed(db, request.params.id),
  )

  app.post(
    '/unsubscribe/:id',
    { onRequest, schema: { ...call, response: { 200: unsubscribeStatusSchema } } },
    async (request) => {
      await unsubscribe(db, request.params.id, now())
      return { unsubscribed: true }
    },
  )

  app.delete(
    '/unsubscribe/:id',
    { onRequest, schema: { ...call, response: { 200: unsubscribeStatusSchema } } },
    async (request) => {
      await resubscribe(db, request.params.id, now())
      return { unsubscribed: false }
    },
  )

  // Programs send it, with a form for a body and without the credential of the public pages (RFC 8058).
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    )
    // What does not know of RFC 8058 opens it, as RFC 2369 says.
    forms.withTypeProvider<ZodTypeProvider>().get(
      '/unsubscribe/:id/one-click',
      {
        onRequest: limit,
        config: { isForPrograms: true },
        schema: { tags: ['leads'], params, security: [], response: { 302: TO_PAGE } },
      },
      // The id may have characters that no header takes.
      async ({ host, params: { id } }, reply) => {
        const path = unsubscribePathOf(encodeURIComponent(id))
        return reply.redirect(`${settings.portalOrigin ?? ownOrigin(host, settings)}${path}`, 302)
      },
    )
    forms.withTypeProvider<ZodTypeProvider>().post(
      '/unsubscribe/:id/one-click',
      {
        onRequest: limit,
        config: { isForPrograms: true },
        schema: { tags: ['leads'], params, security: [], response: { 200: unsubscribeStatusSchema } },
      },
      async ({ params: { id } }) => {
        await unsubscribe(db, id, now())
        return { unsubscribed: true }
      },
    )
  })
}
