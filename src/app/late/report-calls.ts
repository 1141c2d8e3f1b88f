import type { Delivery, PreparedReport, ReportPreview } from '../../domain/support/problem-report.ts'
import { traceCode } from '../../domain/support/trace-code.ts'
import type { NotedReport } from '../../machines/support/problem-report.types.ts'
import { createFiles } from '../../services/browser/files.ts'
import { randomUuid } from '../../services/browser/random-uuid.ts'
import type { Environment } from '../../services/environment.ts'
import type { Request } from '../../services/http.ts'
import { basicCredential } from '../../services/public/basic-credential.ts'
import { deliverTraces } from '../../services/support/deliver-traces.ts'
import { createKeptTraces } from '../../services/support/kept-traces.ts'
import { createTraceSender, type OutgoingTrace } from '../../services/support/send-trace.ts'
import type { Trace } from '../../trace/format.ts'
import type { PageRecorder } from '../../trace/page-recorder.ts'
import type { Recorder } from '../../trace/recorder.ts'
import { hasFailed } from '../../trace/summary.ts'
import type { createBeforeReload } from '../record/before-reload.ts'

export interface ReportCallsDependencies {
  readonly recorder: PageRecorder
  readonly request: Request
  readonly environment: Environment
  readonly window: Window
  /** E-mail of the user, `null` without one. */
  readonly owner: () => string | null
  readonly before: Pick<ReturnType<typeof createBeforeReload>, 'trace'>
  /** Whether the page shows notices: without them, no kept report is given up. */
  readonly canTell: boolean
}

/** What a report of a problem calls. */
export function createReportCalls(dependencies: ReportCallsDependencies) {
  const { recorder, request, environment, window, owner, before, canTell } = dependencies
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

  return {
    async prepare(): Promise<PreparedReport> {
      const own = await recorder.recorder()
      const trace = { ...own.export(''), before: before.trace() }
      prepared = { trace: { id: randomUuid(), trace, owner: owner() }, recorder: own }
      return { id: prepared.trace.id, preview: previewOf(trace) }
    },
    send: async (report: NotedReport): Promise<void> => traces.sendTrace(noted(report)),
    keep: async (report: NotedReport): Promise<void> => kept.keep({ ...noted(report), keptAt: Date.now() }),
    async save(report: NotedReport): Promise<void> {
      files.save(
        `trace-${traceCode(report.id)}.json`,
        [JSON.stringify(noted(report).trace)],
        'application/json',
      )
    },
    deliver: async (): Promise<Delivery> =>
      deliverTraces({ kept, sendTrace: traces.sendTrace, now: Date.now, canTell }),
  }
}

function previewOf(trace: Trace): ReportPreview {
  const pages = [trace.before ?? [], trace].flat()
  return {
    steps: pages.flatMap(({ actors }) => actors).reduce((sum, { events }) => sum + events.length, 0),
    since: pages[0]?.startedAt ?? trace.startedAt,
    failedCalls: pages.flatMap(({ calls }) => calls).filter(hasFailed).length,
    faults: pages.flatMap(({ faults }) => faults).length,
  }
}
