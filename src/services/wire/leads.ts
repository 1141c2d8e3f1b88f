import * as z from 'zod/mini'

const amount = (max: number) => z.number().check(z.minimum(0), z.maximum(max))
const share = z.nullish(amount(1))
const price = z.nullish(amount(1000))
const text = z.nullish(z.string())

/**
 * One of the two vehicles. `powertrain` is `BEV`, `PHEV`, `HEV`, `ICE` or `DIESEL`; any other value means
 * unknown. `electric_consumption` is in kWh from the wall per 100 distance units, `fuel_rating` in US mpg
 * (imperial) or L/100 km (metric). `electric_share` is the share of the distance that a plug-in hybrid drives
 * on electricity.
 */
export const ownedVehicleSchema = z.object({
  year: z.nullish(z.number()),
  make: z.string(),
  model: z.string(),
  trim: text,
  powertrain: text,
  electric_consumption: z.nullish(amount(1000)),
  fuel_rating: z.nullish(amount(1000)),
  electric_share: share,
})

export const ownershipAddressSchema = z.object({
  city: text,
  state: text,
  street_number: text,
  street_name: text,
  zip_code: text,
})

/**
 * Style of the dealership. Colours are `#rrggbb`, the radius is in px. The CSS applies only inside `.ownership`
 * and loads nothing. Invalid values are `null` or empty.
 */
export const ownershipStyleSchema = z.object({
  accentColor: text,
  accentContrast: text,
  ctaColor: text,
  cssStyling: text,
  radius: text,
})

const keyed = z.object({ key: z.string(), value: z.string() })

export const ownershipConfigSchema = z.object({
  name: text,
  address: z.nullish(ownershipAddressSchema),
  phone_numbers: z.array(keyed),
  emails: z.array(keyed),
  measurement: z.enum(['metric', 'imperial']),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'is not a currency')),
  style: z.nullish(ownershipStyleSchema),
})

/**
 * Data of an ownership report (specification, domain part, section 3). `distance` is per year, in mi or km.
 * `charge_at_home` is a share, 0 to 1. `comparison_efficiency` is the fuel rating of the comparison vehicle, or
 * its consumption in kWh when it is electric. Prices are per kWh, and per US gallon or litre, in the currency
 * of `config`.
 */
export const ownershipReportSchema = z.object({
  selected_vehicle: ownedVehicleSchema,
  comparison_vehicle: ownedVehicleSchema,
  years: amount(100),
  distance: amount(1_000_000),
  charge_at_home: share,
  comparison_efficiency: z.nullish(amount(1000)),
  electricity_cost: price,
  public_electricity_cost: price,
  gas_cost: price,
  incentives: z.nullish(z.object({ max_value: z.nullish(amount(1_000_000)) })),
  address: z.nullish(ownershipAddressSchema),
  config: ownershipConfigSchema,
})

/** `GET /leads/api/v1/report/{id}` */
export const ownershipAnswerSchema = z.object({ data: ownershipReportSchema })

/** `GET`, `POST` and `DELETE /leads/api/v1/unsubscribe/{id}`. The names are for a `GET` alone, of a report that was not revoked. */
export const unsubscribeStatusSchema = z.object({
  unsubscribed: z.boolean(),
  vehicle: z.optional(z.string()),
  dealership: z.optional(z.string()),
})
