import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { wifiExport } from '../../src/domain/lists/wifi-export.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import {
  deletedWifiSchema,
  newWifiBodySchema,
  wifiExportQuerySchema,
  wifiListQuerySchema,
  wifiPageSchema,
  wifiPatchBodySchema,
  wifiRowSchema,
} from '../../src/services/wire/wifi.ts'
import { readLastChange } from '../audit-log/history.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { idParams } from '../http/id-params.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { type Actor, actorOf, requireUser } from '../identity/actor.ts'
import { csvResponse, exportConfig, sendCsv } from '../lists/export.ts'
import { listReach, pageAnswer } from '../lists/page.ts'
import { addWifi, changeWifi, deleteWifi, listWifi, readWifi } from './wifi.ts'
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
    '/api/v1/wifi',
    {
      ...allow('wifi.view'),
      config: conditional,
      schema: { tags, querystring: wifiListQuerySchema, response: { 200: wifiPageSchema } },
    },
    async (request) => {
      const { query } = request
      const reach = await listReach(db, actorOf(request), 'wifi.view', query)
      return pageAnswer(await listWifi(db, reach, query), query, 'No Wi-Fi configuration matches.')
    },
  )

  app.get(
    wifiExport.path,
    {
      ...allow('wifi.view'),
      exposeHeadRoute: false,
      config: exportConfig,
      schema: { tags, querystring: wifiExportQuerySchema, response: csvResponse },
    },
    async (request, reply) => {
      const { query } = request
      const actor = actorOf(request)
      const list = await exportWifi(db, await listReach(db, actor, 'wifi.view', query), query)
      return sendCsv(reply, longDb, list, { actor, now: now(), query })
    },
  )

  app.post(
    '/api/v1/wifi',
    { ...allow('wifi.create'), schema: { tags, body: newWifiBodySchema, response: { 200: wifiRowSchema } } },
    async (request) => addWifi(dependencies, actorOf(request), request.body),
  )

  app.patch(
    '/api/v1/wifi/:id',
    {
      ...allow('wifi.edit'),
      schema: {
        tags,
        description: IF_MATCH,
        params: idParams,
        body: wifiPatchBodySchema,
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
    '/api/v1/wifi/:id',
    {
      ...allow('wifi.delete'),
      schema: { tags, description: IF_MATCH, params: idParams, response: { 200: deletedWifiSchema } },
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
