import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ownershipAnswerSchema, unsubscribeStatusSchema } from '../../src/services/wire/leads.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireClient } from './client-credential.ts'
import { readOwnershipReport, readUnsubscribed, unsubscribe } from './reports.ts'

/** An address asks for this many in a minute: a household or a dealership behind one never does, a guesser soon. */
const CALLS_A_MINUTE = 60

/** Any text may be asked for: one that cannot be an id is as unknown as one that is not there. */
const params = z.object({ id: z.string() })

/** The calls of the public pages: no sign-in, an id that cannot be guessed, and reading that changes nothing. */
export const leadsRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, { db, settings, now }) => {
  const limit = app.rateLimit({ max: CALLS_A_MINUTE, timeWindow: '1 minute', groupId: 'leads' })
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
    async (request) => ({ unsubscribed: await readUnsubscribed(db, request.params.id) }),
  )

  app.post(
    '/unsubscribe/:id',
    { onRequest, schema: { ...call, response: { 200: unsubscribeStatusSchema } } },
    async (request) => {
      await unsubscribe(db, request.params.id, now())
      return { unsubscribed: true }
    },
  )
}
