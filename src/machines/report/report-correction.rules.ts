import type { ReportCorrection } from '../../domain/report/report-correction.ts'
import type { NoticeMessage } from '../../domain/shell/notice.ts'

/** What is said of a saved change. */
export function savedMessage(edit: ReportCorrection): NoticeMessage {
  if (edit.kind === 'firstUse') return 'reports.success.firstUseSaved'
  if (edit.kind !== 'trim') return 'reports.success.doubtUpdated'
  return edit.trim === null ? 'reports.success.trimRemoved' : 'reports.success.trimUpdated'
}

/** What is said of a refused change that the page does not offer again. */
export function refusedMessage({ kind }: ReportCorrection): NoticeMessage {
  if (kind === 'firstUse') return 'reports.error.firstUseFailed'
  return kind === 'trim' ? 'reports.error.trimUpdateFailed' : 'reports.error.doubtUpdateFailed'
}
