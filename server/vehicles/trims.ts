import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { COUNTRIES } from '../../src/domain/country.ts'
import { trimsKey } from '../../src/domain/vehicle.ts'
import type { trimsBodySchema, trimsSchema } from '../../src/services/wire/vehicles.ts'
import type { Database } from '../database/database.ts'
import { batteryReports, vehicles } from '../database/schema.ts'
import { inventoryItems } from '../database/schema-stock.ts'
import { invalid } from '../http/problem.ts'
import { type Reach, within } from '../identity/reach.ts'
import { decodeVin, type ModelOfYear, trimsOf } from './catalogue.ts'

/** @returns The trims for each requested VIN, without repeats: of the vehicles that rows within reach are of, else as the VIN says. */
export async function trimsOfVins(
  db: Database,
  reach: Reach,
  { vins }: z.output<typeof trimsBodySchema>,
): Promise<z.infer<typeof trimsSchema>> {
  const all = [...new Set([...vins.US, ...vins.CA])]
  const known = all.length === 0 ? [] : await modelsOf(db, reach, all)
  const modelOf = Map.groupBy(known, trimsKey)
  return COUNTRIES.flatMap((country) =>
    [...new Set(vins[country])].map((vin) => {
      const decoded = decodeVin(vin)
      const models = modelOf.get(trimsKey({ vin, country })) ?? (decoded ? [decoded] : [])
      return { country, vin, trims: [...new Set(models.flatMap(trimsOf))] }
    }),
  )
}

/** What dealerships call the vehicles of VINs. */
async function modelsOf(db: Database, reach: Reach, vins: readonly string[]) {
  const columnsOf = ({ vin, country, make, model, year }: typeof batteryReports | typeof inventoryItems) => ({
    vin,
    country,
    make,
    model,
    year,
  })
  const [reports, items] = await Promise.all(
    ([batteryReports, inventoryItems] as const).map((table) =>
      db
        .selectDistinct(columnsOf(table))
        .from(vehicles)
        .innerJoin(table, eq(table.vehicleId, vehicles.id))
        .where(and(inArray(vehicles.vin, [...vins]), within(table.configurationId, reach))),
    ),
  )
  return [...(reports ?? []), ...(items ?? [])]
}

/**
 * @param trim `null` is always allowed: a wrong trim can be taken away again.
 * @throws A 400 problem for a trim that the catalogue does not list for the vehicle.
 */
export function requireTrim(field: string, trim: string | null, vehicle: ModelOfYear): void {
  if (trim === null || trimsOf(vehicle).includes(trim)) return
  throw invalid(field, `${field} is not known for a ${vehicle.year} ${vehicle.make} ${vehicle.model}`)
}
