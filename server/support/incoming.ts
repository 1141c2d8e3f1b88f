import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { readTrace } from '../../src/trace/format.ts'
import { plainText, summaryOf, type TraceSummary } from '../../src/trace/summary.ts'
import { invalid } from '../http/problem.ts'

/** A trace of the portal has about 20 levels. JSON with thousands of them would overflow the stack. */
const MAX_DEPTH = 100
const MAX_NOTE_LENGTH = 2000
const MAX_PROBLEM_LENGTH = 300
/** Higher levels take much longer, and save little. */
const QUALITY = 5

/**
 * Checks a trace that somebody sent.
 *
 * @returns Its JSON, and what the list shows of it.
 * @throws A 400 problem for a trace that `readTrace` refuses.
 */
export function checkTrace(sent: Readonly<Record<string, unknown>>): {
  readonly json: string
  readonly note: string
  readonly summary: TraceSummary
} {
  if (isDeeperThan(sent, MAX_DEPTH)) throw invalid('trace', 'This trace is damaged: it has too many levels.')
  const json = JSON.stringify(sent)
  const read = readTrace(json)
  if (!read.ok) throw invalid('trace', plainText(read.problem, MAX_PROBLEM_LENGTH))
  return { json, note: plainText(read.trace.note, MAX_NOTE_LENGTH), summary: summaryOf(read.trace) }
}

export async function compress(json: string): Promise<Buffer> {
  return promisify(brotliCompress)(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

export async function decompress(data: Buffer): Promise<string> {
  return (await promisify(brotliDecompress)(data)).toString('utf8')
}

/** Goes level by level: a recursive function would overflow the stack. */
function isDeeperThan(value: unknown, limit: number): boolean {
  let level = [value].filter(isNested)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === limit) return true
    level = level.flatMap((nested) => Object.values(nested).filter(isNested))
  }
  return false
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
