import type { Distance, Measured, Measurement, RoadUnit } from '../distance.ts'
import { distanceIn, roadUnitOf } from '../distance.ts'
import {
  type CellHealth,
  type ReportVehicle,
  type ScoreBand,
  scoreBand,
  scoreLabel,
} from '../lists/report.ts'
import { stateOfHealth } from './health-score.ts'
import type { VehicleSpecifications } from './report-specifications.ts'

/** A report as its page reads it (specification, domain part, section 3). `null` stands for a part that is missing. */
export interface BatteryReport {
  readonly id: string
  /** When the battery was measured: ISO 8601. */
  readonly conductedAt: string
  readonly cellHealth: CellHealth | null
  readonly imagePath: string | null
  readonly vehicle: ReportVehicle
  readonly trim: string | null
  readonly dealership: ReportDealership | null
  readonly score: number | null
  /** The version of the formula that gave the score; `null` without one. */
  readonly methodVersion: number | null
  readonly currentCapacityKwh: number | null
  readonly originalCapacityKwh: number | null
  readonly specifications: VehicleSpecifications | null
  readonly measured: PrintedReport | null
  /** What the device sent, as formatted JSON: only for those who may debug reports. */
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

/** One of several numbers or addresses; `key` says what for. */
export interface Contact {
  readonly id: string
  readonly key: string
  readonly value: string
}

/** What a device measured, as it sent it. */
export interface PrintedReport {
  readonly odometer: Measured | null
  readonly adjustedEpaRange: Measured | null
  readonly dtcClearDistance: Measured | null
  readonly cellDeviation: Measured | null
  readonly cellGeneralCriticalIssues: readonly string[]
  /** By cell number. */
  readonly cellCriticalIssues: Readonly<Record<string, readonly string[]>>
  /** Measurements that are invalid are true in it. */
  readonly validationErrors: Readonly<Record<string, boolean>>
}

/** The unit of the report's distances: its dealership's; without one, that of the vehicle's country. */
export function unitOf({ dealership, vehicle }: BatteryReport): RoadUnit {
  return roadUnitOf(dealership?.measurement ?? (vehicle.country === 'CA' ? 'metric' : 'imperial'))
}

/** Battery health in percent, as it was scored. */
export function healthOf({ score }: BatteryReport): Health | null {
  if (score === null || !(score >= 0 && score <= 100)) return null
  return { percent: Math.round(score), band: scoreBand(score), label: scoreLabel(score) }
}

export interface Health {
  /** 0–100, whole. */
  readonly percent: number
  /** The colour. */
  readonly band: ScoreBand
  /** The word: its thresholds differ from those of the colour. */
  readonly label: ScoreBand
}

/** `warning` while the list of general critical cell issues is not empty; `null` while no cells were measured. */
export function cellStateOf({ measured }: BatteryReport): 'good' | 'warning' | null {
  if (measured === null) return null
  return measured.cellGeneralCriticalIssues.length > 0 ? 'warning' : 'good'
}

/** What the health card confirms: range and capacity only for a score above 90, and only where they are known. */
export function checksOf(report: BatteryReport): readonly ReportCheck[] {
  const isAbove = report.score !== null && report.score > 90
  return [
    ...(cellStateOf(report) === 'good' ? (['cells'] as const) : []),
    ...(isAbove && adjustedRangeOf(report) !== null ? (['range'] as const) : []),
    ...(isAbove && capacitiesOf(report).currentKwh !== null ? (['capacity'] as const) : []),
  ]
}

export type ReportCheck = 'cells' | 'range' | 'capacity'

/** In kWh, shown with one decimal. `share`: the state of health, 0–1. */
export function capacitiesOf({ currentCapacityKwh, originalCapacityKwh }: BatteryReport) {
  const currentKwh = plausible(currentCapacityKwh, 0, MAX_CAPACITY_KWH)
  const originalKwh = plausible(originalCapacityKwh, Number.MIN_VALUE, MAX_CAPACITY_KWH)
  return { currentKwh, originalKwh, share: stateOfHealth(currentKwh, originalKwh) }
}

export function odometerOf(report: BatteryReport): Distance | null {
  return distanceOf(report, 'odometer', MAX_ROAD_KM)
}

/** The distance since the fault memory was cleared last. */
export function clearDistanceOf(report: BatteryReport): Distance | null {
  return distanceOf(report, 'dtcClearDistance', MAX_ROAD_KM)
}

/** The range that the battery allows now, as it was measured. */
export function adjustedRangeOf(report: BatteryReport): Distance | null {
  return distanceOf(report, 'adjustedEpaRange', MAX_RANGE_KM)
}

/** Between the highest and the lowest cell, in volts; shown with two decimals. */
export function cellDeviationOf({ measured }: BatteryReport): number | null {
  const deviation = valid(measured, 'cellDeviation')
  if (deviation === null || !Object.hasOwn(VOLTS, deviation.unit)) return null
  const volts = (deviation.value ?? Number.NaN) * (VOLTS[deviation.unit] ?? Number.NaN)
  return plausible(volts, 0, MAX_DEVIATION_V)
}

type MeasuredField = 'odometer' | 'adjustedEpaRange' | 'dtcClearDistance' | 'cellDeviation'

function distanceOf(report: BatteryReport, field: MeasuredField, maxKm: number): Distance | null {
  return distanceIn(valid(report.measured, field), unitOf(report), maxKm)
}

/** A field that is flagged in `validationErrors` counts as absent. */
function valid(measured: PrintedReport | null, field: MeasuredField): Measured | null {
  if (measured === null) return null
  const { validationErrors: flags } = measured
  const isFlagged = FLAGS[field].some((flag) => Object.hasOwn(flags, flag) && flags[flag] === true)
  return isFlagged ? null : measured[field]
}

function plausible(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

/** Devices name the flag as the field, or by the short name of the specification. */
const FLAGS: Readonly<Record<MeasuredField, readonly string[]>> = {
  odometer: ['odometer'],
  adjustedEpaRange: ['adjustedEpaRange', 'range'],
  dtcClearDistance: ['dtcClearDistance', 'clearDistance'],
  cellDeviation: ['cellDeviation', 'deviation'],
}
const VOLTS: Readonly<Record<string, number>> = { V: 1, mV: 0.001 }

/* More than any car has: a value above it is a fault of the measurement. */
const MAX_ROAD_KM = 3_000_000
const MAX_RANGE_KM = 2000
const MAX_CAPACITY_KWH = 1000
const MAX_DEVIATION_V = 5
