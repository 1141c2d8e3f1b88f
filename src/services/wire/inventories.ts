import * as z from 'zod/mini'
import { COUNTRIES } from '../../domain/country.ts'
import { type InventoryItem, VEHICLE_TYPES } from '../../domain/lists/inventory.ts'
import { inventory } from '../../domain/resources/inventory.ts'
import { typedText } from '../../domain/typed-text.ts'
import { countsOf, pageWithTotalPages } from './paging.ts'
import { versionIn } from './refs.ts'

/**
 * One row. `inventory_age` is in whole days, `null` when unknown. `country` is the vehicle’s. `reports_at` is the configuration
 * id of a dealership with reports of the vehicle, also archived ones, that the caller may see: its own, if it has any. It is
 * empty for reports without a dealership, and `null` when there are none.
 */
export const inventoryRowSchema = z.object({
  id: z.string(),
  vin: z.string(),
  country: z.enum(COUNTRIES),
  stock_number: z.string(),
  vehicle_year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  inventory_image: z.nullable(z.string()),
  inventory_age: z.nullable(z.number()),
  reports_at: z.nullable(z.string()),
  vehicle_type: z.enum(VEHICLE_TYPES),
  configuration: z.object({
    id: z.string(),
    name: z.string(),
    address: z.object({ country: z.string() }),
  }),
  /** For `If-Match`. A backend without versions leaves it out. */
  version: z.optional(z.string()),
})

export const inventoryPageSchema = pageWithTotalPages(inventoryRowSchema)

export const inventoryRowCodec = z.codec(inventoryRowSchema, z.custom<InventoryItem>(), {
  decode: ({ configuration: { id, name, address }, ...row }) => ({
    id: row.id,
    vehicle: {
      vin: row.vin,
      country: row.country,
      make: row.make,
      model: row.model,
      year: row.vehicle_year,
    },
    trim: row.trim,
    stockNumber: row.stock_number,
    imagePath: row.inventory_image,
    ageDays: row.inventory_age,
    reportsAt: row.reports_at,
    vehicleType: row.vehicle_type,
    configuration: { id, name, country: address.country },
    ...versionIn(row),
  }),
  encode: ({ vehicle, configuration: { id, name, country }, ...item }) => ({
    id: item.id,
    vin: vehicle.vin,
    country: vehicle.country,
    stock_number: item.stockNumber,
    vehicle_year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    trim: item.trim,
    inventory_image: item.imagePath,
    inventory_age: item.ageDays,
    reports_at: item.reportsAt,
    vehicle_type: item.vehicleType,
    configuration: { id, name, address: { country } },
    ...versionIn(item),
  }),
})

/** `inventoryPageSchema` with rows as the portal has them. */
export const inventoryPageCodec = pageWithTotalPages(inventoryRowCodec)

/**
 * `GET /inventories/api/v1/inventory/filters`: number of vehicles for each tab in the context. Only reports of
 * the same dealership that are not archived count. `unpublished`: the vehicle has reports, and none is
 * published.
 */
export const inventoryCountsSchema = countsOf(inventory)

/**
 * `PATCH /inventories/api/v1/inventory/trim`: sets the trim in every dealership of the context that the user
 * may edit. With `If-Match`, only in those whose row has one of these versions; when a named one has changed, nowhere.
 */
export const inventoryTrimBodySchema = z.strictObject({
  country: z.enum(COUNTRIES),
  vin: z
    .string()
    .check(z.overwrite(typedText), z.toUpperCase(), z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'is not a VIN')),
  /** `null`: none. */
  detected_version: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
})

/** The answer: the changed rows. */
export const inventoryTrimSchema = z.array(inventoryRowSchema)
export const inventoryTrimCodec = z.array(inventoryRowCodec)
