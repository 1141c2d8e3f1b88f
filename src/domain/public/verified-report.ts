import type { ReportVehicle } from '../lists/report.ts'

/** What a number from paper stands for, with as much as is needed to compare the paper. */
export interface VerifiedReport {
  /** As it is printed. */
  readonly number: string
  readonly revision: number
  /** ISO 8601. */
  readonly issuedAt: string
  readonly status: 'current' | 'superseded' | 'withdrawn'
  /** Number and time of the latest revision; `null`: this is the latest. */
  readonly supersededBy: { readonly number: string; readonly issuedAt: string } | null
  readonly withdrawnAt: string | null
  /** The newest later measurement of the vehicle that is published; absent in recordings from before it was read. */
  readonly measuredAgain?: { readonly number: string; readonly measuredAt: string } | null
  /** The logo that the dealership had then; `null` without one, absent in recordings from before it was read. */
  readonly logoSrc?: string | null
  /** Name of the dealership; `null` without one. */
  readonly issuedBy: string | null
  /** Of the dealership (IANA): its days count; `null` where its place is not known. */
  readonly timeZone: string | null
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
