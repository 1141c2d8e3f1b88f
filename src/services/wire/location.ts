import * as z from 'zod/mini'
import { COUNTRIES } from '../../domain/country.ts'

/** A postal address. */
export const addressShape = {
  street_number: z.string(),
  street_name: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
}

/** `:code` of `GET /vehicles/api/v1/location/{code}`: a postal code as typed. Anything else is a 404. */
export const locationParamsSchema = z.object({ code: z.string() })

/** Answer: the typical seasons of a location, mean temperatures in °C (June to August, December to February). */
export const locationSchema = z.object({
  /** Normalised: five digits, or six characters without a space. */
  code: z.string(),
  country: z.enum(COUNTRIES),
  /** Country and state or province: `US-CO`, `CA-ON`. */
  region: z.string(),
  /** The part of the state or province that the temperatures are of; `null` for all of it. */
  place: z.nullable(z.string()),
  summer_c: z.number(),
  winter_c: z.number(),
})
