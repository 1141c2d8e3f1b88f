import type { ReportVehicle } from '../lists/report.ts'
import type { IssuedRevision } from './public-report.ts'

/** What a number from paper stands for, with as much as is needed to compare the paper. */
export interface VerifiedReport extends IssuedRevision {
  /** Name of the dealership; `null` without one. */
  readonly issuedBy: string | null
  readonly vehicle: Pick<ReportVehicle, 'year' | 'make' | 'model'>
  readonly trim: string | null
  /** The last characters of the VIN. */
  readonly vinEnd: string
  readonly score: number | null
  readonly currentCapacityKwh: number | null
  readonly originalCapacityKwh: number | null
  /** Whether the dealership has entered the original capacity; absent in recordings from before it was told. */
  readonly isCapacityEntered?: boolean
}
