import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { okSchema } from '../../src/services/wire/auth.ts'
import { ownershipMailSchema, ownershipOrderSchema } from '../../src/services/wire/ownership-bodies.ts'
import { madeOwnershipSchema, ownershipOfferSchema } from '../../src/services/wire/ownership-orders.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { ownOrigin } from '../http/own-address.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { draftOwnership } from './ownership-draft.ts'
import { mailOwnership } from './ownership-mail.ts'
import { makeOwnership, readMade, revokeOwnership } from './ownership-orders.ts'

const tags = ['leads']

/** Who may see a battery report and publish it may also make ownership reports of it. */
const FEATURE = 'reports.trim.edit'

/** The calls with which staff make ownership reports of battery reports, send them and revoke them. */
export const ownershipRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now, settings, mailer } = dependencies
  const onRequest = requireUser(dependencies, FEATURE)

  app.get(
    '/battery/:id/ownership',
    { onRequest, schema: { tags, params: idParams, response: { 200: ownershipOfferSchema } } },
    async (request) => {
      const { id } = request.params
      const reach = reachOf(actorOf(request), FEATURE)
      const { comparison, document: draft } = await draftOwnership(db, reach, id)
      return { comparison, draft, made: await readMade(db, id) }
    },
  )

  app.post(
    '/battery/:id/ownership',
    {
      onRequest,
      schema: { tags, params: idParams, body: ownershipOrderSchema, response: { 200: madeOwnershipSchema } },
    },
    async (request) => {
      const { body, params } = request
      const author = actorOf(request)
      const reach = reachOf(author, FEATURE)
      return makeOwnership(db, reach, params.id, body, { author, now: now() })
    },
  )

  // Repeated, it changes nothing.
  app.delete(
    '/ownership/:id',
    { onRequest, schema: { tags, params: idParams, response: { 200: madeOwnershipSchema } } },
    async (request) => {
      const author = actorOf(request)
      const reach = reachOf(author, FEATURE)
      return revokeOwnership(db, reach, request.params.id, { author, now: now() })
    },
  )

  app.post(
    '/ownership/:id/mail',
    {
      onRequest,
      schema: { tags, params: idParams, body: ownershipMailSchema, response: { 200: okSchema } },
    },
    async (request) => {
      const { body, params } = request
      const author = actorOf(request)
      const reach = reachOf(author, FEATURE)
      const serverOrigin = ownOrigin(request.host, settings)
      const mail = { ...body, serverOrigin, origin: settings.portalOrigin ?? serverOrigin }
      await mailOwnership(db, reach, params.id, mail, { author, now: now() }, mailer.store)
      mailer.wake()
      return { status: 'ok' as const }
    },
  )
}
