import * as z from 'zod/mini'
import { ORDER_LIMITS, type OrderField } from '../../domain/public/order-limits.ts'
import { COMPARISONS } from '../../domain/public/ownership-order.ts'
import { MAX_EMAIL_LENGTH } from '../../domain/session/credentials.ts'
import { ownershipReportSchema } from './leads.ts'

const within = (field: OrderField) => {
  const [min, max] = ORDER_LIMITS[field]
  return z.number().check(z.minimum(min), z.maximum(max))
}

/**
 * `POST /leads/api/v1/battery/{id}/ownership`. `key` names the request: sent again, it makes no second report. Of a price that
 * is `null`, the report shows that of the tables, with its date and source.
 */
export const ownershipOrderSchema = z.strictObject({
  key: z
    .string()
    .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, 'is not a UUID')),
  comparison: z.enum(COMPARISONS),
  /** US mpg where the dealership counts in miles, else L/100 km. */
  fuel_rating: within('fuelRating'),
  years: z.int().check(z.minimum(ORDER_LIMITS.years[0]), z.maximum(ORDER_LIMITS.years[1])),
  /** A year, in mi or km. */
  distance: within('distance'),
  electricity_cost: z.nullable(within('electricityCost')),
  gas_cost: z.nullable(within('gasCost')),
})

/** An ownership report that staff have made. The id is all that one needs to read it. */
export const madeOwnershipSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  /** `null`: not known any more. */
  created_by: z.nullable(z.string()),
  comparison: z.string(),
  years: z.number(),
  distance: z.number(),
  revoked_at: z.nullable(z.string()),
  mailed_at: z.nullable(z.string()),
  /** Its owner wants no mail. */
  unsubscribed: z.boolean(),
})

/**
 * `GET /leads/api/v1/battery/{id}/ownership`: what a new report would say, and those that were made, the newest first. `selected_vehicle` has
 * no `electric_consumption` while the trim of the vehicle is not known: then none can be made.
 */
export const ownershipOfferSchema = z.object({
  comparison: z.enum(COMPARISONS),
  draft: ownershipReportSchema,
  made: z.array(madeOwnershipSchema),
})

/** `POST /leads/api/v1/ownership/{id}/mail` */
export const ownershipMailSchema = z.strictObject({
  email: z
    .string()
    .check(z.maxLength(MAX_EMAIL_LENGTH), z.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'is not an address')),
  language: z.enum(['en', 'fr']),
})

/** The `error` of a 409 answer to a mail that was not sent. */
export const MAIL_REFUSALS = {
  unsubscribed: 'unsubscribed',
  otherAddress: 'other address',
  revoked: 'revoked',
} as const
