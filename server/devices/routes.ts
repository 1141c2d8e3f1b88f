import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Feature } from '../../src/domain/session/permissions.ts'
import {
  deletedDeviceSchema,
  devicePatchBodySchema,
  deviceRowSchema,
  newDeviceBodySchema,
  unregisteredDevicesSchema,
} from '../../src/services/wire/devices.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireChange } from '../http/bodies.ts'
import { IF_MATCH } from '../http/versions.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { deviceList, deviceRow, deviceVersion } from './list.ts'
import { addDevice, changeDevice, deleteDevice, listUnregistered, runDeviceWrite } from './manage.ts'
import { serialNumberParams as params } from './serial-number-params.ts'

const tags = ['devices']

/** Devices: list, counts of the tabs, unregistered loggers, add, change, delete. */
export const devicesRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now } = dependencies
  const allow = (feature: Feature) => ({ onRequest: requireUser(dependencies, feature) })
  await deviceList.routes(app, dependencies)

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
      requireChange(changes, 'Send what changes of the device.')
      const { params, body } = request
      const changed = await runDeviceWrite(changeDevice, dependencies, request, params.serialNumber, body)
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
    async (request) => runDeviceWrite(deleteDevice, dependencies, request, request.params.serialNumber, null),
  )
}
