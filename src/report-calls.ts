import { type Failure, isRetriable } from './domain/failure.ts'
import type { PreparedReport, ReportPreview } from './domain/support/problem-report.ts'
import { traceCode } from './domain/support/trace-code.ts'
import type { NotedReport } from './machines/support/problem-report.machine.ts'
import { createFiles } from './services/browser/files.ts'
import { randomUuid } from './services/browser/random-uuid.ts'
import type { Environment } from './services/environment.ts'
import { failureFrom, type Request } from './services/http.ts'
import { basicCredential } from './services/public/basic-credential.ts'
import { createKeptTraces } from './services/support/kept-traces.ts'
import { createTraceSender, type OutgoingTrace } from './services/support/send-trace.ts'
import type { Trace, TracedCall } from './trace/format.ts'
import type { PageRecorder } from './trace/page-recorder.ts'
import type { Recorder } from './trace/recorder.ts'

export interface ReportCallsDependencies {
  readonly recorder: PageRecorder
  readonly request: Request
  readonly environment: Environment
  readonly window: Window
  /** E-mail of the user, `null` without one. */
  readonly owner: () => string | null
}

/** What a report of a problem calls. */
export function createReportCalls(dependencies: ReportCallsDependencies) {
  const { recorder, request, environment, window, owner } = dependencies
  const { VITE_SUPPORT_PATH, VITE_BASIC_AUTH_USER, VITE_BASIC_AUTH_PASSWORD } = environment
  // People who cannot sign in need support too.
  const credential = basicCredential(VITE_BASIC_AUTH_USER, VITE_BASIC_AUTH_PASSWORD)
  const traces = createTraceSender(request, VITE_SUPPORT_PATH, credential)
  const kept = createKeptTraces()
  const files = createFiles(window)
  let prepared: {
    readonly trace: OutgoingTrace & { readonly trace: Trace }
    readonly recorder: Recorder
  } | null = null

  const noted = ({ id, note }: NotedReport): OutgoingTrace => {
    if (prepared?.trace.id !== id) throw new Error('This report was not prepared.')
    const { trace, recorder: own } = prepared
    return { ...trace, trace: { ...trace.trace, note: own.redactText(note) } }
  }

  const deliver = async (): Promise<{ readonly sent: number; readonly left: number }> => {
    let sent = 0
    for (const trace of await kept.all()) {
      const failure = await traces.sendTrace(trace).then(() => null, failureFrom)
      if (failure && mayWorkLater(failure)) break
      // What the server refuses now, it refuses always.
      await kept.drop(trace.id)
      if (failure === null) sent += 1
    }
    return { sent, left: (await kept.all()).length }
  }

  return {
    async prepare(): Promise<PreparedReport> {
      const own = await recorder.recorder()
      const trace = own.export('')
      prepared = { trace: { id: randomUuid(), trace, owner: owner() }, recorder: own }
      return { id: prepared.trace.id, preview: previewOf(trace) }
    },
    send: async (report: NotedReport): Promise<void> => traces.sendTrace(noted(report)),
    keep: async (report: NotedReport): Promise<void> => kept.keep(noted(report)),
    async save(report: NotedReport): Promise<void> {
      files.save(
        `trace-${traceCode(report.id)}.json`,
        [JSON.stringify(noted(report).trace)],
        'application/json',
      )
    },
    deliver,
  }
}

function previewOf({ startedAt, actors, calls, faults }: Trace): ReportPreview {
  return {
    steps: actors.reduce((sum, { events }) => sum + events.length, 0),
    since: startedAt,
    failedCalls: calls.filter(hasFailed).length,
    faults: faults.length,
  }
}

/** A list without rows is a 404. */
function hasFailed({ status }: TracedCall): boolean {
  return status === null || (status >= 400 && status !== 404)
}

function mayWorkLater(failure: Failure): boolean {
  return isRetriable(failure) || (failure.code === 'rejected' && failure.status === 429)
}
