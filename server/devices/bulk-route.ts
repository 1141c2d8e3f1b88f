import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { canEditDevice, DEVICE_VOCABULARY } from '../../src/domain/lists/device.ts'
import { deviceBulkBodySchema } from '../../src/services/wire/bulk-bodies.ts'
import { DEVICE_ERRORS } from '../../src/services/wire/devices.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { narrow, reachOf } from '../auth/reach.ts'
import { devices } from '../database/schema-stock.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { forbidden, invalid } from '../http/problem.ts'
import {
  type BulkRow,
  bulkResponse,
  bulkRouteOptions,
  eachRow,
  outcomeOfRefusal,
  sendBulk,
  targetsOf,
} from '../lists/bulk.ts'
import { requireReached } from '../lists/reached.ts'
import { selectDevices } from './list.ts'
import { changeDevice, findDevice } from './manage.ts'

/** One change of many devices. */
export const deviceBulkRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now } = dependencies

  app.post(
    '/device/bulk',
    {
      onRequest: requireUser(dependencies, 'devices.edit'),
      ...bulkRouteOptions,
      schema: { tags: ['devices'], body: deviceBulkBodySchema, response: bulkResponse },
    },
    async (request, reply) => {
      const { action, configuration, expected_configuration: expected } = request.body
      const actor = actorOf(request)
      const isAssignment = action === 'assign'
      if (!canEditDevice(actor.role, isAssignment ? 'configuration' : 'debug_mode'))
        throw forbidden(undefined, 'action')
      if (isAssignment !== (configuration !== undefined))
        throw invalid('configuration', 'configuration goes with the action assign')
      const reach = await reachOf(db, actor, 'devices.edit')
      if (configuration !== undefined) await requireReached(db, reach, configuration)
      const ids = await targetsOf(request.body, async (query, limit) => {
        const narrowed = await narrow(db, reach, query)
        const sorted = { ...query, sort_key: DEVICE_VOCABULARY.initial.sort.key, sort_direction: undefined }
        const { where } = await selectDevices(db, narrowed, actor.role, sorted, now())
        const found = await db.select({ id: devices.serialNumber }).from(devices).where(where).limit(limit)
        return found.map(({ id }) => id)
      })
      const change = async (id: string): Promise<BulkRow> => {
        const device = await findDevice(db, reach, id)
        if (device === null) return { id, outcome: 'not_found' }
        const was = { id, was_assigned: device.configurationId }
        if (isAssignment && expected !== undefined && (expected?.id ?? null) !== device.configurationId)
          return { ...was, outcome: 'elsewhere' }
        const isSame = isAssignment
          ? device.configurationId === (configuration?.id ?? null)
          : device.debugMode === (action === 'debugOn')
        if (isSame) return { ...was, outcome: 'unchanged' }
        const seen = device.configurationId === null ? null : { id: device.configurationId }
        const patch = isAssignment
          ? { configuration, expected_configuration: seen }
          : { debug_mode: action === 'debugOn' }
        try {
          await changeDevice(dependencies, actor, id, patch)
          return { ...was, outcome: 'changed' }
        } catch (problem) {
          return {
            ...was,
            outcome: outcomeOfRefusal(problem, { [DEVICE_ERRORS.assignedElsewhere]: 'elsewhere' }),
          }
        }
      }
      return sendBulk(request, reply, ids.length, eachRow(ids, change))
    },
  )
}
