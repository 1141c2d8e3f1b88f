import type { ReportChange } from '../changes/change.ts'
import type { BatteryReport } from '../report/battery-report.ts'
import { vehicleLabel } from '../vehicle-name.ts'
import type { BulkRequest, PublishingDoubt, RowQuestion } from './bulk.ts'
import type { ReportRow } from './report.ts'

type Questioned = Pick<
  ReportRow,
  'trim' | 'score' | 'doubts' | 'vehicle' | 'published' | 'currentCapacityKwh' | 'originalCapacityKwh'
>

/** What its own page knows of a report, for `questionBefore`. */
export function questionedReport(report: BatteryReport): Questioned {
  return { ...report, published: report.issue !== null }
}

/** What to ask before this edit of a report is saved; `null` when it is saved without a question. */
export function questionBefore(edit: ReportChange, report: Questioned): RowQuestion | null {
  const { kind, values } = edit
  const doubts = kind === 'published' && values.published ? publishingDoubts(report) : []
  const { score, doubts: contradicted, currentCapacityKwh, originalCapacityKwh } = report
  const figures = { score, doubts: contradicted, currentCapacityKwh, originalCapacityKwh }
  const former = report.published && isOfTrim(edit) ? figures : null
  const isAsked =
    doubts.length > 0 || former !== null || kind === 'regenerated' || (kind === 'archived' && values.archived)
  return isAsked ? { edit, name: vehicleLabel(report), doubts, former } : null
}

/** The question for what asks before actions on rows. */
export function askedInRow(row: RowQuestion): BulkRequest {
  const about = askedAbout(row)
  const action = about === 'trim' ? 'regenerate' : about
  return { action, targets: { ids: [row.edit.id] }, count: 1, incomplete: true, row }
}

/** What the question is about. */
export function askedAbout({ edit }: RowQuestion): 'publish' | 'archive' | 'regenerate' | 'trim' {
  const { kind } = edit
  if (isOfTrim(edit)) return 'trim'
  if (kind === 'archived') return 'archive'
  return kind === 'regenerated' ? 'regenerate' : 'publish'
}

/** Whether the edit gives a report other figures. */
function isOfTrim({ kind }: ReportChange): boolean {
  return kind === 'trim' || kind === 'entered'
}

/** Why a report should not be published as it is. */
function publishingDoubts({ trim, score, doubts }: Questioned): readonly PublishingDoubt[] {
  const withoutTrim = trim === null ? (['no_trim'] as const) : []
  if (doubts.length > 0) return [...withoutTrim, 'contradiction']
  return [...withoutTrim, ...(score === null ? (['no_score'] as const) : [])]
}
