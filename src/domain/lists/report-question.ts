import type { ReportChange } from '../changes/change.ts'
import { vehicleLabel } from '../vehicle-name.ts'
import type { BulkRequest, PublishingDoubt } from './bulk.ts'
import type { ReportRow } from './report.ts'

/** What to ask before this edit of a row is saved; `null` when it is saved without a question. */
export function questionBefore(edit: ReportChange, row: ReportRow): BulkRequest | null {
  if (edit.kind === 'regenerated') return asked('regenerate', edit, row, [])
  const doubts = edit.values.published ? publishingDoubts(row) : []
  return doubts.length === 0 ? null : asked('publish', edit, row, doubts)
}

function asked(
  action: 'publish' | 'regenerate',
  edit: ReportChange,
  row: ReportRow,
  doubts: readonly PublishingDoubt[],
): BulkRequest {
  return {
    action,
    targets: { ids: [edit.id] },
    count: 1,
    incomplete: true,
    row: { edit, name: vehicleLabel(row), doubts },
  }
}

/** Why a report should not be published as it is. */
function publishingDoubts({ trim, score, doubts }: ReportRow): readonly PublishingDoubt[] {
  const withoutTrim = trim === null ? (['no_trim'] as const) : []
  if (doubts.length > 0) return [...withoutTrim, 'contradiction']
  return [...withoutTrim, ...(score === null ? (['no_score'] as const) : [])]
}
