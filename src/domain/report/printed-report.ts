import { type Distance, distanceIn, type Measured, type RoadUnit } from '../distance.ts'
import { isWithin } from '../is-within.ts'
import { MEASUREMENT_FLAGS } from './device-words.ts'

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

type DistanceField = keyof typeof MAX_KM

/** A distance in a unit; `null` when it is missing, flagged, or impossible for any vehicle. A device that cannot tell the range sends 0. */
export function distanceOf(
  measured: PrintedReport | null,
  field: DistanceField,
  unit: RoadUnit,
): Distance | null {
  const distance = distanceIn(valid(measured, field), unit, MAX_KM[field])
  return field === 'adjustedEpaRange' && distance?.value === 0 ? null : distance
}

/** A distance in kilometres; `null` as above. */
export function kilometresOf(measured: PrintedReport | null, field: DistanceField): number | null {
  return distanceOf(measured, field, 'km')?.value ?? null
}

/** Volts between the highest and the lowest cell; `null` when missing, flagged or in an unknown unit. Any number. */
export function deviationVolts(measured: PrintedReport | null): number | null {
  const deviation = valid(measured, 'cellDeviation')
  const volts = deviation && voltsOf(deviation.unit)
  return deviation === null || deviation.value === null || volts === null ? null : deviation.value * volts
}

/** The volts of one of a unit, by its usual spellings; `null` for an unknown one. */
export function voltsOf(unit: string): number | null {
  if (/^(?:v|volts?)$/i.test(unit.trim())) return 1
  return /^(?:mv|millivolts?)$/i.test(unit.trim()) ? 0.001 : null
}

/**
 * Whether the vehicle reported its cells: their number, how far they are apart, or an issue. An empty list of issues alone
 * says nothing.
 *
 * @param cellGroups Number of cell groups that the vehicle reported
 */
export function hasCells(measured: PrintedReport | null, cellGroups: number | null): boolean {
  if (measured === null) return false
  return (
    cellGroups !== null ||
    measured.cellGeneralCriticalIssues.length > 0 ||
    Object.values(measured.cellCriticalIssues).some((issues) => issues.length > 0) ||
    isWithin(deviationVolts(measured), 0, MAX_CELL_V)
  )
}

/** More volts than any lithium cell has. */
export const MAX_CELL_V = 5

/** Numbers of the cells with an issue, rising. Names that are no numbers are left out. */
export function cellsWithIssue(measured: PrintedReport | null): readonly number[] {
  return Object.entries(measured?.cellCriticalIssues ?? {})
    .flatMap(([name, issues]) => (issues.length > 0 && /^\d{1,9}$/.test(name) ? [Number(name)] : []))
    .sort((one, other) => one - other)
}

/** How many cells have an issue, as the score counts them: `5` and `05` are one cell, and a cell without an issue is none. */
export function warnedCells({ cellCriticalIssues }: PrintedReport): number {
  const names = Object.entries(cellCriticalIssues).filter(([, issues]) => issues.length > 0)
  return new Set(names.map(([name]) => (/^\d{1,9}$/.test(name) ? Number(name) : name))).size
}

/** A field that is flagged in `validationErrors` counts as missing. */
function valid(measured: PrintedReport | null, field: keyof typeof MEASUREMENT_FLAGS): Measured | null {
  if (measured === null) return null
  const { validationErrors: flags } = measured
  const names: readonly string[] = MEASUREMENT_FLAGS[field]
  const isFlagged = names.some((flag) => Object.hasOwn(flags, flag) && flags[flag] === true)
  return isFlagged ? null : measured[field]
}

/** Limits above any real vehicle. A larger value is a measurement error. */
const MAX_KM = { odometer: 3_000_000, adjustedEpaRange: 2000, dtcClearDistance: 3_000_000 } as const
