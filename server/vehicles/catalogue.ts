import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { foldedText } from '../../src/domain/folded-text.ts'
import { isVin, modelYearOf } from '../../src/domain/vin.ts'

const vehicleSchema = z.object({
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  modelYear: z.number(),
  similarModelYears: z.object({ from: z.number(), to: z.number() }),
  markets: z.array(z.enum(['US', 'CA'])),
  body: z.string(),
  drivetrain: z.string(),
  battery: z.object({
    totalKWh: z.number().nullable(),
    usableKWh: z.number(),
    chemistry: z.string().nullable(),
  }),
  range: z.object({ epaMi: z.number(), nrcanKm: z.number().nullable() }),
  efficiency: z.object({ kWhPer100mi: z.number(), kWhPer100km: z.number().nullable() }),
  charging: z.object({
    connectors: z.array(z.string()),
    acMaxKW: z.number().nullable(),
    dcMaxKW: z.number().nullable(),
    l2HoursFull: z.number().nullable(),
    dcMinutes: z.number().nullable(),
    dcWindowPercent: z.tuple([z.number(), z.number()]).nullable(),
  }),
  power: z.object({ hp: z.number(), kW: z.number() }),
  v2x: z.object({ v2l: z.boolean(), v2h: z.boolean(), v2g: z.boolean() }),
  warranty: z.object({
    batteryMonths: z.number(),
    batteryMiles: z.number(),
    batteryKm: z.number(),
    canadaMonths: z.number(),
    /** Below this share of its energy when new, in %, the battery is a warranty case; not verified with the makers. */
    capacityPercent: z.number().nullable(),
  }),
  heatPump: z.boolean().nullable(),
  /** The share of the range that remains at 0 °C (0 to 1); `null` when it was not measured. */
  coldRetention0C: z.number().nullable(),
  vin: z.object({
    wmi: z.array(z.string()),
    observedPrefixes8: z.array(z.string()),
    trimPrefix8: z.string().nullable(),
  }),
})

/** A trim of a model in the model years of `similarModelYears`. */
export type CatalogueVehicle = z.infer<typeof vehicleSchema>

const file = new URL('./data/ev-catalogue.json', import.meta.url)

export const CATALOGUE: readonly CatalogueVehicle[] = z
  .object({ vehicles: z.array(vehicleSchema) })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).vehicles

export interface ModelOfYear {
  readonly make: string
  readonly model: string
  readonly year: number
}

/** @returns The entries of a model in a year, in the order of the catalogue; empty for an unknown model. */
export function entriesOf({ make, model, year }: ModelOfYear): readonly CatalogueVehicle[] {
  return CATALOGUE.filter(
    (entry) =>
      entry.make === make &&
      entry.model === model &&
      entry.similarModelYears.from <= year &&
      year <= entry.similarModelYears.to,
  )
}

/** Whether the catalogue knows a maker by this name. */
export function isMake(text: string): boolean {
  return CATALOGUE.some(({ make }) => foldedText(make) === foldedText(text))
}

export function trimsOf(vehicle: ModelOfYear): readonly string[] {
  return [...new Set(entriesOf(vehicle).map((entry) => entry.trim))]
}

export function entryOf(vehicle: ModelOfYear & { readonly trim: string | null }): CatalogueVehicle | null {
  return entriesOf(vehicle).find((entry) => entry.trim === vehicle.trim) ?? null
}

/** A model as the catalogue spells it, when it knows it; else as written. */
export function modelOfText(written: ModelOfYear): ModelOfYear {
  const entry = CATALOGUE.find(
    ({ make, model }) =>
      foldedText(make) === foldedText(written.make) && foldedText(model) === foldedText(written.model),
  )
  return entry ? { make: entry.make, model: entry.model, year: written.year } : written
}

/**
 * Decodes a VIN that is not stored, from positions 1 to 8 and the model year.
 *
 * @returns `null` when the VIN is invalid or the catalogue does not list it.
 */
export function decodeVin(vin: string): ModelOfYear | null {
  const year = modelYearOf(vin)
  if (!isVin(vin) || year === null) return null
  const found = CATALOGUE.find(
    (entry) =>
      entry.similarModelYears.from <= year &&
      year <= entry.similarModelYears.to &&
      (entry.vin.trimPrefix8 === vin.slice(0, 8) || entry.vin.observedPrefixes8.includes(vin.slice(0, 8))),
  )
  return found ? { make: found.make, model: found.model, year } : null
}
