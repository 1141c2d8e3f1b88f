import * as z from 'zod/mini'
import { COUNTRIES } from '../../domain/country.ts'

const vins = z._default(
  z.array(z.string().check(z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'is not a VIN'))).check(z.maxLength(1000)),
  [],
)

/** Body of `POST /vehicles/api/v1/vehicle/trims`: the VINs of one batch, by country. */
export const trimsBodySchema = z.object({ vins: z.object({ US: vins, CA: vins }) })

/** Answer: the catalogue’s trims for each VIN. An unknown VIN has an empty list. */
export const trimsSchema = z.array(
  z.object({ country: z.enum(COUNTRIES), vin: z.string(), trims: z.array(z.string()) }),
)
