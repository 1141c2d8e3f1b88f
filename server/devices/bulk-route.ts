import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { canEditDevice } from '../../src/domain/lists/device.ts'
import { deviceBulkBodySchema } from '../../src/services/wire/bulk-bodies.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden, invalid } from '../http/problem.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { reachOf } from '../identity/reach.ts'
import { bulkResponse, bulkRouteOptions, changeEach, rowsOf } from '../lists/bulk.ts'
import { requireReached } from '../lists/reached.ts'
import { deviceVersion } from './list.ts'
import { changeDevice, findDevice } from './manage.ts'

/** One change of many devices. */
export const deviceBulkRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db } = dependencies

  app.post(
    '/device/bulk',
    {
      onRequest: requireUser(dependencies, 'devices.edit'),
      ...bulkRouteOptions,
      schema: { tags: ['devices'], body: deviceBulkBodySchema, response: bulkResponse },
    },
    async (request) => {
      const { action, configuration } = request.body
      const actor = actorOf(request)
      const isAssignment = action === 'assign'
      if (!canEditDevice(actor.role, isAssignment ? 'configuration' : 'debug_mode'))
        throw forbidden(undefined, 'action')
      if (isAssignment !== (configuration !== undefined))
        throw invalid('configuration', 'configuration goes with the action assign')
      const reach = reachOf(actor, 'devices.edit')
      if (configuration !== undefined) await requireReached(db, reach, configuration)
      const patch = isAssignment ? { configuration } : { debug_mode: action === 'debugOn' }
      return changeEach(rowsOf(request.body), {
        find: (id) => findDevice(db, reach, id),
        was: (device) => ({ version: deviceVersion(device), was_assigned: device.configurationId }),
        settled: ({ configurationId, debugMode }) => {
          const isSame = isAssignment
            ? configurationId === (configuration?.id ?? null)
            : debugMode === (action === 'debugOn')
          return isSame ? 'unchanged' : null
        },
        change: async (device, expected = deviceVersion(device)) =>
          // Always in one version: `was` must be what the change replaces.
          deviceVersion(await changeDevice(dependencies, actor, device.serialNumber, patch, expected)),
      })
    },
  )
}
