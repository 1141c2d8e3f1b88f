import type { RoadUnit } from '../distance.ts'
import type { Country } from '../lists/report.ts'
import { type BatteryReport, unitOf } from './battery-report.ts'
import { forecastBaseOf } from './expected-range.ts'

/** A place with its typical seasons: means of June to August, and of December to February, in °C. */
export interface ForecastPlace {
  /** The postal code that stands for it, as the server writes it. */
  readonly code: string
  readonly country: Country
  /** State or province, with its country before it: `US-CO`, `CA-ON`. */
  readonly region: string
  readonly summerC: number
  readonly winterC: number
}

/** What is known of how a vehicle takes the cold. */
export interface ColdTraits {
  readonly heatPump: boolean | null
  /** Share of the range that the model line keeps at 0 °C. */
  readonly coldRetention0C: number | null
}

/** Ranges of a typical summer and a typical winter in `unit`, whole. A seasonal mean hides cold snaps. */
export interface RangeForecast {
  readonly unit: RoadUnit
  readonly summer: number
  readonly winter: number
}

/** `null` while the report has no range. */
export function forecastOf(report: BatteryReport, place: ForecastPlace): RangeForecast | null {
  const base = forecastBaseOf(report)
  if (base === null) return null
  const traits = report.specifications ?? UNKNOWN_TRAITS
  return { unit: unitOf(report), ...seasonalRanges(base, place, traits) }
}

/** The adjusted range in the two seasons of a place, each rounded. */
export function seasonalRanges(
  adjusted: number,
  { summerC, winterC }: Pick<ForecastPlace, 'summerC' | 'winterC'>,
  traits: ColdTraits,
): { readonly summer: number; readonly winter: number } {
  return {
    summer: Math.round(adjusted * rangeFactor(summerC, traits)),
    winter: Math.round(adjusted * rangeFactor(winterC, traits)),
  }
}

/** The share of the rated range that is left at a temperature: of fleets, adjusted below 20 °C for the vehicle. */
export function rangeFactor(celsius: number, traits: ColdTraits): number {
  const fleet = fleetFactor(celsius)
  return celsius < 20 ? Math.max(MIN_FACTOR, 1 - (1 - fleet) * coldSensitivity(traits)) : fleet
}

/** 1 stands for a vehicle of which nothing is known; more loses more. */
export function coldSensitivity({ heatPump, coldRetention0C }: ColdTraits): number {
  if (coldRetention0C !== null) return Math.min(1.6, Math.max(0.5, (1 - coldRetention0C) / 0.2))
  if (heatPump === null) return 1
  return heatPump ? 0.85 : 1.25
}

/** Straight lines between the points of the curve, flat outside. */
export function fleetFactor(celsius: number): number {
  const upper = CURVE.findIndex(([at]) => celsius <= at)
  const high = CURVE[upper]
  const low = CURVE[upper - 1]
  if (!high) return HOTTEST_FACTOR
  if (!low) return high[1]
  return low[1] + ((celsius - low[0]) / (high[0] - low[0])) * (high[1] - low[1])
}

const MIN_FACTOR = 0.35
const HOTTEST_FACTOR = 0.79
const UNKNOWN_TRAITS: ColdTraits = { heatPump: null, coldRetention0C: null }

/** Temperature in °C, and the share of the rated range: published studies of fleets, extrapolated below −20 °C. */
const CURVE: readonly (readonly [celsius: number, factor: number])[] = [
  [-30, 0.5],
  [-25, 0.54],
  [-20, 0.58],
  [-15, 0.64],
  [-10, 0.7],
  [-5, 0.76],
  [0, 0.8],
  [5, 0.87],
  [10, 0.94],
  [15, 0.98],
  [20, 1],
  [25, 1],
  [27, 0.98],
  [30, 0.96],
  [32, 0.95],
  [35, 0.9],
  [38, 0.83],
  [40, HOTTEST_FACTOR],
]
