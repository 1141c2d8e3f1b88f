import type { Country } from '../country.ts'
import type { RoadUnit } from '../distance.ts'
import { valueAt } from '../interpolation.ts'
import { type BatteryReport, unitOf } from './battery-report.ts'
import { forecastBaseOf } from './expected-range.ts'

/** A location and its typical seasons: mean temperatures in °C of June to August, and of December to February. */
export interface ForecastLocation {
  /** Its postal code, normalised by the server. */
  readonly code: string
  readonly country: Country
  /** Country and state or province: `US-CO`, `CA-ON`. */
  readonly region: string
  /** The part of the state or province that the temperatures are of; `null` for all of it. */
  readonly place: string | null
  readonly summerC: number
  readonly winterC: number
}

/** How a vehicle copes with cold; `null` means unknown. */
export interface ColdTraits {
  readonly heatPump: boolean | null
  /** Share of the range that the model line has left at 0 °C. */
  readonly coldRetention0C: number | null
}

/** Whole ranges in `unit` in a typical summer and winter, and on a cold day. */
export interface RangeForecast {
  readonly unit: RoadUnit
  readonly summer: number
  readonly winter: number
  readonly coldDay: number
}

/** Forecasts the range of a vehicle; `null` when the report has no range. */
export function forecastOf(report: BatteryReport, location: ForecastLocation): RangeForecast | null {
  const base = forecastBaseOf(report)
  if (base === null) return null
  const traits = report.specifications ?? UNKNOWN_TRAITS
  return { unit: unitOf(report), ...seasonalRanges(base, location, traits) }
}

/** Forecast range in both seasons and on a cold day, in the unit of `adjusted`, rounded. */
export function seasonalRanges(
  adjusted: number,
  { summerC, winterC }: Pick<ForecastLocation, 'summerC' | 'winterC'>,
  traits: ColdTraits,
): Omit<RangeForecast, 'unit'> {
  return {
    summer: Math.round(adjusted * rangeFactor(summerC, traits)),
    winter: Math.round(adjusted * rangeFactor(winterC, traits)),
    coldDay: Math.round(adjusted * rangeFactor(coldDayC(winterC), traits)),
  }
}

/**
 * The temperature of a cold day in °C: about that of the coldest hundredth of the hours, for which heating is designed. In
 * Canada and the United States it is 7 to 17 °C below the mean of the winter, and some 5 °C where there is none (Hawaii, Puerto
 * Rico, Guam).
 */
export function coldDayC(winterC: number): number {
  return winterC - (winterC > WARM_WINTER_C ? 5 : 12)
}

/** The mean winter of Miami; that of the tropics is warmer. */
const WARM_WINTER_C = 20

/** Share of the rated range that is left at a temperature: `fleetFactor`, below 20 °C scaled by `coldSensitivity`. */
export function rangeFactor(celsius: number, traits: ColdTraits): number {
  const fleet = fleetFactor(celsius)
  return celsius < 20 ? Math.max(MIN_FACTOR, 1 - (1 - fleet) * coldSensitivity(traits)) : fleet
}

/** How much more than the fleet average a vehicle loses in the cold. 1 is the average. */
export function coldSensitivity({ heatPump, coldRetention0C }: ColdTraits): number {
  if (coldRetention0C !== null) return Math.min(1.6, Math.max(0.5, (1 - coldRetention0C) / 0.2))
  if (heatPump === null) return 1
  return heatPump ? 0.85 : 1.25
}

/** Average factor of fleets: linear between the points of the curve, constant outside. */
export function fleetFactor(celsius: number): number {
  return valueAt(CURVE, celsius)
}

const MIN_FACTOR = 0.35
const UNKNOWN_TRAITS: ColdTraits = { heatPump: null, coldRetention0C: null }

/** Share of the rated range by temperature in °C. From published studies of fleets, extrapolated below −20 °C. */
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
  [40, 0.79],
]
