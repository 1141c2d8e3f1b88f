import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  deletedViewSchema,
  newViewBodySchema,
  viewListQuerySchema,
  viewPatchBodySchema,
  viewSchema,
  viewsSchema,
} from '../../src/services/wire/views.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireChange } from '../http/bodies.ts'
import { idParams } from '../http/id-params.ts'
import { IF_MATCH } from '../http/versions.ts'
import { actorOf, perMinute, requireUser } from '../identity/actor.ts'
import { listOwnAndShared, readView } from './read-views.ts'
import { addView, changeView, deleteView, viewWrites } from './views.ts'

const tags = ['configurations']

/** Limit: 60 changes of each kind per user and minute. */
const CHANGES_PER_MINUTE = 60

/** The saved views of the lists: the own ones, and those that others share. */
export const viewRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db } = dependencies
  const onRequest = requireUser(dependencies, 'profile.view')
  const changing = { onRequest, config: perMinute(CHANGES_PER_MINUTE) }
  app.get(
    '/api/v1/views',
    { onRequest, schema: { tags, querystring: viewListQuerySchema, response: { 200: viewsSchema } } },
    async (request) => listOwnAndShared(db, actorOf(request), request.query),
  )

  app.post(
    '/api/v1/views',
    { ...changing, schema: { tags, body: newViewBodySchema, response: { 200: viewSchema } } },
    async (request, reply) => {
      const view = await addView(dependencies, actorOf(request), request.body)
      reply.header('etag', view.version)
      return view
    },
  )

  app.patch(
    '/api/v1/views/:id',
    {
      ...changing,
      schema: {
        tags,
        description: IF_MATCH,
        params: idParams,
        body: viewPatchBodySchema,
        response: { 200: viewSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      requireChange(body, 'Send what changes.')
      await viewWrites.run(changeView, dependencies, request, params.id, body)
      const view = await readView(db, actorOf(request), params.id)
      reply.header('etag', view.version)
      return view
    },
  )

  app.delete(
    '/api/v1/views/:id',
    {
      ...changing,
      schema: { tags, description: IF_MATCH, params: idParams, response: { 200: deletedViewSchema } },
    },
    async (request) => viewWrites.run(deleteView, dependencies, request, request.params.id, null),
  )
}
