import type { Distance, Measured, Measurement, RoadUnit } from '../distance.ts'
import { distanceIn, roadUnitOf } from '../distance.ts'
import {
  type CellHealth,
  type ReportVehicle,
  type ScoreBand,
  scoreBand,
  scoreLabel,
} from '../lists/report.ts'
import { MEASUREMENT_FLAGS } from './device-words.ts'
import { stateOfHealth } from './health-score.ts'
import type { VehicleSpecifications } from './report-specifications.ts'

/** A report as its page reads it (specification, domain part, section 3). `null` means that a part is missing. */
export interface BatteryReport {
  readonly id: string
  /** Time of the measurement, ISO 8601. */
  readonly conductedAt: string
  readonly cellHealth: CellHealth | null
  readonly imagePath: string | null
  readonly vehicle: ReportVehicle
  readonly trim: string | null
  readonly dealership: ReportDealership | null
  readonly score: number | null
  /** Version of the score formula (`SCORE_VERSION`); `null` without a score. */
  readonly methodVersion: number | null
  readonly currentCapacityKwh: number | null
  readonly originalCapacityKwh: number | null
  readonly specifications: VehicleSpecifications | null
  readonly measured: PrintedReport | null
  /** The raw data of the device as formatted JSON; `null` unless the user may debug reports. */
  readonly debug: string | null
}

export interface ReportDealership {
  readonly id: string
  readonly name: string
  readonly address: ReportAddress
  readonly emails: readonly Contact[]
  readonly phoneNumbers: readonly Contact[]
  readonly measurement: Measurement
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

/** Measurements as the device sent them. Read them with the functions below, which drop invalid values. */
export interface PrintedReport {
  readonly odometer: Measured | null
  readonly adjustedEpaRange: Measured | null
  readonly dtcClearDistance: Measured | null
  readonly cellDeviation: Measured | null
  readonly cellGeneralCriticalIssues: readonly string[]
  /** Issues by cell number. */
  readonly cellCriticalIssues: Readonly<Record<string, readonly string[]>>
  /** True for each measurement that is invalid. */
  readonly validationErrors: Readonly<Record<string, boolean>>
}

/** Unit of the report’s distances: the dealership’s; without a dealership, that of the vehicle’s country. */
export function unitOf({ dealership, vehicle }: BatteryReport): RoadUnit {
  return roadUnitOf(dealership?.measurement ?? (vehicle.country === 'CA' ? 'metric' : 'imperial'))
}

/** Battery health, taken from the score; `null` without a score from 0 to 100. */
export function healthOf({ score }: BatteryReport): Health | null {
  if (score === null || !(score >= 0 && score <= 100)) return null
  return { percent: Math.round(score), band: scoreBand(score), label: scoreLabel(score) }
}

export interface Health {
  /** 0 to 100, whole. */
  readonly percent: number
  /** Decides the colour. */
  readonly band: ScoreBand
  /** Decides the word. Its thresholds differ from those of `band`. */
  readonly label: ScoreBand
}

/**
 * `warning` when the report has general critical cell issues; `null` when no cells were measured
 * (specification, domain part, section 4).
 */
export function cellStateOf({ measured }: BatteryReport): 'good' | 'warning' | null {
  if (measured === null) return null
  return measured.cellGeneralCriticalIssues.length > 0 ? 'warning' : 'good'
}

/**
 * Checks on the health card. Range and capacity need a known value and a score above 90 (specification, domain
 * part, section 4).
 */
export function checksOf(report: BatteryReport): readonly ReportCheck[] {
  const isAbove = report.score !== null && report.score > 90
  return [
    ...(cellStateOf(report) === 'good' ? (['cells'] as const) : []),
    ...(isAbove && adjustedRangeOf(report) !== null ? (['range'] as const) : []),
    ...(isAbove && capacitiesOf(report).currentKwh !== null ? (['capacity'] as const) : []),
  ]
}

export type ReportCheck = 'cells' | 'range' | 'capacity'

/** Capacities in kWh. `share` is the state of health, 0 to 1. */
export function capacitiesOf({ currentCapacityKwh, originalCapacityKwh }: BatteryReport) {
  const currentKwh = plausible(currentCapacityKwh, 0, MAX_CAPACITY_KWH)
  const originalKwh = plausible(originalCapacityKwh, Number.MIN_VALUE, MAX_CAPACITY_KWH)
  return { currentKwh, originalKwh, share: stateOfHealth(currentKwh, originalKwh) }
}

/** Odometer in `unitOf(report)`; `null` when missing or implausible. */
export function odometerOf(report: BatteryReport): Distance | null {
  return distanceOf(report, 'odometer', MAX_ROAD_KM)
}

/** Distance since the fault memory was last cleared. */
export function clearDistanceOf(report: BatteryReport): Distance | null {
  return distanceOf(report, 'dtcClearDistance', MAX_ROAD_KM)
}

/** Measured range that the battery allows now. */
export function adjustedRangeOf(report: BatteryReport): Distance | null {
  return distanceOf(report, 'adjustedEpaRange', MAX_RANGE_KM)
}

/** Difference between the highest and the lowest cell, in volts. */
export function cellDeviationOf({ measured }: BatteryReport): number | null {
  const deviation = valid(measured, 'cellDeviation')
  if (deviation === null || !Object.hasOwn(VOLTS, deviation.unit)) return null
  const volts = (deviation.value ?? Number.NaN) * (VOLTS[deviation.unit] ?? Number.NaN)
  return plausible(volts, 0, MAX_DEVIATION_V)
}

type MeasuredField = keyof typeof MEASUREMENT_FLAGS

function distanceOf(report: BatteryReport, field: MeasuredField, maxKm: number): Distance | null {
  return distanceIn(valid(report.measured, field), unitOf(report), maxKm)
}

/** A field that is flagged in `validationErrors` counts as missing. */
function valid(measured: PrintedReport | null, field: MeasuredField): Measured | null {
  if (measured === null) return null
  const { validationErrors: flags } = measured
  const names: readonly string[] = MEASUREMENT_FLAGS[field]
  const isFlagged = names.some((flag) => Object.hasOwn(flags, flag) && flags[flag] === true)
  return isFlagged ? null : measured[field]
}

function plausible(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

const VOLTS: Readonly<Record<string, number>> = { V: 1, mV: 0.001 }

/** Limits above any real vehicle. A larger value is a measurement error. */
const MAX_ROAD_KM = 3_000_000
const MAX_RANGE_KM = 2000
const MAX_CAPACITY_KWH = 1000
const MAX_DEVIATION_V = 5
