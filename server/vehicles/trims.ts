import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { COUNTRIES } from '../../src/domain/country.ts'
import { trimsKey } from '../../src/domain/vehicle.ts'
import type { trimsBodySchema, trimsSchema } from '../../src/services/wire/vehicles.ts'
import type { Database } from '../database/database.ts'
import { vehicles } from '../database/schema.ts'
import { invalid } from '../http/problem.ts'
import { decodeVin, type ModelOfYear, trimsOf } from './catalogue.ts'

/** @returns The trims for each requested VIN, without repeats. A VIN that is not stored is decoded. */
export async function trimsOfVins(
  db: Database,
  { vins }: z.output<typeof trimsBodySchema>,
): Promise<z.infer<typeof trimsSchema>> {
  const all = [...new Set([...vins.US, ...vins.CA])]
  const known = all.length === 0 ? [] : await db.select().from(vehicles).where(inArray(vehicles.vin, all))
  const modelOf = new Map(known.map((vehicle) => [trimsKey(vehicle), vehicle]))
  return COUNTRIES.flatMap((country) =>
    [...new Set(vins[country])].map((vin) => {
      const vehicle = modelOf.get(trimsKey({ vin, country })) ?? decodeVin(vin)
      return { country, vin, trims: vehicle ? [...trimsOf(vehicle)] : [] }
    }),
  )
}

/**
 * @param trim `null` is always allowed: a wrong trim can be taken away again.
 * @throws A 400 problem for a trim that the catalogue does not list for the vehicle.
 */
export function requireTrim(field: string, trim: string | null, vehicle: ModelOfYear): void {
  if (trim === null || trimsOf(vehicle).includes(trim)) return
  throw invalid(field, `${field} is not known for a ${vehicle.year} ${vehicle.make} ${vehicle.model}`)
}
