import type { ReportChange } from '../changes/change.ts'
import { vehicleLabel } from '../vehicle-name.ts'
import type { BulkRequest, PublishingDoubt, RowQuestion } from './bulk.ts'
import type { ReportRow } from './report.ts'

type Questioned = Pick<ReportRow, 'trim' | 'score' | 'doubts' | 'vehicle'>

/** What to ask before this edit of a report is saved; `null` when it is saved without a question. */
export function questionBefore(edit: ReportChange, report: Questioned): RowQuestion | null {
  const { kind, values } = edit
  const doubts = kind === 'published' && values.published ? publishingDoubts(report) : []
  const isAsked = doubts.length > 0 || kind === 'regenerated' || (kind === 'archived' && values.archived)
  return isAsked ? { edit, name: vehicleLabel(report), doubts } : null
}

/** The question for what asks before actions on rows. */
export function askedInRow(row: RowQuestion): BulkRequest {
  const action = actionOf(row)
  return { action, targets: { ids: [row.edit.id] }, count: 1, incomplete: true, row }
}

/** What the question is about. */
export function actionOf({ edit: { kind } }: RowQuestion): 'publish' | 'archive' | 'regenerate' {
  if (kind === 'archived') return 'archive'
  return kind === 'regenerated' ? 'regenerate' : 'publish'
}

/** Why a report should not be published as it is. */
function publishingDoubts({ trim, score, doubts }: Questioned): readonly PublishingDoubt[] {
  const withoutTrim = trim === null ? (['no_trim'] as const) : []
  if (doubts.length > 0) return [...withoutTrim, 'contradiction']
  return [...withoutTrim, ...(score === null ? (['no_score'] as const) : [])]
}
