import { type Distance, type Measurement, type RoadUnit, roadUnitOf } from '../distance.ts'
import type { CellHealth, Doubt, ReportVehicle } from '../lists/report.ts'
import type { EnteredFigures } from './entered-figures.ts'
import { shareOfNew } from './plausibility.ts'
import { deviationVolts, distanceOf, hasCells, MAX_CELL_V, type PrintedReport } from './printed-report.ts'
import type { VehicleSpecifications } from './report-specifications.ts'
import { NO_RESOLUTIONS, type Resolutions } from './resolution.ts'
import type { Uncertainty } from './uncertainty.ts'

/** A report as its page reads it (specification, domain part, section 3). `null` means that a part is missing. */
export interface BatteryReport {
  readonly id: string
  /** That changes are made on; `null` from a backend without versions, and of a public copy. */
  readonly version: string | null
  readonly isArchived: boolean
  /** Time of the measurement, ISO 8601. */
  readonly conductedAt: string
  readonly cellHealth: CellHealth | null
  readonly imagePath: string | null
  readonly vehicle: ReportVehicle
  readonly trim: string | null
  /** The first day of use of the vehicle, such as `2021-03-04`; `null` while it is not known. */
  readonly firstUse: string | null
  readonly dealership: ReportDealership | null
  readonly score: number | null
  /** What the server found to contradict the rest. Read it with `doubtsOf`. */
  readonly doubts: readonly Doubt[]
  /** What staff say about doubts that they have resolved; absent in recordings from before it was read. */
  readonly resolutions?: Resolutions
  /** What staff have entered as its figures when new, which it rests on; `null` or absent: nothing. */
  readonly entered?: EnteredBy | null
  /** Whether the catalogue lists the vehicle, so that a trim can be chosen; absent: not told. */
  readonly hasTrims?: boolean
  /** Version of the score formula (`SCORE_VERSION`); `null` without a score. */
  readonly methodVersion: number | null
  readonly currentCapacityKwh: number | null
  readonly originalCapacityKwh: number | null
  readonly specifications: VehicleSpecifications | null
  /** Number of cell groups that the vehicle reported. */
  readonly cellGroups: number | null
  /** `null` in recordings from before it was read. */
  readonly conditions: TestConditions | null
  readonly measured: PrintedReport | null
  /** `null` when none is stated, as of what was issued before there were any; absent in recordings from before it was read. */
  readonly uncertainty?: Uncertainty | null
  /** The other reports of the vehicle, from the oldest; `null` where it is not told, as in recordings from before it was read. */
  readonly others: readonly OtherReport[] | null
  /** What was issued of it; `null` while it is not published. */
  readonly issue: ReportIssue | null
  /** The raw data of the device as formatted JSON; `null` unless the user may debug reports. */
  readonly debug: string | null
}

/** `by` and `at` (ISO 8601) are told to staff alone. */
export interface EnteredBy extends Omit<EnteredFigures, 'trim'> {
  readonly by: string | null
  readonly at: string | null
}

/** Another report of the same vehicle. */
export interface OtherReport {
  readonly id: string
  /** ISO 8601. */
  readonly conductedAt: string
  readonly score: number | null
  /** Energy of a full charge, of that when new, 0 to 1; `null` when unknown or in doubt. */
  readonly share: number | null
  /** Such as `2021-03-04`; `null` while it is not known, absent in recordings from before it was read. */
  readonly firstUse?: string | null
}

/** Test conditions. `null`: the device did not send it. */
export interface TestConditions {
  readonly stateOfChargePercent: number | null
  /** Of the battery. */
  readonly temperatureC: number | null
  /** Its serial number. */
  readonly device: string | null
  readonly firmware: string | null
}

/** The latest revision of a published report. */
export interface ReportIssue {
  /** As it is printed. */
  readonly number: string
  readonly revision: number
  /** ISO 8601. */
  readonly issuedAt: string
  /** Of the public copy; `null` when it was revoked. */
  readonly code: string | null
  /** On paper: the words in which it was issued; `null` or absent: those of this build. */
  readonly words?: object | null
}

export interface ReportDealership {
  readonly id: string
  readonly name: string
  readonly address: ReportAddress
  readonly emails: readonly Contact[]
  readonly phoneNumbers: readonly Contact[]
  readonly measurement: Measurement
  /** IANA name; `null` when unknown. */
  readonly timeZone: string | null
  /** Below the base of pictures; `null` without a logo, absent in recordings from before it was read. */
  readonly logoPath?: string | null
}

export interface ReportAddress {
  readonly streetNumber: string
  readonly streetName: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly country: string
}

/** A phone number or an e-mail address; `key` is its label. */
export interface Contact {
  readonly id: string
  readonly key: string
  readonly value: string
}

/** Unit of the report’s distances: the dealership’s; without a dealership, that of the vehicle’s country. */
export function unitOf({ dealership, vehicle }: BatteryReport): RoadUnit {
  return roadUnitOf(dealership?.measurement ?? (vehicle.country === 'CA' ? 'metric' : 'imperial'))
}

/**
 * `warning` when the report has general critical cell issues; `null` when no cells were measured
 * (specification, domain part, section 4).
 */
export function cellStateOf({ measured, cellGroups, doubts }: BatteryReport): 'good' | 'warning' | null {
  if (measured === null || !hasCells(measured, cellGroups) || doubts.includes('cells')) return null
  return measured.cellGeneralCriticalIssues.length > 0 ? 'warning' : 'good'
}

/** What staff say about doubts that they have resolved. */
export function resolutionsOf({ resolutions }: BatteryReport): Resolutions {
  return resolutions ?? NO_RESOLUTIONS
}

/** Capacities in kWh. `share` is the state of health, 0 to 1; `null` when implausible. */
export function capacitiesOf({ currentCapacityKwh, originalCapacityKwh }: BatteryReport) {
  const currentKwh = plausible(currentCapacityKwh, 0, MAX_CAPACITY_KWH)
  const originalKwh = plausible(originalCapacityKwh, Number.MIN_VALUE, MAX_CAPACITY_KWH)
  return { currentKwh, originalKwh, share: shareOfNew(currentKwh, originalKwh) }
}

/** Odometer in `unitOf(report)`; `null` when missing or implausible. */
export function odometerOf(report: BatteryReport): Distance | null {
  return distanceOf(report.measured, 'odometer', unitOf(report))
}

/** Distance since the fault memory was last cleared. */
export function clearDistanceOf(report: BatteryReport): Distance | null {
  return distanceOf(report.measured, 'dtcClearDistance', unitOf(report))
}

/** Measured range that the battery allows now. */
export function adjustedRangeOf(report: BatteryReport): Distance | null {
  return distanceOf(report.measured, 'adjustedEpaRange', unitOf(report))
}

/** Difference between the highest and the lowest cell, in volts. */
export function cellDeviationOf({ measured }: BatteryReport): number | null {
  return plausible(deviationVolts(measured), 0, MAX_CELL_V)
}

function plausible(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

/** Limit above any real vehicle. A larger value is a measurement error. */
const MAX_CAPACITY_KWH = 1000
