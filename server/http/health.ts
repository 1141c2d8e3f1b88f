import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { OpenDatabase } from '../database/database.ts'
import { unavailable } from './problem.ts'

/** The checks of load balancers, which may name any host. */
export const HEALTH_PATHS = ['/healthz', '/readyz'] as const

const READY_WITHIN_MS = 2000

const statusSchema = z.object({ status: z.literal('ok') })

interface HealthOptions {
  readonly database: Pick<OpenDatabase, 'isAnswering'>
  readonly draining: AbortSignal | undefined
}

/** `/healthz`: the process runs. `/readyz`: the database answers too and the server is not about to stop, else 503. */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, { database, draining }) => {
  const schema = { tags: ['operation'], response: { 200: statusSchema } }

  app.get(HEALTH_PATHS[0], { schema, logLevel: 'silent' }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' as const }
  })

  app.get(HEALTH_PATHS[1], { schema, logLevel: 'silent' }, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining?.aborted) throw unavailable()
    if (!(await Promise.race([database.isAnswering(), timeLimit()]))) throw unavailable()
    return { status: 'ok' as const }
  })
}

function timeLimit(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), READY_WITHIN_MS).unref()
  })
}
