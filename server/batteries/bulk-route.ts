import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod'
import { holds } from '../../src/domain/session/permissions.ts'
import {
  BULK_ANSWER_TYPE,
  reportBulkBodySchema,
  reportBulkLineSchema,
} from '../../src/services/wire/report-bulk.ts'
import { actorOf, requireUser } from '../auth/actor.ts'
import { narrow, reachOf } from '../auth/reach.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { problemOf } from '../http/error-handling.ts'
import { forbidden, invalid, problemBody } from '../http/problem.ts'
import { changeReports, featureOfBulk, findForBulk } from './bulk.ts'

type Line = z.infer<typeof reportBulkLineSchema>

/** Limit: 60 actions per user and minute. */
const ACTIONS_PER_MINUTE = 60

/** As many ids of usual length as one call may have, and some more. */
const BODY_LIMIT_BYTES = 350_000

/**
 * One change of many reports. The answer is sent in lines while the server works, and the server stops when the caller closes the
 * connection: reports whose line was sent stay changed.
 */
export const bulkRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, now, reportSigner: signer } = dependencies

  app.post(
    '/battery/reports/bulk',
    {
      onRequest: requireUser(dependencies, 'reports.trim.edit'),
      bodyLimit: BODY_LIMIT_BYTES,
      // A compressed line could wait for the next ones.
      compress: false,
      config: {
        rateLimit: {
          max: ACTIONS_PER_MINUTE,
          timeWindow: '1 minute',
          hook: 'preHandler',
          keyGenerator: (request: FastifyRequest) => actorOf(request).userId,
        },
      },
      schema: {
        tags: ['batteries'],
        body: reportBulkBodySchema,
        response: {
          200: {
            description: 'Lines of JSON, each with one of these objects.',
            content: { [BULK_ANSWER_TYPE]: { schema: reportBulkLineSchema } },
          },
        },
      },
    },
    async (request, reply) => {
      const { action, ids, query, incomplete } = request.body
      const actor = actorOf(request)
      const feature = featureOfBulk(action)
      if (actor.role === null || !holds(actor.role, feature)) throw forbidden(undefined, 'action')
      if ((ids === undefined) === (query === undefined)) throw invalid('', 'Send either ids or query.')
      const reach = await reachOf(db, actor, feature)
      const wanted =
        query === undefined ? (ids ?? []) : await findForBulk(db, await narrow(db, reach, query), query)
      const change = { author: actor, now: now(), signer }
      async function* lines(): AsyncGenerator<string> {
        yield lineOf({ type: 'started', total: new Set(wanted).size })
        try {
          for await (const reports of changeReports(db, reach, { action, ids: wanted, incomplete }, change))
            yield lineOf({ type: 'saved', reports: [...reports] })
          yield lineOf({ type: 'finished' })
        } catch (error) {
          request.log.error({ err: error }, 'bulk action failed')
          yield lineOf({ type: 'failed', problem: problemBody(problemOf(error), request.id) })
        }
      }
      return sendLines(reply, lines())
    },
  )
}

function sendLines(reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply {
  reply.headers({
    'content-type': BULK_ANSWER_TYPE,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // Waits for the caller before the next batch.
  return reply.send(Readable.from(lines, { highWaterMark: 1 }))
}

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`
}
