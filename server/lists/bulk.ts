import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type BulkOutcome, MAX_BULK_ROWS, type RowVersion } from '../../src/domain/lists/bulk.ts'
import { BULK_ANSWER_TYPE, bulkLineSchema, TOO_MANY_ROWS } from '../../src/services/wire/bulk.ts'
import { actorOf } from '../auth/actor.ts'
import { problemOf } from '../http/error-handling.ts'
import { invalid, ProblemError, problemBody } from '../http/problem.ts'
import { OvertakenError } from '../http/versions.ts'

export type BulkLine = z.infer<typeof bulkLineSchema>
export type BulkRow = Extract<BulkLine, { readonly type: 'saved' }>['rows'][number]

/** Limit: 60 actions per user and minute. */
const ACTIONS_PER_MINUTE = 60

/** As many ids of usual length, with their versions and whether to publish again, as one call may have, and some more. */
export const BODY_LIMIT_BYTES = 600_000

/** Options of a call that changes many rows. */
export const bulkRouteOptions = {
  bodyLimit: BODY_LIMIT_BYTES,
  // A compressed line could wait for the next ones.
  compress: false as const,
  config: {
    rateLimit: {
      max: ACTIONS_PER_MINUTE,
      timeWindow: '1 minute',
      hook: 'preHandler' as const,
      keyGenerator: (request: FastifyRequest) => actorOf(request).userId,
    },
  },
}

export const bulkResponse = {
  200: {
    description: 'Lines of JSON, each with one of these objects.',
    content: { [BULK_ANSWER_TYPE]: { schema: bulkLineSchema } },
  },
}

interface Targets<Query> {
  readonly ids?: readonly string[] | undefined
  readonly query?: Query | undefined
}

/**
 * @param find The ids of the rows that a query finds, one more than allowed at most.
 * @param most The most rows of a call; the schema of its body limits the ids.
 * @returns The ids of the rows that a call is about, each once.
 * @throws Problems: 400 unless there are either ids or a query, 422 when the query finds too many.
 */
export async function targetsOf<Query>(
  { ids, query }: Targets<Query>,
  find: (query: Query, limit: number) => Promise<readonly string[]>,
  most = MAX_BULK_ROWS,
): Promise<readonly string[]> {
  if ((ids === undefined) === (query === undefined)) throw invalid('', 'Send either ids or query.')
  if (query === undefined) return [...new Set(ids)]
  const found = await find(query, most + 1)
  if (found.length <= most) return found
  throw new ProblemError({
    status: 422,
    error: TOO_MANY_ROWS,
    message: `The query finds more than ${most}. Choose fewer at once.`,
    field: 'query',
  })
}

/** The rows that an action changes, by their ids, as it expects them; `undefined` in any version. */
export type BulkRows<Row extends RowVersion = RowVersion> = ReadonlyMap<string, Row | undefined>

/**
 * @param find Like that of `targetsOf`.
 * @returns The rows that an action is about. Of a row that `expected` names twice, the last version counts.
 * @throws Problems like `targetsOf`, and 400 for `expected` beside ids or a query.
 */
export async function rowsOf<Query, Row extends RowVersion>(
  { expected, ...targets }: Targets<Query> & { readonly expected?: readonly Row[] | undefined },
  find: (query: Query, limit: number) => Promise<readonly string[]>,
): Promise<BulkRows<Row>> {
  if (expected === undefined) return new Map((await targetsOf(targets, find)).map((id) => [id, undefined]))
  if (targets.ids !== undefined || targets.query !== undefined)
    throw invalid('expected', 'expected goes without ids and query')
  return new Map(expected.map((row) => [row.id, row]))
}

/** What the caller of an action can do while it runs. */
export interface RunningBulk {
  readonly isStopped: () => Promise<boolean>
  /** Rejects with a problem when the caller no longer has the rights that the action began with. */
  readonly requireRights: () => Promise<void>
  /** Keeps a line of the answer for a caller who does not get it. */
  readonly keep: (line: BulkLine) => Promise<void>
}

/**
 * Answers in lines while the server works. Between two batches it looks whether the caller has stopped the action, and still has the
 * rights to it. It also stops when the caller closes the connection, but notices that later: what was changed until then is kept.
 */
export function sendBulk(
  request: FastifyRequest,
  reply: FastifyReply,
  total: number,
  batches: AsyncIterable<readonly BulkRow[]>,
  { isStopped, requireRights, keep }: RunningBulk,
): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    const kept = async (line: BulkLine) => {
      await keep(line)
      return lineOf(line)
    }
    let left = total
    let failed: BulkLine | null = null
    const end = (): BulkLine => failed ?? { type: left > 0 ? 'stopped' : 'finished' }
    try {
      yield await kept({ type: 'started', total })
      if (left === 0 || !(await isStopped()))
        for await (const rows of batches) {
          left -= rows.length
          yield await kept({ type: 'saved', rows: [...rows] })
          if (left > 0 && (await isStopped())) break
          if (left > 0) await requireRights()
        }
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status >= 500) request.log.error({ err: error }, 'bulk action failed')
      failed = { type: 'failed', problem: problemBody(problem, request.id) }
    } finally {
      // Also when the caller has closed the connection.
      await keep(end())
    }
    yield lineOf(end())
  }
  return sendLines(reply, lines())
}

/** Sends lines of JSON as they come, and waits for the caller before the next one. */
export function sendLines(reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply {
  reply.headers({
    'content-type': BULK_ANSWER_TYPE,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return reply.send(Readable.from(lines, { highWaterMark: 1 }))
}

/** Rows of one line of an answer. A hundred invitations take seconds, and to stop should take none. */
const BATCH = 5

/**
 * Changes rows one after another, each as its own call would, so that the same rights hold.
 *
 * @returns What became of the rows of each batch. Stop reading to stop the action.
 */
export async function* eachRow(
  targets: BulkRows,
  change: (id: string, expected: string | undefined) => Promise<BulkRow>,
): AsyncGenerator<readonly BulkRow[]> {
  // Two actions on the same rows change them in the same order.
  const sorted = [...targets.keys()].sort()
  for (let start = 0; start < sorted.length; start += BATCH) {
    const rows: BulkRow[] = []
    try {
      for (const id of sorted.slice(start, start + BATCH))
        rows.push(await change(id, targets.get(id)?.version))
    } finally {
      // Also when the next one fails: these are changed.
      if (rows.length > 0) yield rows
    }
  }
}

const BY_STATUS: Readonly<Record<number, BulkOutcome>> = {
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many',
}

/**
 * The outcome of a change that was refused.
 *
 * @param byError Outcomes of refusals that the status does not tell apart, by the `error` of the problem.
 * @throws What is not a refusal of this row.
 */
export function outcomeOfRefusal(
  problem: unknown,
  byError: Readonly<Record<string, BulkOutcome>> = {},
): BulkOutcome {
  if (problem instanceof OvertakenError) return 'overtaken'
  const outcome =
    problem instanceof ProblemError ? (byError[problem.error] ?? BY_STATUS[problem.status]) : undefined
  if (outcome === undefined) throw problem
  return outcome
}

function lineOf(line: BulkLine): string {
  return `${JSON.stringify(line)}\n`
}
