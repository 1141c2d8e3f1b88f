import type { OvertakenRow } from '../failure.ts'
import type { ReportEdit } from '../lists/report.ts'
import type { Resolution, Resolvable } from './resolution.ts'

interface Correction {
  /** The version that it was made on; `null` from a backend without versions. */
  readonly version: string | null
  /** Of the vehicle, for notices. */
  readonly name: string
}

/** A trim that was chosen on the page of a report. */
export interface TrimEdit extends Extract<ReportEdit, { readonly kind: 'trim' }>, Correction {
  /** The trim that it replaces. */
  readonly from: string | null
}

/** What staff say about a doubt, on the page of the report. */
export interface DoubtEdit extends Correction {
  readonly kind: Resolvable
  readonly id: string
  /** `null`: the doubt stands. */
  readonly resolution: Resolution | null
  /** What it replaces. */
  readonly from: Resolution | null
}

/** The first day of use of a vehicle, such as `2021-03-04`. */
export interface FirstUseEdit extends Correction {
  readonly kind: 'firstUse'
  readonly id: string
  /** `null` takes it away. */
  readonly day: string | null
  /** What it replaces. */
  readonly from: string | null
}

/** A change on the page of a report. */
export type ReportCorrection = TrimEdit | DoubtEdit | FirstUseEdit

/** The way back. */
export function reversedCorrection(edit: ReportCorrection): ReportCorrection {
  if (edit.kind === 'trim') return { ...edit, trim: edit.from, from: edit.trim }
  if (edit.kind === 'firstUse') return { ...edit, day: edit.from, from: edit.day }
  return { ...edit, resolution: edit.from, from: edit.resolution }
}

/** The same choice, made on the report as it is now. */
export function renewedCorrection(edit: ReportCorrection, current: OvertakenRow): ReportCorrection {
  const version = current.version ?? null
  if (edit.kind === 'trim')
    return 'trim' in current ? { ...edit, version, from: current.trim } : { ...edit, version }
  if (edit.kind === 'firstUse')
    return 'firstUse' in current ? { ...edit, version, from: current.firstUse ?? null } : { ...edit, version }
  const resolutions = 'resolutions' in current ? current.resolutions : null
  return { ...edit, version, from: resolutions === null ? edit.from : resolutions[edit.kind] }
}
