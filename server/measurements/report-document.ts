import * as z from 'zod/mini'
import { convertDistance, distanceUnitOf } from '../../src/domain/distance.ts'
import { voltsOf } from '../../src/domain/report/printed-report.ts'
import { isOdometerSetAside, type Resolutions } from '../../src/domain/report/resolution.ts'
import { printedReportSchema } from '../../src/services/wire/measurements.ts'
import { reportSchema } from '../../src/services/wire/single-report.ts'
import type { PrintedReport, ReportData } from '../database/documents.ts'
import type { batteryReports } from '../database/schema.ts'

/** The columns of a report that replace missing parts of its document. */
interface ReportColumns {
  readonly vin: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly serialNumber: string | null
  readonly createdAt: Date
}

/**
 * Converts a stored document to the shape of the contract. Parts that are missing or have another shape become `null` or
 * empty. Impossible measurements are flagged in `validationErrors`.
 */
export function reportDocument(stored: unknown, columns: ReportColumns): ReportData {
  const { vin, make, model, year, serialNumber, createdAt } = columns
  const { shape } = reportSchema.shape.report_data
  const given = partOf(stored)
  const data = partOf(given.data)
  const timestamp = createdAt.toISOString()
  return {
    vin: shape.vin.safeParse(given.vin).data ?? vin,
    timestamp: shape.timestamp.safeParse(given.timestamp).data ?? timestamp,
    vehicle_info: shape.vehicle_info.safeParse(given.vehicle_info).data ?? {
      make,
      model,
      year,
      device_id: serialNumber,
      timestamp,
    },
    data: {
      jato: partSchema.safeParse(data.jato).data ?? null,
      printed_report: printedReport(data.printed_report),
    },
  }
}

/** @returns The measurements, with the impossible ones flagged; `null` when the document has no such part. */
export function printedReport(stored: unknown): PrintedReport | null {
  const sent = sentMeasurements(stored)
  if (!sent) return null
  const wrong = MEASUREMENTS.filter((name) => {
    const value = sent[name]
    return value && !isPlausible(value, LIMITS[name])
  })
  return {
    ...sent,
    validationErrors: { ...sent.validationErrors, ...Object.fromEntries(wrong.map((name) => [name, true])) },
  }
}

/** @returns The measurements, without what staff have set aside: it counts as not measured. */
export function withoutSetAside(
  measured: PrintedReport | null,
  resolutions: Resolutions,
): PrintedReport | null {
  if (measured === null) return null
  return {
    ...measured,
    ...(isOdometerSetAside(resolutions) ? { odometer: null } : {}),
    ...(resolutions.cells === null
      ? {}
      : { cellDeviation: null, cellGeneralCriticalIssues: [], cellCriticalIssues: {} }),
  }
}

/** What staff say about the doubts of a stored report. */
export function resolutionsOf({
  odometerResolution: odometer,
  cellsResolution: cells,
}: Pick<typeof batteryReports.$inferSelect, 'odometerResolution' | 'cellsResolution'>): Resolutions {
  return { odometer, cells }
}

/** @returns The measurements, with the flags of the device alone; `null` when there are none. */
export function sentMeasurements(stored: unknown): PrintedReport | null {
  const given = partSchema.safeParse(stored).data
  if (!given) return null
  return {
    odometer: measured(given.odometer),
    adjustedEpaRange: measured(given.adjustedEpaRange),
    dtcClearDistance: measured(given.dtcClearDistance),
    cellDeviation: measured(given.cellDeviation),
    cellGeneralCriticalIssues: textsOf(given.cellGeneralCriticalIssues),
    cellCriticalIssues: Object.fromEntries(
      Object.entries(partOf(given.cellCriticalIssues)).map(([cell, issues]) => [cell, textsOf(issues)]),
    ),
    validationErrors: flagsOf(given.validationErrors),
  }
}

/** @returns The part of a stored document that `sentMeasurements` reads. */
export function measurementsIn(stored: unknown): unknown {
  return partOf(partOf(stored).data).printed_report
}

const partSchema = z.record(z.string(), z.unknown())

function partOf(stored: unknown): Readonly<Record<string, unknown>> {
  return partSchema.safeParse(stored).data ?? {}
}

function textsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

function flagsOf(stored: unknown): Record<string, boolean> {
  return Object.fromEntries(Object.entries(partOf(stored)).map(([name, flag]) => [name, flag === true]))
}

type Measured = NonNullable<PrintedReport['odometer']>

function measured(given: unknown): Measured | null {
  return printedReportSchema.shape.odometer.safeParse(given).data ?? null
}

const MEASUREMENTS = ['odometer', 'adjustedEpaRange', 'dtcClearDistance', 'cellDeviation'] as const
interface Limit {
  /** What one of a unit is in the unit of `max`; `null` for an unknown one. */
  readonly factorOf: (unit: string) => number | null
  readonly max: number
}

function kilometresIn(text: string): number | null {
  const unit = distanceUnitOf(text)
  return unit && convertDistance(1, unit, 'km')
}

/** No road vehicle exceeds these: distances in km, the deviation of cells in volts (5 V is more than a whole cell). */
const LIMITS: Readonly<Record<(typeof MEASUREMENTS)[number], Limit>> = {
  odometer: { factorOf: kilometresIn, max: 5_000_000 },
  adjustedEpaRange: { factorOf: kilometresIn, max: 2000 },
  dtcClearDistance: { factorOf: kilometresIn, max: 5_000_000 },
  cellDeviation: { factorOf: voltsOf, max: 5 },
}

function isPlausible({ value, unit }: Measured, limit: Limit): boolean {
  if (value === null) return true
  const factor = limit.factorOf(unit)
  return factor !== null && value >= 0 && value * factor <= limit.max
}
