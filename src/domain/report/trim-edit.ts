import type { ReportEdit } from '../lists/report.ts'

/** A trim that was chosen on the page of a report. */
export interface TrimEdit extends Extract<ReportEdit, { readonly kind: 'trim' }> {
  /** The trim that it replaces. */
  readonly from: string | null
  /** The version that it was made on; `null` from a backend without versions. */
  readonly version: string | null
  /** Of the vehicle, for notices. */
  readonly name: string
}
