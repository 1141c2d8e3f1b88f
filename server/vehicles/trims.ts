import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { COUNTRIES } from '../../src/domain/report.ts'
import { trimsKey } from '../../src/domain/vehicle.ts'
import type { trimsBodySchema, trimsSchema } from '../../src/services/wire/vehicles.ts'
import type { Database } from '../database/database.ts'
import { vehicles } from '../database/schema.ts'
import { decodeVin, trimsOf } from './catalogue.ts'

/** The trims of each VIN that was asked for, once each: of the known vehicle, else of what its VIN tells. */
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
