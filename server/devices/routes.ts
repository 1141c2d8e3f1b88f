import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { devices } from '../../src/domain/resources/devices.ts'
import type { Feature } from '../../src/domain/session/permissions.ts'
import {
  deletedDeviceSchema,
  deviceCountsSchema,
  deviceExportQuerySchema,
  deviceListQuerySchema,
  devicePageSchema,
  devicePatchBodySchema,
  deviceRowSchema,
  newDeviceBodySchema,
  unregisteredDevicesSchema,
} from '../../src/services/wire/devices.ts'
import { countsQuerySchema } from '../../src/services/wire/paging.ts'
import { readLastChange } from '../audit/history.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import { reachOf } from '../auth/reach.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { invalid, notFound } from '../http/problem.ts'
import { IF_MATCH, orOvertaken } from '../http/versions.ts'
import { csvResponse, exportConfig, sendCsv } from '../lists/export.ts'
import { listReach, pageAnswer } from '../lists/page.ts'
import { exportDevices } from './export.ts'
import { countDevices, deviceRow, deviceVersion, listDevices } from './list.ts'
import { addDevice, changeDevice, deleteDevice, findDevice, listUnregistered } from './manage.ts'
import { serialNumberParams as params } from './serial-number-params.ts'

const tags = ['devices']

/** Devices: list, counts of the tabs, unregistered loggers, add, change, delete. */
export const devicesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, longDb, now } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
  const current = async (actor: Actor, serialNumber: string) => {
    const device = await findDevice(db, await reachOf(db, actor, 'devices.view'), serialNumber)
    if (device === null) throw notFound('There is no such device.')
    const about = { resource: 'device', id: device.serialNumber } as const
    return {
      answer: deviceRow(device, actor.role, now()),
      version: deviceVersion(device),
      changed: await readLastChange(db, actor, about),
    }
  }

  app.get(
    '/device',
    {
      ...allow('devices.view'),
      config: conditional,
      schema: { tags, querystring: deviceListQuerySchema, response: { 200: devicePageSchema } },
    },
    async (request) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'devices.view', query)
      return pageAnswer(await listDevices(db, reach, actor.role, query, now()), query, 'No device matches.')
    },
  )

  app.get(
    devices.path,
    {
      ...allow('devices.view'),
      exposeHeadRoute: false,
      config: exportConfig,
      schema: { tags, querystring: deviceExportQuerySchema, response: csvResponse },
    },
    async (request, reply) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'devices.view', query)
      const at = now()
      const list = await exportDevices(db, reach, actor.role, query, at)
      return sendCsv(reply, longDb, list, { actor, now: at, query })
    },
  )

  app.get(
    '/device/filters',
    {
      ...allow('devices.view'),
      schema: { tags, querystring: countsQuerySchema, response: { 200: deviceCountsSchema } },
    },
    async (request) => {
      const { query } = request
      const actor = actorOf(request)
      const reach = await listReach(db, actor, 'devices.view', query)
      return countDevices(db, reach, actor.role, query.search, now())
    },
  )

  app.get(
    '/device/unregistered',
    { ...allow('devices.create'), schema: { tags, response: { 200: unregisteredDevicesSchema } } },
    async () => listUnregistered(db),
  )

  app.post(
    '/device',
    {
      ...allow('devices.create'),
      schema: { tags, body: newDeviceBodySchema, response: { 200: deviceRowSchema } },
    },
    async (request) => {
      const actor = actorOf(request)
      return deviceRow(await addDevice(dependencies, actor, request.body), actor.role, now())
    },
  )

  app.patch(
    '/device/:serialNumber',
    {
      ...allow('devices.edit'),
      schema: {
        tags,
        description: IF_MATCH,
        params,
        body: devicePatchBodySchema,
        response: { 200: deviceRowSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { expected_configuration: _, ...changes } = request.body
      if (Object.values(changes).every((value) => value === undefined)) {
        throw invalid('', 'Send what changes of the device.')
      }
      const { serialNumber } = request.params
      const ifMatch = request.headers['if-match']
      const changed = await orOvertaken(
        () => changeDevice(dependencies, actor, serialNumber, request.body, ifMatch),
        () => current(actor, serialNumber),
      )
      reply.header('etag', deviceVersion(changed))
      return deviceRow(changed, actor.role, now())
    },
  )

  app.delete(
    '/device/:serialNumber',
    {
      ...allow('devices.delete'),
      schema: { tags, description: IF_MATCH, params, response: { 200: deletedDeviceSchema } },
    },
    async (request) => {
      const actor = actorOf(request)
      const { serialNumber } = request.params
      const deleted = await orOvertaken(
        () => deleteDevice(dependencies, actor, serialNumber, request.headers['if-match']),
        () => current(actor, serialNumber),
      )
      return { serial_number: deleted.serialNumber }
    },
  )
}
