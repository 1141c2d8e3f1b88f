import type * as z from 'zod/mini'
import { convertDistance } from '../../src/domain/distance.ts'
import { ENERGY_LIMITS, type EnteredFigures, rangeLimits } from '../../src/domain/report/entered-figures.ts'
import type { reportPatchSchema } from '../../src/services/wire/single-report.ts'
import type { VehicleSpecifications } from '../database/documents.ts'
import { invalid } from '../http/problem.ts'
import { type ModelOfYear, trimsOf } from './catalogue.ts'

type Sent = NonNullable<z.output<typeof reportPatchSchema>['entered']>

interface Entered {
  readonly trim: string | null
  readonly entered: EnteredFigures | null
}

/** What staff have entered, as far as a report rests on it: until it has another trim. */
export function enteredOf({ trim, entered }: Entered): EnteredFigures | null {
  return entered !== null && entered.trim === trim ? entered : null
}

export function enteredAnswer({ energyKwh, range }: EnteredFigures) {
  return { energy_kwh: energyKwh, range }
}

/** The specifications of a report (`data.jato`), as far as they are entered. */
export function enteredSpecifications({ energyKwh, range }: EnteredFigures): VehicleSpecifications {
  const inUnit = (unit: 'km' | 'mi') => Math.round(convertDistance(range.value, range.unit, unit))
  return {
    powertrain: 'BEV',
    usableCapacityKwh: energyKwh,
    rangeMi: inUnit('mi'),
    rangeKm: inUnit('km'),
  }
}

/** @throws A 400 problem for a vehicle whose trims the catalogue lists, and for figures that no vehicle has. */
export function enteredIn(sent: Sent, vehicle: ModelOfYear): EnteredFigures {
  const { trim, energy_kwh: energyKwh, range } = sent
  if (trimsOf(vehicle).length > 0)
    throw invalid('entered', 'The catalogue lists this vehicle: choose its trim.')
  const requireWithin = (field: string, value: number, [min, max]: readonly [number, number]) => {
    if (!(value >= min && value <= max)) throw invalid(field, `${field} is from ${min} to ${max}`)
  }
  requireWithin('entered.energy_kwh', energyKwh, ENERGY_LIMITS)
  requireWithin('entered.range.value', range.value, rangeLimits(range.unit))
  return { trim, energyKwh, range }
}
