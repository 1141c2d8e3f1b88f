import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { MAX_NOTE_LENGTH } from '../../src/domain/support/problem-report.ts'
import { type TracedCall, traceIn } from '../../src/trace/format.ts'
import { plainText, summaryOf, type TraceSummary } from '../../src/trace/summary.ts'
import { invalid } from '../http/problem.ts'

/** A note has what the form allows; with pseudonyms in place of short names, several times as much. */
const MAX_SENT_NOTE_LENGTH = 10 * MAX_NOTE_LENGTH
const MAX_PROBLEM_LENGTH = 300
/** Higher levels take much longer, and save little. */
const QUALITY = 5

/** A trace that can be stored. */
export interface CheckedTrace {
  readonly json: string
  readonly note: string
  readonly summary: TraceSummary
  readonly visit: string | null
  readonly calls: readonly TracedCall[]
}

/**
 * Checks a trace that somebody sent.
 *
 * @returns Its JSON, and what the list shows and finds of it.
 * @throws A 400 problem for a trace that `traceIn` refuses, and for a note that is too long.
 */
export function checkTrace(sent: Readonly<Record<string, unknown>>): CheckedTrace {
  const read = traceIn(sent)
  if (!read.ok) throw invalid('trace', plainText(read.reason, MAX_PROBLEM_LENGTH))
  if (read.trace.note.length > MAX_SENT_NOTE_LENGTH)
    throw invalid('trace.note', `The note must have at most ${MAX_SENT_NOTE_LENGTH} characters.`)
  return {
    json: JSON.stringify(sent),
    note: plainText(read.trace.note, MAX_NOTE_LENGTH),
    summary: summaryOf(read.trace),
    visit: read.trace.visit,
    calls: read.trace.calls,
  }
}

export async function compress(json: string): Promise<Buffer> {
  return promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

export async function decompress(data: Buffer): Promise<string> {
  return (await promisify(brotliDecompress)(data)).toString('utf8')
}
