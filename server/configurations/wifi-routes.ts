import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { wifi } from '../../src/domain/resources/wifi.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { pageOf } from '../../src/services/wire/paging.ts'
import { deletedSchema, exportQueryOf } from '../../src/services/wire/resource.ts'
import { readLastChange } from '../audit-log/history.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { idParams } from '../http/id-params.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { type Actor, actorOf, requireUser } from '../identity/actor.ts'
import { csvResponse, exportConfig, sendCsv } from '../lists/export.ts'
import { listReach, pageAnswer } from '../lists/page.ts'
import {
  addWifi,
  changeWifi,
  deleteWifi,
  listWifi,
  newWifiBody,
  readWifi,
  wifiListQuery,
  wifiPatchBody,
  wifiRowSchema,
} from './wifi.ts'
import { exportWifi } from './wifi-export.ts'

const tags = ['configurations']

/** The Wi-Fi networks of dealerships: list, add, change the password, delete. No answer contains a password. */
export const wifiRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, longDb, now } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
  const current = async (actor: Actor, id: string) => {
    const answer = await readWifi(db, actor, id)
    const changed = await readLastChange(db, actor, { resource: 'wifi', id })
    return { answer, version: answer.version ?? '', changed }
  }

  app.get(
    wifi.at,
    {
      ...allow('wifi.view'),
      config: conditional,
      schema: { tags, querystring: wifiListQuery, response: { 200: pageOf(wifiRowSchema) } },
    },
    async (request) => {
      const { query } = request
      const reach = await listReach(db, actorOf(request), 'wifi.view', query)
      return pageAnswer(await listWifi(db, reach, query), query, 'No Wi-Fi configuration matches.')
    },
  )

  app.get(
    wifi.path,
    {
      ...allow('wifi.view'),
      exposeHeadRoute: false,
      config: exportConfig,
      schema: { tags, querystring: exportQueryOf(wifi), response: csvResponse },
    },
    async (request, reply) => {
      const { query } = request
      const actor = actorOf(request)
      const list = await exportWifi(db, await listReach(db, actor, 'wifi.view', query), query)
      return sendCsv(reply, longDb, list, { actor, now: now(), query })
    },
  )

  app.post(
    wifi.at,
    { ...allow('wifi.create'), schema: { tags, body: newWifiBody, response: { 200: wifiRowSchema } } },
    async (request) => addWifi(dependencies, actorOf(request), request.body),
  )

  app.patch(
    `${wifi.at}/:id`,
    {
      ...allow('wifi.edit'),
      schema: {
        tags,
        description: IF_MATCH,
        params: idParams,
        body: wifiPatchBody,
        response: { 200: wifiRowSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { id } = request.params
      const row = await orOvertaken(
        () => changeWifi(dependencies, actor, id, request.body, request.headers['if-match']),
        () => current(actor, id),
      )
      reply.header('etag', row.version)
      return row
    },
  )

  app.delete(
    `${wifi.at}/:id`,
    {
      ...allow('wifi.delete'),
      schema: { tags, description: IF_MATCH, params: idParams, response: { 200: deletedSchema } },
    },
    async (request) => {
      const actor = actorOf(request)
      const { id } = request.params
      await orOvertaken(
        () => deleteWifi(dependencies, actor, id, request.headers['if-match']),
        () => current(actor, id),
      )
      return { id }
    },
  )
}
