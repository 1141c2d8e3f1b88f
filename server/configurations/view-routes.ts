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
import { idParams } from '../http/id-params.ts'
import { invalid } from '../http/problem.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { type Actor, actorOf, perMinute, requireUser } from '../identity/actor.ts'
import { listOwnAndShared, readView } from './read-views.ts'
import { addView, changeView, deleteView } from './views.ts'

const tags = ['configurations']

/** Limit: 60 changes of each kind per user and minute. */
const CHANGES_PER_MINUTE = 60

/** The saved views of the lists: the own ones, and those that others share. */
export const viewRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db } = dependencies
  const onRequest = requireUser(dependencies, 'profile.view')
  const changing = {
    onRequest,
    config: perMinute(CHANGES_PER_MINUTE),
  }
  const current = async (actor: Actor, id: string) => {
    const answer = await readView(db, actor, id)
    return { answer, version: answer.version }
  }

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
      const actor = actorOf(request)
      const { id } = request.params
      if (Object.values(request.body).every((value) => value === undefined))
        throw invalid('', 'Send what changes.')
      const view = await orOvertaken(
        () => changeView(dependencies, actor, id, request.body, request.headers['if-match']),
        () => current(actor, id),
      )
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
    async (request) => {
      const actor = actorOf(request)
      const { id } = request.params
      await orOvertaken(
        () => deleteView(dependencies, actor, id, request.headers['if-match']),
        () => current(actor, id),
      )
      return { id }
    },
  )
}
