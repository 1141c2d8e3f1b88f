import * as z from 'zod/mini'
import type { Doubt } from '../../src/domain/lists/report.ts'
import type { EnteredFigures } from '../../src/domain/report/entered-figures.ts'
import { batteryHealth, SCORE_VERSION } from '../../src/domain/report/health-score.ts'
import { doubtsAbout, MAX_CELLS } from '../../src/domain/report/plausibility.ts'
import {
  deviationVolts,
  hasCells,
  kilometresOf,
  warnedCells,
} from '../../src/domain/report/printed-report.ts'
import { specificationsIn } from '../../src/domain/report/report-specifications.ts'
import type { Resolutions } from '../../src/domain/report/resolution.ts'
import { type Uncertainty, uncertaintyOf } from '../../src/domain/report/uncertainty.ts'
import { testConditionsSchema } from '../../src/services/wire/single-report.ts'
import type { VehicleSpecifications } from '../database/documents.ts'
import { entryOf } from '../vehicles/catalogue.ts'
import { enteredOf, enteredSpecifications } from '../vehicles/entered.ts'
import { specificationsOf } from '../vehicles/specifications.ts'
import { measurementsIn, printedReport, sentMeasurements, withoutSetAside } from './report-document.ts'

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
  readonly entered: EnteredFigures | null
  readonly originalCapacity: number | null
  readonly currentCapacity: number | null
  /** The stored measurements, as the device sent them. */
  readonly measurements: unknown
  readonly specifications: VehicleSpecifications | null
  /** The unchanged data of the device. */
  readonly debug: unknown
  /** The highest odometer of the earlier reports of the VIN; `null` for none. */
  readonly earlierOdometerKm: number | null
  /** Of the measurement. */
  readonly createdAt: Date
  readonly resolutions: Resolutions
}

export interface ComputedReport {
  readonly originalCapacity: number | null
  readonly currentCapacity: number | null
  readonly score: number | null
  readonly scoreVersion: number | null
  readonly doubts: readonly Doubt[]
  readonly cellHealth: 'Healthy Cells' | 'Cell Issue' | null
  readonly specifications: VehicleSpecifications | null
}

/**
 * Computes a report from its stored measurements. The original capacity and the specifications come from the catalogue, else from what
 * staff have entered of the trim, the current capacity from the device. A value without a source keeps its stored value. Without measured cells, cell health
 * and score are `null`. Values that contradict each other give doubts instead of a score, unless staff have resolved them.
 */
export function computeReport(source: ReportSource): ComputedReport {
  const entry = entryOf(source)
  const entered = entry === null ? enteredOf(source) : null
  const debug = debugSchema.safeParse(source.debug).data?.measurements
  const originalCapacity = entered?.energyKwh ?? entry?.battery.usableKWh ?? source.originalCapacity
  const sentCapacity = debug?.usableEnergyKwh ?? source.currentCapacity
  const specifications = entered
    ? enteredSpecifications(entered)
    : entry
      ? specificationsOf(entry, source.country)
      : source.specifications
  const { resolutions } = source
  const printed = withoutSetAside(printedReport(source.measurements), resolutions)
  const areCellsTaken = resolutions.cells === null
  // Nobody has less than no energy: the doubt tells of it, and no file does.
  const currentCapacity = sentCapacity !== null && sentCapacity < 0 ? null : sentCapacity
  const common = { originalCapacity, currentCapacity, specifications }
  if (!printed) return { ...common, doubts: [], score: null, scoreVersion: null, cellHealth: null }
  const health = batteryHealth({
    originalCapacityKwh: originalCapacity,
    currentCapacityKwh: currentCapacity,
    cellDeviationV: deviationVolts(printed),
    criticalIssues: printed.cellGeneralCriticalIssues.length,
    warnings: warnedCells(printed),
  })
  const doubts = doubtsAbout({
    originalCapacityKwh: originalCapacity,
    currentCapacityKwh: sentCapacity,
    measured: withoutSetAside(sentMeasurements(source.measurements), resolutions),
    specifications: specifications && specificationsIn(specifications),
    modelYear: source.year,
    measuredAt: source.createdAt.toISOString(),
    earlierOdometerKm: resolutions.odometer === null ? source.earlierOdometerKm : null,
    clearDistanceKm: resolutions.odometer === null ? kilometresOf(printed, 'dtcClearDistance') : null,
    cellVoltages:
      debug && areCellsTaken ? [debug.cellVoltageMinV, debug.cellVoltageMedianV, debug.cellVoltageMaxV] : [],
    chemistry: entry?.battery.chemistry ?? null,
    cellGroups: debug && areCellsTaken ? debug.cellGroups : null,
  })
  const isMeasured =
    hasCells(printed, areCellsTaken ? cellGroupsIn(source.debug) : null) && !doubts.includes('cells')
  const score = isMeasured && doubts.length === 0 ? health.score : null
  return {
    ...common,
    doubts,
    score,
    scoreVersion: score === null ? null : SCORE_VERSION,
    cellHealth: isMeasured ? (health.cellHealth === 'issue' ? 'Cell Issue' : 'Healthy Cells') : null,
  }
}

interface MeasuredFigures {
  readonly currentCapacity: number | null
  readonly originalCapacity: number | null
  readonly doubts: readonly Doubt[]
}

/** @returns How uncertain the figures of a report are, by the conditions of its test. */
export function uncertaintyIn(
  { currentCapacity, originalCapacity, doubts }: MeasuredFigures,
  document: { readonly data: unknown; readonly debug: unknown },
): Uncertainty | null {
  const { state_of_charge, temperature_c } = conditionsIn(document.debug)
  return uncertaintyOf({
    currentCapacityKwh: currentCapacity,
    originalCapacityKwh: originalCapacity,
    measured: printedReport(measurementsIn(document.data)),
    stateOfChargePercent: state_of_charge,
    temperatureC: temperature_c,
    doubts,
  })
}

/** @returns The number of cell groups that the vehicle reported; `null` when it did not, or no vehicle has as many. */
export function cellGroupsIn(debug: unknown): number | null {
  return groupsSchema.safeParse(debug).data?.measurements.cellGroups ?? null
}

/**
 * @returns The conditions of the test as the device sent them; `null` for each that it did not send, or that is impossible.
 */
export function conditionsIn(debug: unknown): Conditions {
  const { device, measurements } = conditionsSchema.parse(debug)
  return {
    state_of_charge: measurements.stateOfChargePercent,
    temperature_c: measurements.packTemperatureC,
    firmware: device.firmware,
  }
}

type Conditions = z.infer<typeof testConditionsSchema>

const conditionsSchema = z.catch(
  z.object({
    device: z.catch(z.object({ firmware: z.catch(testConditionsSchema.shape.firmware, null) }), {
      firmware: null,
    }),
    measurements: z.catch(
      z.object({
        stateOfChargePercent: z.catch(testConditionsSchema.shape.state_of_charge, null),
        packTemperatureC: z.catch(testConditionsSchema.shape.temperature_c, null),
      }),
      { stateOfChargePercent: null, packTemperatureC: null },
    ),
  }),
  { device: { firmware: null }, measurements: { stateOfChargePercent: null, packTemperatureC: null } },
)
const debugSchema = z.object({ measurements: measurementsSchema })
const groupsSchema = z.object({
  measurements: z.object({ cellGroups: z.int().check(z.minimum(1), z.maximum(MAX_CELLS)) }),
})
