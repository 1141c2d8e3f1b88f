import type * as z from 'zod/mini'
import { type BulkFact, type BulkRequest, type BulkResult, listOfAction } from '../../domain/lists/bulk.ts'
import { accepted } from '../answers.ts'
import { failureFrom, type Request } from '../http.ts'
import { jsonLines } from '../json-lines.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { StreamRequest } from '../stream-request.ts'
import { bulkLineSchema } from '../wire/bulk.ts'
import { versionIn } from '../wire/refs.ts'
import { contextParams, zoneParams } from './list-paths.ts'

interface BulkOutside {
  readonly stream: StreamRequest
  readonly request: Request
  /** Of the call. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Forgets the answers of earlier calls: they have the reports as they were. */
  readonly forgetAnswers: () => void
  /** Of the days that narrow a list. */
  readonly timeZone: () => string
  readonly randomUuid: () => string
}

/** A running action. */
interface StartedBulk {
  /** Asks the server to stop. What was changed until then is still reported, and then the end. */
  stop(): void
  /** Ends the call: nothing is reported afterwards. */
  end(): void
}

/** Changes many rows of a list by one call. */
export function createBulk({
  stream,
  request: ask,
  path,
  headers,
  forgetAnswers,
  timeZone,
  randomUuid,
}: BulkOutside) {
  async function changeRows(
    request: BulkRequest,
    id: string,
    signal: AbortSignal,
    tell: (fact: BulkFact) => void,
  ): Promise<BulkFact> {
    const body = { ...bodyOf(request, timeZone), action_id: id }
    const { parts } = await stream(path, signal, { body, headers })
    for await (const line of jsonLines(parts, bulkLineSchema, 'bulk')) {
      if (line.type === 'started') tell({ type: 'bulk.started', total: line.total })
      else if (line.type === 'saved') tell({ type: 'bulk.saved', results: line.rows.map(resultOf) })
      else if (line.type === 'finished') return { type: 'bulk.completed' }
      else if (line.type === 'stopped') return { type: 'bulk.stopped' }
      else {
        const { status, message, instance } = line.problem
        throw new ServiceFailure({ code: 'server', status, message, requestId: instance })
      }
    }
    // Some networks cut a response without an error.
    throw new ServiceFailure({ code: 'network' })
  }

  return {
    /** Starts an action and reports its progress. */
    start(request: BulkRequest, tell: (fact: BulkFact) => void): StartedBulk {
      const id = randomUuid()
      const controller = new AbortController()
      const { signal } = controller
      const tellUnlessCancelled = (fact: BulkFact) => {
        if (signal.aborted) return
        forgetAnswers()
        tell(fact)
      }
      changeRows(request, id, signal, tellUnlessCancelled)
        .then(tellUnlessCancelled, (problem: unknown) =>
          tellUnlessCancelled({ type: 'bulk.failed', failure: failureFrom(problem) }),
        )
        // Stops reading the rest of a response that has failed.
        .finally(() => controller.abort())
      return {
        stop: () =>
          void ask(`${path}/${id}`, { method: 'DELETE' })
            .then(accepted)
            .catch(() => tellUnlessCancelled({ type: 'bulk.unstoppable' })),
        end: () => {
          forgetAnswers()
          controller.abort()
        },
      }
    },
  }
}

type Line = z.infer<typeof bulkLineSchema>
type WireResult = Extract<Line, { readonly type: 'saved' }>['rows'][number]

function resultOf({
  id,
  outcome,
  version,
  was_published: wasPublished = false,
  was_assigned,
}: WireResult): BulkResult {
  return {
    id,
    outcome,
    wasPublished,
    ...versionIn({ version }),
    ...(was_assigned === undefined ? {} : { dealership: was_assigned }),
  }
}

function bodyOf({ action, targets, incomplete, dealership }: BulkRequest, timeZone: () => string): object {
  const rest = {
    ...(listOfAction(action) === 'reports' ? { incomplete } : {}),
    ...(dealership === undefined ? {} : { configuration: dealership === null ? null : { id: dealership } }),
  }
  if (!('query' in targets)) return { action, ...targets, ...rest }
  const { selection, filter, search, narrowing } = targets.query
  const narrowed = { ...narrowing, ...zoneParams(narrowing, timeZone) }
  return {
    action,
    query: { ...Object.fromEntries(contextParams(selection)), filter, search, ...narrowed },
    ...rest,
  }
}
