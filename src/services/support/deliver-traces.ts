import { type Failure, isPassing } from '../../domain/failure.ts'
import type { Delivery, RefusedReport } from '../../domain/support/problem-report.ts'
import { traceCode } from '../../domain/support/trace-code.ts'
import { failureFrom } from '../http.ts'
import type { KeptTraces } from './kept-traces.ts'
import type { OutgoingTrace } from './send-trace.ts'

interface Options {
  readonly kept: KeptTraces
  readonly sendTrace: (trace: OutgoingTrace) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether the page can tell the person about a report that is given up. */
  readonly canTell: boolean
}

export const MAX_KEPT_MS = 30 * 24 * 60 * 60_000

/** The report itself is wrong, is another one's under the same id, or is too large. */
const NEVER_TAKEN: readonly number[] = [400, 409, 413]

/** Sends the kept reports. One that the server refuses does not hold up the others. */
export async function deliverTraces({ kept, sendTrace, now, canTell }: Options): Promise<Delivery> {
  const delivered: string[] = []
  const refused: RefusedReport[] = []
  for (const { keptAt, ...trace } of await kept.all()) {
    const { id } = trace
    const failure = await sendTrace(trace).then(() => null, failureFrom)
    if (failure === null) delivered.push(id)
    else if (failure.code !== 'server' && isPassing(failure)) break
    else if (canTell && (isNeverTaken(failure) || now() - keptAt >= MAX_KEPT_MS))
      refused.push({ id, code: traceCode(id) })
    else continue
    await kept.drop(id)
  }
  return { delivered, refused, left: (await kept.all()).length }
}

function isNeverTaken(failure: Failure): boolean {
  return failure.code === 'rejected' && NEVER_TAKEN.includes(failure.status)
}
