import * as z from 'zod/mini'
import { printedReportSchema, reportSchema } from '../../src/services/wire/reports.ts'
import type { PrintedReport, ReportData } from '../database/documents.ts'

/** What is known of a report apart from its document. */
interface Known {
  readonly vin: string
  readonly make: string
  readonly model: string
  readonly year: number
  readonly serialNumber: string | null
  readonly createdAt: Date
}

/**
 * The document of a report as the contract has it, whatever was stored: parts that are missing or of another shape are
 * `null` or empty, and measurements that cannot be are flagged in `validationErrors`.
 */
export function reportDocument(stored: unknown, known: Known): ReportData {
  const { vin, make, model, year, serialNumber, createdAt } = known
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

/** What was measured, in its shape and with what cannot be flagged; `null` for no such part. */
export function printedReport(stored: unknown): PrintedReport | null {
  const given = partSchema.safeParse(stored).data
  if (!given) return null
  const measurements = {
    odometer: measured(given.odometer),
    adjustedEpaRange: measured(given.adjustedEpaRange),
    dtcClearDistance: measured(given.dtcClearDistance),
    cellDeviation: measured(given.cellDeviation),
  }
  const wrong = Object.entries(measurements).filter(
    ([name, value]) => value && !isPlausible(value, LIMITS[name]),
  )
  return {
    ...measurements,
    cellGeneralCriticalIssues: textsOf(given.cellGeneralCriticalIssues),
    cellCriticalIssues: Object.fromEntries(
      Object.entries(partOf(given.cellCriticalIssues)).map(([cell, issues]) => [cell, textsOf(issues)]),
    ),
    validationErrors: {
      ...flagsOf(given.validationErrors),
      ...Object.fromEntries(wrong.map(([name]) => [name, true])),
    },
  }
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

const DISTANCES = { m: 0.001, km: 1, mi: 1.609344 }
const VOLTAGES = { V: 1, mV: 0.001 }

interface Limit {
  /** What one of each unit is in the unit of `most`. */
  readonly units: Readonly<Record<string, number | undefined>>
  readonly most: number
}

/** Beyond these no road vehicle has ever been measured: km for distances, a whole cell in volts for their deviation. */
const LIMITS: Readonly<Record<string, Limit | undefined>> = {
  odometer: { units: DISTANCES, most: 5_000_000 },
  adjustedEpaRange: { units: DISTANCES, most: 2000 },
  dtcClearDistance: { units: DISTANCES, most: 5_000_000 },
  cellDeviation: { units: VOLTAGES, most: 5 },
}

function isPlausible({ value, unit }: Measured, limit: Limit | undefined): boolean {
  if (value === null || limit === undefined) return true
  const factor = Object.hasOwn(limit.units, unit) ? limit.units[unit] : undefined
  return factor !== undefined && value >= 0 && value * factor <= limit.most
}
