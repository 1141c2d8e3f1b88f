import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  MEASUREMENT_LIMIT_BYTES,
  measurementAnswerSchema,
  measurementBodySchema,
} from '../../src/services/wire/logger.ts'
import { deviceTokenSchema, revokedTokenSchema } from '../../src/services/wire/logger-token.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { requireWithinLimits } from '../http/call-counts.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import { browserOf } from '../identity/cookie.ts'
import { reachOf } from '../identity/reach.ts'
import type { PictureStore } from '../pictures/store.ts'
import { issueLoggerToken, type Logger, readLogger, revokeLoggerToken } from './logger-tokens.ts'
import { receiveMeasurement } from './receive-measurement.ts'
import { serialNumberParams } from './serial-number-params.ts'

interface MeasurementDependencies extends RouteDependencies {
  readonly logs: PictureStore
}

const tags = ['devices']
const PER_LOGGER = {
  name: 'measurements',
  max: 120,
  periodMs: 60_000,
  message: 'Too many measurements: send them later.',
}
/** Weeks of drives after an outage, and 1 GB of logs at most, of one logger that lost its mind. */
const PER_LOGGER_AND_DAY = {
  name: 'measurements-a-day',
  max: 1000,
  periodMs: 86_400_000,
  message: 'This logger has sent 1,000 measurements within 24 hours: send the others later.',
}

/** Measurements of loggers, and their tokens. */
export const measurementRoutes: FastifyPluginAsyncZod<MeasurementDependencies> = async (
  app,
  dependencies,
) => {
  const { db, settings, logs, now, reportSigner } = dependencies
  const loggers = new WeakMap<FastifyRequest, Logger>()
  // Whoever registers a logger gives it its token.
  const onRequest = requireUser(dependencies, 'devices.create')

  app.post(
    '/measurements',
    {
      config: { isForPrograms: true },
      bodyLimit: MEASUREMENT_LIMIT_BYTES,
      // Before the body is read: strangers send nothing.
      onRequest: async (request) => {
        const logger = await readLogger(db, request)
        await requireWithinLimits(db, [PER_LOGGER, PER_LOGGER_AND_DAY], logger.chipId)
        loggers.set(request, logger)
      },
      schema: {
        tags,
        security: [{ loggerToken: [] }],
        description: 'At most 1 MB, and 120 calls of a logger per minute and 1,000 within 24 hours.',
        body: measurementBodySchema,
        response: { 200: measurementAnswerSchema },
      },
    },
    async (request) => {
      const logger = loggers.get(request)
      if (!logger) throw new Error('The hook reads the logger.')
      const { ip, userAgent } = browserOf(request, settings)
      const receiving = { db, logs, logger, browser: { ip, userAgent }, now: now(), signer: reportSigner }
      return receiveMeasurement(receiving, request.body)
    },
  )

  app.post(
    '/device/:serialNumber/token',
    { onRequest, schema: { tags, params: serialNumberParams, response: { 200: deviceTokenSchema } } },
    async (request, reply) => {
      const author = actorOf(request)
      const reach = reachOf(author, 'devices.create')
      const change = { author, now: now() }
      const issued = await issueLoggerToken(db, reach, request.params.serialNumber, change)
      reply.header('cache-control', 'no-store')
      return { serial_number: issued.serialNumber, token: issued.token }
    },
  )

  app.delete(
    '/device/:serialNumber/token',
    { onRequest, schema: { tags, params: serialNumberParams, response: { 200: revokedTokenSchema } } },
    async (request) => {
      const author = actorOf(request)
      const reach = reachOf(author, 'devices.create')
      const change = { author, now: now() }
      const { serialNumber, isRevoked } = await revokeLoggerToken(
        db,
        reach,
        request.params.serialNumber,
        change,
      )
      return { serial_number: serialNumber, revoked: isRevoked }
    },
  )
}
