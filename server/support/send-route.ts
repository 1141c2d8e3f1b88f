import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod'
import {
  MAX_PUBLIC_TRACE_BYTES,
  MAX_TRACE_BYTES,
  traceBodySchema,
  traceCodeSchema,
} from '../../src/services/wire/support-requests.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { readBody } from '../http/bodies.ts'
import { inPool } from '../work/pool.ts'
import type { checkTrace } from './incoming.ts'
import { requireSender, senderKey, senderOf } from './sender.ts'
import { storeTrace } from './traces.ts'

const checkInPool = inPool<typeof checkTrace>(new URL('./incoming.ts', import.meta.url), 'checkTrace')

/** Limit: 10 traces per user and minute, and per IP address for pages without a session. */
const TRACES_PER_MINUTE = 10

/** Takes a trace. Its body is read here as bytes only: what it says is checked on a thread of the pool. */
export const sendTraceRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const bytes = new WeakMap<FastifyRequest, Buffer>()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const limit = senderOf(request).userId === null ? MAX_PUBLIC_TRACE_BYTES : MAX_TRACE_BYTES
    bytes.set(request, await readBody(request, payload, limit))
  })

  app.post(
    '/traces',
    {
      onRequest: requireSender(dependencies),
      bodyLimit: MAX_TRACE_BYTES,
      config: {
        rateLimit: {
          max: TRACES_PER_MINUTE,
          timeWindow: '1 minute',
          // Before the body is read: each is large, also those that are refused.
          hook: 'onRequest',
          keyGenerator: senderKey,
        },
      },
      validatorCompiler: ({ httpPart, ...route }) =>
        httpPart === 'body' ? () => true : validatorCompiler({ ...route, schema: traceBodySchema }),
      schema: {
        tags: ['support'],
        security: [{}, { publicClient: [] }],
        body: traceBodySchema,
        response: { 200: traceCodeSchema },
      },
    },
    async (request) => {
      const body = bytes.get(request) ?? Buffer.alloc(0)
      const checked = await checkInPool(body, senderKey(request))
      return { code: await storeTrace(dependencies, senderOf(request).userId, checked) }
    },
  )
}
