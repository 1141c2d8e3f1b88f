import { KM_PER_MI } from '../distance.ts'
import type { Doubt } from '../lists/report.ts'
import { roundHalfAway } from '../rounding.ts'
import { shareOfNew } from './plausibility.ts'
import { kilometresOf, type PrintedReport } from './printed-report.ts'

/** Version of the bounds and their formula, kept with each result. Raise it with every change of them. */
export const UNCERTAINTY_VERSION = 1

/**
 * Expanded uncertainties (±) of the figures of a report, and what they come from. `null`: not stated, since the figure is missing,
 * in doubt, or less than its uncertainty.
 */
export interface Uncertainty {
  readonly version: number
  /** Points of the state of health. */
  readonly health: number | null
  /** kWh. */
  readonly capacity: number | null
  /** km. */
  readonly range: number | null
  readonly contributions: Contributions
}

/** Half-widths in % of a figure. `null`: not known, so it is in no result. */
export interface Contributions {
  /** What the computer of the battery takes for the energy of a full charge. */
  readonly reading: number
  /** The step of the state of charge, which weighs more in an emptier battery. */
  readonly charge: number | null
  /** The distance of the battery’s temperature from `REFERENCE_C`. */
  readonly temperature: number | null
  /** The energy when new. Of the state of health alone. */
  readonly reference: number
  /** The energy that this car takes for a distance. Of the range alone. */
  readonly consumption: number
  /** The steps of the figures themselves: that of the coarser one. */
  readonly rounding: number
}

/** What the uncertainties depend on. `null` means not known. */
export interface UncertaintyEvidence {
  readonly currentCapacityKwh: number | null
  readonly originalCapacityKwh: number | null
  readonly measured: PrintedReport | null
  readonly stateOfChargePercent: number | null
  /** Of the battery. */
  readonly temperatureC: number | null
  readonly doubts: readonly Doubt[]
}

/**
 * Our own bounds, in %: no maker states them, and nobody independent has measured them for this method. `reading`: the upper end of
 * what battery computers err in the state of charge, by which they estimate the energy (EVPro+ in MOTOR Magazine, 2026: 1 to 5 %).
 */
export const BOUNDS = { reading: 5, reference: 3, consumption: 5, perDegree: 0.2 } as const
/** °C. That of the test by which ranges are approved in Europe (WLTP). */
export const REFERENCE_C = 23
/** The coverage factor: about 95 % (GUM, 6.3.3). */
export const COVERAGE = 2

/** Loggers send whole per cents: half a point either way. */
const HALF_POINT = 0.5
/** A battery with less is as good as empty: the step says nothing of its energy. */
const LEAST_CHARGE = 1
/** The half steps in which figures are shown: 0.1 kWh, a mile. */
const HALF_KWH_STEP = 0.05
const HALF_MILE_KM = KM_PER_MI / 2

/**
 * Combines the contributions by the root of their sum of squares. Each is a half-width `a` of a uniform distribution, so that its
 * standard uncertainty is a/√3; the result is `COVERAGE` times that of all (JCGM 100:2008 “GUM”, 4.3.7, 5.1.2 and 6.2.1).
 *
 * @returns `null` when neither capacity nor range is known
 */
export function uncertaintyOf(evidence: UncertaintyEvidence): Uncertainty | null {
  const { currentCapacityKwh, originalCapacityKwh, measured, doubts } = evidence
  const capacity = positive(currentCapacityKwh)
  const range = doubts.includes('range') ? null : positive(kilometresOf(measured, 'adjustedEpaRange'))
  const steps = [
    ...(capacity === null ? [] : [HALF_KWH_STEP / capacity]),
    ...(range === null ? [] : [HALF_MILE_KM / range]),
  ]
  if (steps.length === 0) return null
  const contributions = {
    reading: BOUNDS.reading,
    charge: chargeStep(evidence.stateOfChargePercent),
    temperature: awayFromReference(evidence.temperatureC),
    reference: BOUNDS.reference,
    consumption: BOUNDS.consumption,
    rounding: Math.min(100, roundHalfAway(100 * Math.max(...steps), 2)),
  }
  const { reference, consumption, ...common } = contributions
  const share = doubts.includes('capacity') ? null : shareOfNew(capacity, originalCapacityKwh)
  return {
    version: UNCERTAINTY_VERSION,
    health: plusMinus(share === null ? null : share * 100, [...Object.values(common), reference]),
    capacity: plusMinus(capacity, Object.values(common)),
    range: plusMinus(range, [...Object.values(common), consumption]),
    contributions,
  }
}

/** @returns The expanded uncertainty of a figure with these half-widths in %; `null` when it is as large as the figure */
function plusMinus(figure: number | null, halfWidths: readonly (number | null)[]): number | null {
  if (figure === null) return null
  const variance = halfWidths.reduce<number>((sum, halfWidth) => sum + (halfWidth ?? 0) ** 2 / 3, 0)
  const percent = COVERAGE * Math.sqrt(variance)
  return percent < 100 ? roundHalfAway(figure * (percent / 100), 2) : null
}

function chargeStep(percent: number | null): number | null {
  return percent === null || percent < LEAST_CHARGE ? null : roundHalfAway((100 * HALF_POINT) / percent, 2)
}

function awayFromReference(celsius: number | null): number | null {
  return celsius === null ? null : roundHalfAway(Math.abs(celsius - REFERENCE_C) * BOUNDS.perDegree, 2)
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 && Number.isFinite(value) ? value : null
}
