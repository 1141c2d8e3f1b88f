import type { Language } from '../../domain/session/profile.ts'
import { loadProblemTexts } from '../../i18n/public-texts.ts'
import { versionSchema } from '../../services/wire/version.ts'
import { createRecorder, type Recorder } from '../../trace/recorder.ts'
import { ProblemReportDialog } from '../../views/public/problem-report-dialog.tsx'
import type { ProblemReport } from '../../views/public/public-context.tsx'
import { startProblemReport } from '../late/problem-report.ts'
import type { ReportCallsDependencies } from '../late/report-calls.ts'
import { type RecordedPage, recordedPage } from '../record/recorded-page.ts'

/** Creates the recorder of the public pages. */
export function createPublicRecorder(page: RecordedPage): Recorder {
  return createRecorder(recordedPage(page))
}

/** Starts the actor that reports problems, with its dialog and the texts of the dialog. */
export async function startPublicReport(
  dependencies: Omit<ReportCallsDependencies, 'canTell' | 'before'>,
  language: Language,
  options: Parameters<typeof startProblemReport>[1],
): Promise<ProblemReport> {
  const t = await loadProblemTexts(language)
  return { actor: startProblemReport(dependencies, options), Dialog: ProblemReportDialog, t }
}

/** No longer, because a report waits for it. */
const BUILD_ID_TIMEOUT_MS = 2_000

/** The build that the server has, which is that of a page that was opened just now; `null` without an answer. */
export async function readBuildId(window: Window & typeof globalThis): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(BUILD_ID_TIMEOUT_MS)
    const answer = await window.fetch('/version.json', { cache: 'no-store', signal })
    return versionSchema.safeParse(await answer.json()).data?.buildId ?? null
  } catch {
    return null
  }
}
