import { makeVin } from '../../src/domain/vin.ts'
import type { vehicles } from '../database/schema.ts'
import { CATALOGUE, type CatalogueVehicle } from '../vehicles/catalogue.ts'
import type { Random } from './random.ts'

export type DemoVehicle = typeof vehicles.$inferInsert & { readonly entry: CatalogueVehicle }

const PLANTS = 'ABCDEFGHKLMNPRSTUVWX'
const FIRST_SERIAL = 100_000
const SERIALS = 900_000

/**
 * @returns A function that creates random vehicles of the catalogue. Each one has a unique VIN with the right maker,
 *   description, check digit and model year.
 */
export function createVehicleMaker(random: Random, now: Date): (country: 'US' | 'CA') => DemoVehicle {
  const sold = CATALOGUE.filter((entry) => prefixesOf(entry).length > 0)
  const usedVins = new Set<string>()
  return (country) => {
    const entry = random.pick(sold.filter(({ markets }) => markets.includes(country)))
    const { from, to } = entry.similarModelYears
    const year = random.whole(from, Math.min(to, now.getUTCFullYear() + 1))
    let vin = ''
    do {
      const serial = FIRST_SERIAL + random.whole(0, SERIALS - 1)
      vin = makeVin(random.pick(prefixesOf(entry)), year, random.pick([...PLANTS]), serial)
    } while (usedVins.has(vin))
    usedVins.add(vin)
    const { make, model, trim } = entry
    return { id: `v${random.id(11)}`, vin, country, make, model, year, trim, entry }
  }
}

/** @returns VIN positions 1 to 8 of the trim; if unknown, all that were observed for the model and year. */
function prefixesOf({ vin }: CatalogueVehicle): readonly string[] {
  return vin.trimPrefix8 ? [vin.trimPrefix8] : vin.observedPrefixes8
}

/** @returns The path of a silhouette of the body, below the CDN base. */
export function pictureOf({ body }: CatalogueVehicle): string {
  return `demo/${body === 'pickup' || body === 'hatchback' || body === 'suv' ? body : 'sedan'}.svg`
}
