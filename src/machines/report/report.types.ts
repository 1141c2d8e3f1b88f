import type { ReportChange } from '../../domain/changes/change.ts'
import type { Failure } from '../../domain/failure.ts'
import type { RowQuestion } from '../../domain/lists/bulk.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import type { ReportAddressed } from '../../domain/report/report-address.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { PictureUploaded } from './picture-upload.machine.ts'
import type { PostalCodeChosen } from './range-forecast.machine.ts'
import type { ReportChanged } from './report-revisions.machine.ts'

export interface ReportInput {
  /** Whether the user may see the raw data of the device. */
  readonly mayDebug: boolean
}

export interface ReportContext extends ReportInput, ReportAddressed {
  /** `null` before it is read. */
  readonly report: BatteryReport | null
  readonly failure: Failure | null
  /** An edit that waits for a yes; `null` before the first one. */
  readonly asked: RowQuestion | null
  /** Automatic retries since the last success. */
  readonly retries: number
}

export type ReportEvent =
  | ({ readonly type: 'screen.opened' } & ReportAddressed)
  | { readonly type: 'screen.left' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  | { readonly type: 'debug.toggled' }
  | { readonly type: 'close.requested' }
  /** The user publishes, unpublishes, archives or restores the report. */
  | { readonly type: 'edit.chosen'; readonly edit: ReportChange }
  | { readonly type: 'edit.confirmed' | 'edit.cancelled' }
  | PictureUploaded
  | PostalCodeChosen
  | NoticeRaised
  | ReportChanged

export type ReportFact =
  | NoticeRaised
  | PostalCodeChosen
  | { readonly type: 'redirect.due'; readonly to: string }
