import * as z from 'zod/mini'
import { batteryHealth, SCORE_VERSION } from '../../src/domain/report/health-score.ts'
import type { PrintedReport, VehicleSpecifications } from '../database/documents.ts'
import { entryOf } from '../vehicles/catalogue.ts'
import { specificationsOf } from '../vehicles/specifications.ts'

/** The measurements of the device, stored in `debug.measurements`. */
const measurementsSchema = z.object({
  usableEnergyKwh: z.number(),
  stateOfChargePercent: z.number(),
  packTemperatureC: z.number(),
  cellGroups: z.number(),
  cellVoltageMedianV: z.number(),
  cellVoltageMinV: z.number(),
  cellVoltageMaxV: z.number(),
  weakCellGroups: z.array(z.number()),
})

export type Measurements = z.infer<typeof measurementsSchema>

/** The input of `computeReport`. */
export interface ReportSource {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly country: 'US' | 'CA'
  readonly trim: string | null
  readonly originalCapacity: number | null
  readonly currentCapacity: number | null
  readonly printed: PrintedReport | null
  readonly specifications: VehicleSpecifications | null
  /** The unchanged data of the device. */
  readonly debug: unknown
}

export interface ComputedReport {
  readonly originalCapacity: number | null
  readonly currentCapacity: number | null
  readonly score: number | null
  readonly scoreVersion: number | null
  readonly cellHealth: 'Healthy Cells' | 'Cell Issue' | null
  readonly specifications: VehicleSpecifications | null
}

/**
 * Computes a report from its stored measurements. The original capacity and the specifications come from the trim, the
 * current capacity from the device. A value without a source keeps its stored value. Without measured cells, cell health
 * and score are `null`.
 */
export function computeReport(source: ReportSource): ComputedReport {
  const entry = entryOf(source)
  const measured = debugSchema.safeParse(source.debug).data?.measurements
  const originalCapacity = entry?.battery.usableKWh ?? source.originalCapacity
  const currentCapacity = measured?.usableEnergyKwh ?? source.currentCapacity
  const specifications = entry ? specificationsOf(entry, source.country) : source.specifications
  const { printed } = source
  if (!printed) {
    const unknown = { score: null, scoreVersion: null, cellHealth: null }
    return { originalCapacity, currentCapacity, specifications, ...unknown }
  }
  const health = batteryHealth({
    originalCapacityKwh: originalCapacity,
    currentCapacityKwh: currentCapacity,
    cellDeviationV: deviationOf(printed),
    criticalIssues: printed.cellGeneralCriticalIssues.length,
    warnings: Object.keys(printed.cellCriticalIssues).length,
  })
  return {
    originalCapacity,
    currentCapacity,
    specifications,
    score: health.score,
    scoreVersion: health.score === null ? null : SCORE_VERSION,
    cellHealth: health.cellHealth === 'issue' ? 'Cell Issue' : 'Healthy Cells',
  }
}

const debugSchema = z.object({ measurements: measurementsSchema })

/** @returns Volts; `null` when the value is missing or the device flagged it. */
function deviationOf({ cellDeviation, validationErrors }: PrintedReport): number | null {
  if (!cellDeviation || cellDeviation.value === null || validationErrors.cellDeviation) return null
  return cellDeviation.unit === 'mV' ? cellDeviation.value / 1000 : cellDeviation.value
}
