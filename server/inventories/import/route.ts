import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  IMPORT_LIMIT_BYTES,
  type InventoryImportLine,
  inventoryImportLineSchema,
  inventoryImportQuerySchema,
} from '../../../src/services/wire/inventory-import.ts'
import { JSON_LINES_TYPE } from '../../../src/services/wire/json-lines.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { readBody } from '../../http/bodies.ts'
import { hasLeft } from '../../http/departures.ts'
import { problemOf } from '../../http/error-handling.ts'
import { sendLines } from '../../http/json-lines.ts'
import { ProblemError, problemBody } from '../../http/problem.ts'
import { actorOf, perMinute, requireUser } from '../../identity/actor.ts'
import { reachOf } from '../../identity/reach.ts'
import { requireSameRights } from '../../identity/same-rights.ts'
import { openImport } from './import.ts'

/** Limit: 20 files per user and minute. */
const FILES_PER_MINUTE = 20
/** Limit: 4 files of a user at once. Each is in memory until its caller has taken the last line. */
const FILES_AT_ONCE = 4
const FILE_TYPES = ['text/csv', 'text/plain', 'application/octet-stream']

/** Takes a file of stock into the inventory of dealerships. */
export const inventoryImportRoute: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { longDb, now } = dependencies
  app.addContentTypeParser(FILE_TYPES, (request: FastifyRequest, payload: IncomingMessage) =>
    readBody(request, payload, IMPORT_LIMIT_BYTES),
  )

  /** By user. */
  const open = new Map<string, number>()
  const takePlace = async (request: FastifyRequest, reply: FastifyReply) => {
    const { userId } = actorOf(request)
    const others = open.get(userId) ?? 0
    if (others >= FILES_AT_ONCE) throw tooManyAtOnce()
    // Nothing would give its place back.
    if (hasLeft(request, reply)) return
    open.set(userId, others + 1)
    reply.raw.once('close', () => {
      const left = (open.get(userId) ?? 1) - 1
      if (left === 0) open.delete(userId)
      else open.set(userId, left)
    })
  }

  app.post(
    '/inventory/import',
    {
      onRequest: [requireUser(dependencies, 'inventory.import'), takePlace],
      bodyLimit: IMPORT_LIMIT_BYTES,
      // A compressed line could wait for the next ones.
      compress: false as const,
      config: {
        // 32 MB over 0.5 Mbit/s.
        bodySeconds: 600,
        // Before the file is read into memory.
        ...perMinute(FILES_PER_MINUTE, 'onRequest'),
      },
      schema: {
        tags: ['inventories'],
        description: `The body is the file, as ${FILE_TYPES.join(' or ')}: at most 32 MB and 100,000 lines.`,
        querystring: inventoryImportQuerySchema,
        response: {
          200: {
            description: 'Lines of JSON, each with one of these objects.',
            content: { [JSON_LINES_TYPE]: { schema: inventoryImportLineSchema } },
          },
        },
      },
    },
    async (request, reply) => {
      const { body, query } = request
      if (!Buffer.isBuffer(body))
        throw new ProblemError({
          status: 415,
          error: 'unsupported content type',
          message: `Send the file as ${FILE_TYPES[0]}.`,
        })
      const author = actorOf(request)
      const lines = await openImport(body, {
        db: longDb,
        reach: reachOf(author, 'inventory.import'),
        author,
        now: now(),
        isPreview: query.mode === 'preview',
        columns: query.columns,
        configurationId: query.configuration_id,
        skipsRefused: query.skip_refused === 'true',
        key: query.key,
        requireRights: () => requireSameRights(longDb, author),
      })
      return sendLines(reply, asText(request, lines))
    },
  )
}

async function* asText(
  request: FastifyRequest,
  lines: AsyncIterable<InventoryImportLine>,
): AsyncGenerator<string> {
  try {
    for await (const line of lines) yield textOf(line)
  } catch (error) {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'import failed')
    yield textOf({ type: 'failed', problem: problemBody(problem, request.id) })
  }
}

function textOf(line: InventoryImportLine): string {
  return `${JSON.stringify(line)}\n`
}

function tooManyAtOnce(): ProblemError {
  return new ProblemError({
    status: 429,
    error: 'too many requests',
    message: 'Your other files are still being read. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  })
}
