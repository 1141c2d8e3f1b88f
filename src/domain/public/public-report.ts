import type { BatteryReport } from '../report/battery-report.ts'
import type { ForecastLocation } from '../report/range-forecast.ts'
import type { Language } from '../session/profile.ts'
import type { DealershipColours } from './dealership-style.ts'

/** A revision of a report, and what has become of it. */
export interface IssuedRevision {
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
  /** Of the dealership (IANA): its days count; `null` where its place is not known. */
  readonly timeZone: string | null
  /** The logo that the dealership had then; `null` without one, absent in recordings from before it was read. */
  readonly logoSrc?: string | null
}

/** The public copy of an issued report. */
export interface PublicReport extends IssuedRevision {
  /** The picture of the vehicle today; `null` without one, absent in recordings from before it was read. */
  readonly imageSrc?: string | null
  /** The seasons at the dealership; `null` when not known, absent in recordings from before they were read. */
  readonly location?: ForecastLocation | null
  /** ISO 8601; absent in recordings from before it was kept. */
  readonly readAt?: string
  /** The colours that the dealership has today; `null` without them, absent in recordings from before they were read. */
  readonly style?: DealershipColours | null
  /** The words in which it was issued; `null` or absent: those of this build. */
  readonly words?: Readonly<Record<Language, object>> | null
  /** What was issued; `null` when it was withdrawn. */
  readonly content: IssuedContent | null
}

/** Names the public copy of a report, in the language of who reads it. */
export interface PublicCopy {
  readonly code: string
  readonly language: Language
}

export interface IssuedContent {
  readonly report: BatteryReport
  /** Address of the signed file. */
  readonly fileHref: string
}
