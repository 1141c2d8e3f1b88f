import * as z from 'zod/mini'
import { COUNTRIES } from '../../domain/country.ts'
import { DOUBTS, type ReportRow } from '../../domain/lists/report.ts'
import { CELL_HEALTH, cellHealthCodec } from './measurements.ts'
import { pageOf } from './paging.ts'
import { versionIn } from './refs.ts'

export const reportVehicleSchema = z.object({
  id: z.string(),
  country: z.enum(COUNTRIES),
  vin: z.string(),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
})

/**
 * One row. `in_inventory` is true while the vehicle is in its dealership’s inventory. `doubts` names what contradicts the
 * rest of the report: it has no score then.
 */
export const reportRowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  cell_health: z.nullable(z.enum(CELL_HEALTH)),
  image_path: z.nullable(z.string()),
  battery_report_vehicle: reportVehicleSchema,
  /** `time_zone`: the days of its reports are those of the dealership (IANA name); absent: not told. */
  configuration: z.nullable(
    z.object({ id: z.string(), name: z.string(), time_zone: z.optional(z.nullable(z.string())) }),
  ),
  score: z.nullable(z.number()),
  doubts: z.array(z.enum(DOUBTS)),
  current_capacity: z.nullable(z.number()),
  original_capacity: z.nullable(z.number()),
  /** Whether staff have entered the original capacity; a backend that does not tell leaves it out. */
  capacity_entered: z.optional(z.boolean()),
  published: z.boolean(),
  archived: z.boolean(),
  in_inventory: z.boolean(),
  serial_number: z.nullable(z.string()),
  /** For `If-Match`. A backend without versions leaves it out. */
  version: z.optional(z.string()),
})

/** How many reports on all pages have no trim. Answered when the query has `pinned`. */
const withoutTrim = { without_trim: z.optional(z.number()) }

export const reportPageSchema = z.extend(pageOf(reportRowSchema), withoutTrim)

export const reportRowCodec = z.codec(reportRowSchema, z.custom<ReportRow>(), {
  decode: ({ battery_report_vehicle: { id: vehicleId, trim, ...vehicle }, ...row }) => ({
    id: row.id,
    createdAt: row.created_at,
    cellHealth: row.cell_health && z.decode(cellHealthCodec, row.cell_health),
    imagePath: row.image_path,
    vehicle,
    vehicleId,
    trim,
    configuration: row.configuration && {
      id: row.configuration.id,
      name: row.configuration.name,
      timeZone: row.configuration.time_zone ?? null,
    },
    score: row.score,
    doubts: row.doubts,
    currentCapacityKwh: row.current_capacity,
    originalCapacityKwh: row.original_capacity,
    ...(row.capacity_entered ? { isCapacityEntered: true } : {}),
    published: row.published,
    archived: row.archived,
    inInventory: row.in_inventory,
    serialNumber: row.serial_number,
    ...versionIn(row),
  }),
  encode: ({ vehicle, vehicleId, trim, ...row }) => ({
    id: row.id,
    created_at: row.createdAt,
    cell_health: row.cellHealth && z.encode(cellHealthCodec, row.cellHealth),
    image_path: row.imagePath,
    battery_report_vehicle: { id: vehicleId, ...vehicle, trim },
    configuration: row.configuration && {
      id: row.configuration.id,
      name: row.configuration.name,
      ...(row.configuration.timeZone ? { time_zone: row.configuration.timeZone } : {}),
    },
    score: row.score,
    doubts: [...row.doubts],
    current_capacity: row.currentCapacityKwh,
    original_capacity: row.originalCapacityKwh,
    ...(row.isCapacityEntered ? { capacity_entered: true } : {}),
    published: row.published,
    archived: row.archived,
    in_inventory: row.inInventory,
    serial_number: row.serialNumber,
    ...versionIn(row),
  }),
})

/** `reportPageSchema` with rows as the portal has them. */
export const reportPageCodec = z.extend(pageOf(reportRowCodec), withoutTrim)
