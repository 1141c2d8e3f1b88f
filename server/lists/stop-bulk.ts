import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Feature } from '../../src/domain/session/permissions.ts'
import { stoppedBulkSchema } from '../../src/services/wire/bulk.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import type { Database } from '../database/database.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { type CallLimit, isWithinLimit, wasCounted } from '../http/call-counts.ts'
import { idParams } from '../http/id-params.ts'
import { bulkRouteOptions } from './bulk.ts'

/** Calls to stop are counted in the database, where the server that works sees them, whichever has received them. */
const STOPS: CallLimit = { name: 'bulk stop', max: 1, periodMs: 600_000 }

/** What the calls of one action are counted by. */
export const subjectOf = ({ userId }: Actor, id: string) => `${userId}:${id}`

export interface StoppableBulk {
  /** Of the call that starts an action. */
  readonly path: string
  readonly tag: string
  /** The one that the call to start an action needs at least. */
  readonly feature: Feature
}

/** Adds the call that stops an action on many rows. It comes before, while or after the action runs: none is unknown. */
export function addStopRoute(
  app: FastifyInstance,
  dependencies: RouteDependencies,
  { path, tag, feature }: StoppableBulk,
): void {
  app.withTypeProvider<ZodTypeProvider>().delete(
    `${path}/:id`,
    {
      onRequest: requireUser(dependencies, feature),
      config: bulkRouteOptions.config,
      schema: {
        tags: [tag],
        description: 'Stops the own action with this `action_id`. Its answer goes on to its last line.',
        params: idParams,
        response: { 200: stoppedBulkSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      await isWithinLimit(dependencies.db, STOPS, subjectOf(actorOf(request), id))
      return { id }
    },
  )
}

/** @param id The `action_id` of an action; without it, nobody can stop it. */
export function isStopped(db: Database, actor: Actor, id: string | undefined): () => Promise<boolean> {
  return async () => id !== undefined && wasCounted(db, STOPS, subjectOf(actor, id))
}
