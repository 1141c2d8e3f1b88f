import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { bulkOutcomeSchema } from '../../src/services/wire/bulk.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { bulkLines } from '../database/schema-bulk.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { idParams } from '../http/id-params.ts'
import { notFound } from '../http/problem.ts'
import { bulkRouteOptions, type RunningBulk } from './bulk.ts'
import { addStopRoute, isStopped, type StoppableBulk } from './stop-bulk.ts'

/** How long the outcome of an action can be asked for. */
const KEPT = sql`interval '10 minutes'`

/**
 * Adds the call that stops an action on many rows, and the one that tells its outcome to its caller, who may have lost the connection:
 * what it has done so far, whichever server works on it.
 */
export function addActionRoutes(
  app: FastifyInstance,
  dependencies: RouteDependencies,
  action: StoppableBulk,
): void {
  addStopRoute(app, dependencies, action)
  const { path, tag, feature } = action
  const { db } = dependencies
  app.withTypeProvider<ZodTypeProvider>().get(
    `${path}/:id`,
    {
      onRequest: requireUser(dependencies, feature),
      config: bulkRouteOptions.config,
      schema: {
        tags: [tag],
        description:
          'What the answer to the own action with this `action_id` has said so far. Kept for 10 minutes.',
        params: idParams,
        response: { 200: bulkOutcomeSchema },
      },
    },
    async (request) => {
      const { userId, actionId, endsAt } = bulkLines
      const isIts = and(eq(userId, actorOf(request).userId), eq(actionId, request.params.id))
      const lines = await db
        .select({ line: bulkLines.line })
        .from(bulkLines)
        .where(and(isIts, gt(endsAt, NOW)))
        .orderBy(asc(bulkLines.id))
      if (lines.length === 0) throw notFound()
      return { lines: lines.map(({ line }) => line) }
    },
  )
}

/** @param id The `action_id` of an action; without it, nobody can stop it or ask for its outcome. */
export function runningBulk(
  db: Database,
  actor: Actor,
  id: string | undefined,
  log: FastifyBaseLogger,
): RunningBulk {
  return {
    isStopped: isStopped(db, actor, id),
    keep: async (line) => {
      if (id === undefined) return
      await db
        .insert(bulkLines)
        .values({ userId: actor.userId, actionId: id, line, endsAt: sql`${NOW} + ${KEPT}` })
        // The caller may read the answer itself.
        .catch((error: unknown) => log.error({ err: error }, 'a line of a bulk action was not kept'))
    },
  }
}

/** Deletes the outcomes that can no longer be asked for. */
export async function deleteOldOutcomes(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(bulkLines).where(lt(bulkLines.endsAt, NOW))
}
