import * as z from 'zod/mini'
import { ORDER_LIMITS, type OrderField } from '../../domain/public/order-limits.ts'
import { COMPARISONS } from '../../domain/public/ownership-order.ts'
import { MAX_EMAIL_LENGTH, PLAIN_ADDRESS } from '../../domain/session/credentials.ts'
import { typedText } from '../../domain/typed-text.ts'

const within = (field: OrderField) => {
  const [min, max] = ORDER_LIMITS[field]
  return z.number().check(z.minimum(min), z.maximum(max))
}

/**
 * `POST /leads/api/v1/battery/{id}/ownership`. `key` names the request: sent again, it makes no second report, and with other
 * values it is refused with 409. Of a price that is `null`, the report shows that of the tables, with its date and source.
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

/** `POST /leads/api/v1/ownership/{id}/mail` */
export const ownershipMailSchema = z.strictObject({
  email: z
    .string()
    .check(
      z.overwrite(typedText),
      z.maxLength(MAX_EMAIL_LENGTH),
      z.regex(PLAIN_ADDRESS, 'is not an address'),
    ),
  language: z.enum(['en', 'fr']),
})
