import type * as z from 'zod/mini'
import type { Failure } from '../../domain/failure.ts'
import {
  type BulkCall,
  type BulkFact,
  type BulkRequest,
  type BulkResult,
  listOfAction,
  withResults,
} from '../../domain/lists/bulk.ts'
import { accepted, dataOf } from '../answers.ts'
import { failureFrom, type Request } from '../http.ts'
import { jsonLines } from '../json-lines.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { StreamRequest } from '../stream-request.ts'
import { ALREADY_BEGUN, bulkLineSchema, bulkOutcomeSchema } from '../wire/bulk.ts'
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
  readonly wait: (ms: number) => Promise<void>
}

/** A running action. */
interface StartedBulk {
  /** Asks the server to stop. What was changed until then is still reported, and then the end. */
  stop(): void
  /** Ends the call: nothing is reported afterwards. */
  end(): void
}

/**
 * The times to wait before each question for the outcome of a call that broke off. The server notices that while it works, or works on
 * to the end.
 */
const WAITS_MS = [0, 500, 1000, 2000, 4000]

/**
 * What the server says of a call that broke off: its last line, that it works on it, or that it does not know it, because it has
 * changed nothing or does not tell. `unanswered`: it says nothing.
 */
type Outcome = EndLine | { readonly type: 'running' | 'unknown' | 'unanswered' }

/** The server still works on a call that broke off: nothing else may change rows. */
const NOT_ENDED: Failure = {
  code: 'rejected',
  status: ALREADY_BEGUN,
  message: '',
  field: null,
  refusal: 'notEnded',
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
  wait,
}: BulkOutside) {
  type Tell = (fact: BulkFact) => void

  /** Tells what a line says, unless it is the last one. */
  function tellLine(line: Line, tell: Tell): EndLine | null {
    if (line.type === 'started') tell({ type: 'bulk.started', total: line.total })
    else if (line.type === 'saved') tell({ type: 'bulk.saved', results: line.rows.map(resultOf) })
    else return line
    return null
  }

  async function changeRows(request: BulkRequest, id: string, signal: AbortSignal, tell: Tell) {
    const body = { ...bodyOf(request, timeZone), action_id: id }
    const { parts } = await stream(path, signal, { body, headers })
    for await (const line of jsonLines(parts, bulkLineSchema, 'bulk')) {
      const end = tellLine(line, tell)
      if (end !== null) return factOf(end)
    }
    // Some networks cut a response without an error.
    throw new ServiceFailure({ code: 'network' })
  }

  /** Asks what a call that broke off has done, until the server has ended it. */
  async function askOutcome(id: string, signal: AbortSignal, tell: Tell): Promise<Outcome> {
    let type: 'running' | 'unanswered' = 'unanswered'
    let isUnknown = false
    for (const ms of WAITS_MS) {
      await wait(ms)
      if (signal.aborted) break
      const answer = await ask(`${path}/${id}`, { isFresh: true }).catch(() => null)
      if (answer === null) continue
      if (answer.status === 404) {
        // A server that still looks for the rows of a query has not noted the action yet.
        if (isUnknown) return { type: 'unknown' }
        isUnknown = true
        continue
      }
      // A refusal, as of too many questions, says nothing of the action.
      if (answer.status >= 400) continue
      const { lines } = dataOf(answer, bulkOutcomeSchema, 'bulk')
      const end = lines.map((line) => tellLine(line, tell)).at(-1) ?? null
      if (end !== null) return end
      type = 'running'
    }
    return { type }
  }

  /**
   * Stops a call whose outcome is not known, and asks for it. A server that has not begun yet finds the stop when it does: nothing
   * may change while the next call does.
   */
  async function endOutcome(id: string, signal: AbortSignal, tell: Tell): Promise<Outcome> {
    const stop = await ask(`${path}/${id}`, { method: 'DELETE' }).catch(() => null)
    // Without this call, a backend tells no outcome either.
    const isHeard = stop !== null && (stop.status < 400 || stop.status === 404)
    return isHeard ? askOutcome(id, signal, tell) : { type: 'unanswered' }
  }

  async function run({ request, lost }: BulkCall, id: string, outside: Outside): Promise<BulkFact> {
    const { signal, tell, isStopped } = outside
    const failed = (failure: Failure, open: string | null) =>
      ({ type: 'bulk.failed', failure, lost: open }) as const
    if (lost !== null) {
      const earlier: BulkResult[] = []
      const isEarlier = lost.earlier !== null
      const tellOfLost: Tell = (fact) => {
        if (!isEarlier) tell(fact)
        else if (fact.type === 'bulk.saved') earlier.push(...fact.results)
      }
      const { type } = await endOutcome(lost.id, signal, tellOfLost)
      if (type === 'running') return failed(NOT_ENDED, lost.id)
      if (type === 'unanswered') return failed({ code: 'network' }, lost.id)
      if (isEarlier) tell({ type: 'bulk.recovered', results: withResults([], earlier) })
      else if (type === 'finished') return { type: 'bulk.completed' }
    }
    try {
      return await changeRows(request, id, signal, tell)
    } catch (problem) {
      const failure = failureFrom(problem)
      // Also a server between, which has lost the one that works, or has sent it the call twice.
      const isCut =
        failure.code === 'network' ||
        failure.code === 'server' ||
        (failure.code === 'rejected' && failure.status === ALREADY_BEGUN)
      if (!isCut || signal.aborted) return failed(failure, null)
      const outcome = await askOutcome(id, signal, tell)
      switch (outcome.type) {
        case 'finished':
        case 'failed':
          return factOf(outcome)
        case 'stopped':
          return isStopped() ? factOf(outcome) : failed(failure, null)
        // A server that is late has not noted it yet.
        case 'unknown':
        case 'running':
        case 'unanswered':
          return failed(failure, id)
      }
    }
  }

  return {
    /** Starts an action, or goes on with one that broke off, and reports its progress. */
    start(call: BulkCall, tell: Tell): StartedBulk {
      const id = randomUuid()
      const controller = new AbortController()
      const { signal } = controller
      let isStopped = false
      const tellUnlessCancelled = (fact: BulkFact) => {
        if (signal.aborted) return
        forgetAnswers()
        tell(fact)
      }
      run(call, id, { signal, tell: tellUnlessCancelled, isStopped: () => isStopped })
        .then(tellUnlessCancelled, (problem: unknown) =>
          tellUnlessCancelled({
            type: 'bulk.failed',
            failure: failureFrom(problem),
            lost: call.lost?.id ?? null,
          }),
        )
        // Stops reading the rest of a response that has failed.
        .finally(() => controller.abort())
      return {
        stop: () =>
          void ask(`${path}/${id}`, { method: 'DELETE' })
            .then((answer) => {
              accepted(answer)
              isStopped = true
            })
            .catch(() => tellUnlessCancelled({ type: 'bulk.unstoppable' })),
        end: () => {
          forgetAnswers()
          controller.abort()
        },
      }
    },
  }
}

interface Outside {
  readonly signal: AbortSignal
  readonly tell: (fact: BulkFact) => void
  /** The server has been asked to stop, and has heard it. */
  readonly isStopped: () => boolean
}

type Line = z.infer<typeof bulkLineSchema>
type EndLine = Exclude<Line, { readonly type: 'started' | 'saved' }>
type WireResult = Extract<Line, { readonly type: 'saved' }>['rows'][number]

function factOf(end: EndLine): BulkFact {
  if (end.type === 'finished') return { type: 'bulk.completed' }
  if (end.type === 'stopped') return { type: 'bulk.stopped' }
  const { status, message, instance } = end.problem
  const failure = { code: 'server', status, message, requestId: instance } as const
  return { type: 'bulk.failed', failure, lost: null }
}

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
