import type { ReportChange } from '../changes/change.ts'
import type { Country } from '../country.ts'
import type { ListOf } from '../resources/define-resource.ts'
import type { reports } from '../resources/reports.ts'

export interface ReportList extends ListOf<typeof reports, ReportRow, ReportChange> {}
export type ReportFilter = ReportList['filter']

/** Tabs that the list shows only while they are selected: other screens link to them. */
export const LINKED_FILTERS: readonly ReportFilter[] = [
  'report_cell_issue',
  'report_unpublished',
  'report_all',
]

export type CellHealth = 'healthy' | 'issue'

/** What can contradict the rest of a report. A report with a doubt has no score, and says what to check instead. */
export const DOUBTS = ['capacity', 'range', 'odometer', 'cells'] as const
export type Doubt = (typeof DOUBTS)[number]

export interface ReportVehicle {
  readonly vin: string
  readonly country: Country
  readonly make: string
  readonly model: string
  readonly year: number
}

/** One row of the battery reports list. Capacities are in kWh; `null` means not measured. */
export interface ReportRow {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly cellHealth: CellHealth | null
  readonly imagePath: string | null
  readonly vehicle: ReportVehicle
  readonly vehicleId: string
  readonly trim: string | null
  readonly configuration: {
    readonly id: string
    readonly name: string
    /** IANA name; `null` or absent when it is not known: days are then those of the reader. */
    readonly timeZone?: string | null
  } | null
  readonly score: number | null
  readonly doubts: readonly Doubt[]
  readonly currentCapacityKwh: number | null
  readonly originalCapacityKwh: number | null
  /** Whether staff have entered the original capacity; absent: no, or not told. */
  readonly isCapacityEntered?: boolean
  readonly published: boolean
  readonly archived: boolean
  readonly inInventory: boolean
  /** Of the logger. */
  readonly serialNumber: string | null
  /** What an edit of it is made on; absent from a backend without versions. */
  readonly version?: string
}

/** Colour of a score (specification, domain part, section 4): 90 and above, above 80, above 70, otherwise. */
export type ScoreBand = 'excellent' | 'good' | 'fair' | 'poor'

/**
 * The colour of a score.
 *
 * @param score 0 to 100
 */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return 'excellent'
  if (score > 80) return 'good'
  if (score > 70) return 'fair'
  return 'poor'
}

/** Word of a score. Its thresholds are inclusive, unlike those of `scoreBand`: the specification has it so. */
export function scoreLabel(score: number): ScoreBand {
  if (score >= 90) return 'excellent'
  if (score >= 80) return 'good'
  if (score >= 70) return 'fair'
  return 'poor'
}

/** Whether a tab lists the report. Keep in step with the filters of the server. */
export function belongsToReportFilter(row: ReportRow, filter: ReportFilter): boolean {
  switch (filter) {
    case 'report_all_inventory':
      return !row.archived && row.inInventory
    case 'report_not_inventory':
      return !row.archived && !row.inInventory
    case 'report_archived':
      return row.archived
    case 'report_no_trim':
      return !row.archived && row.trim === null
    case 'report_cell_issue':
      return !row.archived && row.cellHealth === 'issue'
    case 'report_unpublished':
      return !row.archived && !row.published
    case 'report_all':
      return true
  }
}
