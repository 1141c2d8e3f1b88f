import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib'
import sjson from 'secure-json-parse'
import type { TraceSummary } from '../../src/domain/lists/sent-trace.ts'
import { MAX_NOTE_LENGTH } from '../../src/domain/support/problem-report.ts'
import { traceBodySchema } from '../../src/services/wire/support-requests.ts'
import { traceIn } from '../../src/trace/format.ts'
import { plainText, summaryOf } from '../../src/trace/summary.ts'
import { excessIn, type JsonBounds } from '../http/json-bounds.ts'
import { invalid, ProblemError, refusedInput } from '../http/problem.ts'
import { readableFaults, stackReader } from './source-maps.ts'

/** Ten times what the recorder of the portal keeps. */
const BOUNDS: JsonBounds = { levels: 100, values: 1_000_000, members: 50_000 }
/** A note has what the form allows; with pseudonyms in place of short names, several times as much. */
const MAX_SENT_NOTE_LENGTH = 10 * MAX_NOTE_LENGTH
const MAX_PROBLEM_LENGTH = 300
const MAX_REFUSED_CALLS = 200
/** Higher levels take much longer, and save little. */
const QUALITY = 5

/** A trace that can be stored. */
export interface CheckedTrace {
  readonly id: string
  /** Its JSON, compressed. */
  readonly data: Uint8Array
  readonly note: string
  readonly summary: TraceSummary
  readonly visit: string | null
  /** The methods, the statuses and the ids of calls that were refused. A person who saw one refused may have read its id out. */
  readonly refusedCalls: readonly string[]
}

/**
 * Checks a trace that somebody sent. It runs on a thread of the pool: a large one takes seconds.
 *
 * @param body The bytes of a `traceBodySchema`.
 * @returns What is stored of it: nothing here is as large as the trace, but its compressed JSON.
 * @throws A 413 problem for too many values, a 400 one for a body that is no trace, and for a note that is too long.
 */
export function checkTrace(body: Uint8Array): CheckedTrace {
  const excess = excessIn(body, BOUNDS)
  if (excess !== null)
    throw new ProblemError({
      status: 413,
      error: 'too large',
      message: `This trace has too many ${excess}.`,
      field: 'trace',
    })
  const parsed = traceBodySchema.safeParse(jsonIn(body))
  if (!parsed.success) throw refusedInput(parsed.error.issues[0])
  const { id, trace: sent } = parsed.data
  const read = traceIn(sent)
  if (!read.ok) throw invalid('trace', plainText(read.reason, MAX_PROBLEM_LENGTH))
  const { note, visit, before, faults } = read.trace
  if (note.length > MAX_SENT_NOTE_LENGTH)
    throw invalid('trace.note', `The note must have at most ${MAX_SENT_NOTE_LENGTH} characters.`)
  const calls = [...read.trace.calls, ...(before?.calls ?? [])]
  const refused = calls.flatMap(({ method, status, requestId }) =>
    REFUSED.test(String(status)) && METHOD.test(method)
      ? [method, String(status), ...(requestId !== null && REQUEST_ID.test(requestId) ? [requestId] : [])]
      : [],
  )
  // The maps of this release may be gone when somebody reads it.
  const readable = stackReader()
  const changed = {
    ...(faults.length > 0 && { faults: readableFaults(faults, readable) }),
    ...(before?.faults.length && {
      before: { ...Object(sent.before), faults: readableFaults(before.faults, readable) },
    }),
  }
  return {
    id,
    data: brotliCompressSync(JSON.stringify({ ...sent, ...changed }), {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    }),
    note: plainText(note, MAX_NOTE_LENGTH),
    summary: summaryOf(read.trace),
    visit,
    refusedCalls: [...new Set(refused)].slice(0, MAX_REFUSED_CALLS),
  }
}

const REFUSED = /^[45]\d\d$/
const METHOD = /^[A-Z]{1,10}$/
const REQUEST_ID = /^[\w-]{1,64}$/

function jsonIn(body: Uint8Array): unknown {
  try {
    return sjson.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString())
  } catch {
    throw new ProblemError({
      status: 400,
      error: 'malformed request',
      message: 'The request could not be read.',
    })
  }
}

/** @returns The JSON of a stored trace. */
export async function decompress(data: Buffer): Promise<Buffer> {
  return promisify(brotliDecompress)(data)
}
