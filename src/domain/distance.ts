/** Units of distances on the wire (specification, domain part, section 9). */
export const DISTANCE_UNITS = ['km', 'm', 'mi'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]

/** The system of units of a dealership. */
export const MEASUREMENTS = ['metric', 'imperial'] as const
export type Measurement = (typeof MEASUREMENTS)[number]

/** The unit in which the portal shows distances. */
export type RoadUnit = 'km' | 'mi'

export interface Distance {
  readonly value: number
  readonly unit: RoadUnit
}

/** A value as the device sent it: any number, in any unit. */
export interface Measured {
  readonly value: number | null
  readonly unit: string
}

export const KM_PER_MI = 1.609344

export function roadUnitOf(measurement: Measurement): RoadUnit {
  return measurement === 'metric' ? 'km' : 'mi'
}

/** Converts a distance, unrounded. */
export function convertDistance(value: number, from: DistanceUnit, to: DistanceUnit): number {
  return from === to ? value : (value * METRES[from]) / METRES[to]
}

/** Converts a distance; `null` stays `null`. */
export function converted(value: number | null, from: RoadUnit, to: RoadUnit): number | null {
  return value === null ? null : convertDistance(value, from, to)
}

/**
 * Converts a measured distance.
 *
 * @returns `null` when the value is missing, negative, not a number, in an unknown unit, or above `maxKm`: a
 *   vehicle cannot have it
 */
export function distanceIn(measured: Measured | null, unit: RoadUnit, maxKm: number): Distance | null {
  const from = measured && distanceUnitOf(measured.unit)
  if (measured === null || measured.value === null || from === null) return null
  const km = convertDistance(measured.value, from, 'km')
  if (!(km >= 0 && km <= maxKm)) return null
  return { value: convertDistance(measured.value, from, unit), unit }
}

/** The unit that a device means, by its usual spellings such as `KM` and `miles`; `null` for any other. */
export function distanceUnitOf(text: string): DistanceUnit | null {
  return DISTANCE_UNITS.find((unit) => SPELLINGS[unit].test(text.trim())) ?? null
}

const SPELLINGS: Readonly<Record<DistanceUnit, RegExp>> = {
  km: /^(?:kms?|kilomet(?:er|re)s?)$/i,
  m: /^(?:m|met(?:er|re)s?)$/i,
  mi: /^(?:mi|miles?)$/i,
}

const METRES: Readonly<Record<DistanceUnit, number>> = { m: 1, km: 1000, mi: 1000 * KM_PER_MI }
