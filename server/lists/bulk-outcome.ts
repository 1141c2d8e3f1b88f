import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { bulkOutcomeSchema } from '../../src/services/wire/bulk.ts'
import { type Actor, actorOf, requireUser } from '../auth/actor.ts'
import { requireSameRights } from '../auth/same-rights.ts'
import { NOW } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { bulkLines } from '../database/schema-bulk.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { type CallLimit, isWithinLimit } from '../http/call-counts.ts'
import { idParams } from '../http/id-params.ts'
import { conflict, notFound } from '../http/problem.ts'
import { bulkRouteOptions, type RunningBulk } from './bulk.ts'
import { addStopRoute, isStopped, type StoppableBulk, subjectOf } from './stop-bulk.ts'

/** How long the outcome of an action can be asked for. */
const KEPT = sql`interval '10 minutes'`

/** A server that works on an action writes a line more often. */
const LONGEST_BATCH = sql`interval '1 minute'`

/** The types of the last line. */
const ENDS: ReadonlySet<string> = new Set(['finished', 'stopped', 'failed'])

/** Begun actions are counted in the database like stops, by one statement: of two calls with one id, one begins. */
const BEGINNINGS: CallLimit = { name: 'bulk', max: 1, periodMs: 600_000 }

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
      const actor = actorOf(request)
      const { id } = request.params
      const isIts = and(eq(userId, actor.userId), eq(actionId, id))
      const found = await db
        .select({
          line: bulkLines.line,
          isOld: sql<boolean>`${endsAt} < ${NOW} + ${KEPT} - ${LONGEST_BATCH}`,
        })
        .from(bulkLines)
        .where(and(isIts, gt(endsAt, NOW)))
        .orderBy(asc(bulkLines.id))
      const last = found.at(-1)
      if (last === undefined) throw notFound()
      const lines = found.map(({ line }) => line)
      // A server that was killed writes no last line. Once it is asked to stop, it would have written one by now.
      const isDead = last.isOld && !ENDS.has(last.line.type) && (await isStopped(db, actor, id)())
      return { lines: isDead ? [...lines, { type: 'stopped' as const }] : lines }
    },
  )
}

/**
 * Begins an action, once.
 *
 * @param id The `action_id` of the action; without it, nobody can stop it or ask for its outcome.
 * @throws A 409 problem when an action with this id has begun already: a server between may have sent the call again.
 */
export async function beginBulk(
  db: Database,
  actor: Actor,
  id: string | undefined,
  log: FastifyBaseLogger,
): Promise<RunningBulk> {
  if (id !== undefined && !(await isWithinLimit(db, BEGINNINGS, subjectOf(actor, id))))
    throw conflict('alreadyBegun', 'An action with this action_id has begun already.', 'action_id')
  return {
    isStopped: isStopped(db, actor, id),
    requireRights: () => requireSameRights(db, actor),
    keep: async (line) => {
      if (id === undefined) return
      await db
        .insert(bulkLines)
        .values({ userId: actor.userId, actionId: id, line, endsAt: sql`${NOW} + ${KEPT}` })
        .catch((error: unknown) => {
          // A caller who finds no outcome takes it for an action that changes nothing.
          if (line.type === 'started') throw error
          // The caller may read the answer itself.
          log.error({ err: error }, 'a line of a bulk action was not kept')
        })
    },
  }
}

/** Deletes the outcomes that can no longer be asked for. */
export async function deleteOldOutcomes(db: Pick<Database, 'delete'>): Promise<void> {
  await db.delete(bulkLines).where(lt(bulkLines.endsAt, NOW))
}
