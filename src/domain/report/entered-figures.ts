import { convertDistance, type Distance, KM_PER_MI, type RoadUnit } from '../distance.ts'
import { isWithin } from '../is-within.ts'
import { typedNumber } from '../typed-number.ts'
import { typedText } from '../typed-text.ts'

/** What staff have entered from the certificate of conformity of a vehicle that the catalogue does not list. */
export interface EnteredFigures {
  /** Its version, as the certificate names it. */
  readonly trim: string
  /** When new. */
  readonly energyKwh: number
  /** When new, in the unit in which it was typed. */
  readonly range: Distance
}

export type EnteredField = 'trim' | 'energy' | 'range'
/** The figures as texts. */
export type EnteredTexts = Readonly<Record<EnteredField, string>>

export function enteredTexts(figures: EnteredFigures | null): EnteredTexts {
  if (figures === null) return { trim: '', energy: '', range: '' }
  return { trim: figures.trim, energy: String(figures.energyKwh), range: String(figures.range.value) }
}

/** The least and the most of what a vehicle can have when it is new. */
export const ENERGY_LIMITS = [5, 300] as const
export const RANGE_LIMITS_KM = [20, 1500] as const

export function rangeLimits(unit: RoadUnit): readonly [min: number, max: number] {
  const [min, max] = RANGE_LIMITS_KM
  return unit === 'km' ? [min, max] : [Math.ceil(min / KM_PER_MI), Math.floor(max / KM_PER_MI)]
}

export const TRIM_LENGTH = 100

/** @returns The figures as they are typed, or the first field that is not possible. */
export function enteredIn(typed: EnteredTexts, unit: RoadUnit): EnteredFigures | EnteredField {
  const trim = typedText(typed.trim)
  const energyKwh = typedNumber(typed.energy, ENERGY_LIMITS)
  const range = typedNumber(typed.range, rangeLimits(unit))
  if (trim === '' || trim.length > TRIM_LENGTH) return 'trim'
  if (!isWithin(energyKwh, ...ENERGY_LIMITS)) return 'energy'
  if (!isWithin(range, ...rangeLimits(unit))) return 'range'
  return { trim, energyKwh, range: { value: range, unit } }
}

/**
 * What the wall gives for 100 miles, in kWh: certificates tell what the battery gives. In the catalogue, the consumption of the EPA over
 * the whole range is 17 % more than the usable energy (median of 53 vehicles; from 9 to 27 %).
 */
export function consumptionOf({ energyKwh, range }: Pick<EnteredFigures, 'energyKwh' | 'range'>): number {
  const miles = convertDistance(range.value, range.unit, 'mi')
  return Math.round((energyKwh / miles) * CHARGING_LOSS * 1000) / 10
}

const CHARGING_LOSS = 1.17
