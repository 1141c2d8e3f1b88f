import * as z from 'zod/mini'
import { COUNTRIES } from '../../domain/lists/report.ts'

/** `:code` of `GET /vehicles/api/v1/location/{code}`: a postal code as it was typed. Any other text is a 404. */
export const locationParamsSchema = z.object({ code: z.string() })

/** Its answer: the typical seasons of a place, mean temperatures in °C (June–August, December–February). */
export const locationSchema = z.object({
  /** Normalised: five digits, or six characters without a blank. */
  code: z.string(),
  country: z.enum(COUNTRIES),
  /** State or province, with its country before it: `US-CO`, `CA-ON`. */
  region: z.string(),
  summer_c: z.number(),
  winter_c: z.number(),
})
