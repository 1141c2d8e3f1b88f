import * as z from 'zod/mini'
import { COUNTRIES, DOUBTS, type ReportRow } from '../../domain/lists/report.ts'
import { RESOLUTIONS } from '../../domain/report/resolution.ts'
import { CELL_HEALTH, cellHealthCodec, printedReportSchema, uncertaintySchema } from './measurements.ts'
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
  configuration: z.nullable(z.object({ id: z.string(), name: z.string() })),
  score: z.nullable(z.number()),
  doubts: z.array(z.enum(DOUBTS)),
  current_capacity: z.nullable(z.number()),
  original_capacity: z.nullable(z.number()),
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
    configuration: row.configuration,
    score: row.score,
    doubts: row.doubts,
    currentCapacityKwh: row.current_capacity,
    originalCapacityKwh: row.original_capacity,
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
    configuration: row.configuration,
    score: row.score,
    doubts: [...row.doubts],
    current_capacity: row.currentCapacityKwh,
    original_capacity: row.originalCapacityKwh,
    published: row.published,
    archived: row.archived,
    in_inventory: row.inInventory,
    serial_number: row.serialNumber,
    ...versionIn(row),
  }),
})

/** `reportPageSchema` with rows as the portal has them. */
export const reportPageCodec = z.extend(pageOf(reportRowCodec), withoutTrim)

/** `GET /batteries/api/v1/battery/reports/filters`: number of matching reports for each tab in the context. */
export const reportCountsSchema = z.object({
  report_all_inventory: z.number(),
  report_not_inventory: z.number(),
  report_archived: z.number(),
  report_no_trim: z.number(),
  /** Missing from a backend without these tabs. */
  report_cell_issue: z._default(z.number(), 0),
  report_unpublished: z._default(z.number(), 0),
  report_all: z.number(),
})

const keyed = z.object({ id: z.string(), key: z.string(), value: z.string() })

/** Conditions of the test. `null`: the device did not send it. */
export const testConditionsSchema = z.object({
  /** Of the battery, in per cent. */
  state_of_charge: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** Of the battery. */
  temperature_c: z.nullable(z.number().check(z.minimum(-60), z.maximum(100))),
  /** Version of the device's software. */
  firmware: z.nullable(z.string().check(z.minLength(1), z.maxLength(40))),
})

/** `GET /batteries/api/v1/battery/reports/{id}`: the full report (specification, domain part, section 3). */
export const reportSchema = z.object({
  ...reportRowSchema.shape,
  published_at: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  raw_log_path: z.nullable(z.string()),
  badge_path: z.nullable(z.string()),
  /** Version of the score formula; `null` without a score. */
  method_version: z.nullable(z.number()),
  report_path: z.nullable(z.string()),
  /** The first day of use of the vehicle, such as `2021-03-04`; `null` while it is not known. A backend without it leaves it out. */
  first_use: z.optional(z.nullable(z.string())),
  /**
   * What staff say about a doubt that they have resolved; `null`: nothing. A backend without it leaves it out. What was misread, and the
   * reading of an odometer that was replaced, counts as not measured.
   */
  odometer_resolution: z.optional(z.nullable(z.enum(RESOLUTIONS.odometer))),
  cells_resolution: z.optional(z.nullable(z.enum(RESOLUTIONS.cells))),
  /** Number of cell groups that the vehicle reported. */
  cell_groups: z.nullable(z.number()),
  conditions: testConditionsSchema,
  /** Of a published report as it was issued. `null`: not stated. A backend without it leaves it out. */
  uncertainty: z.optional(z.nullable(uncertaintySchema)),
  /** What was issued of it (see `issued-reports.ts`); `null` while it is not published. `code` is `null` when it was revoked. */
  issue: z.nullable(
    z.object({
      number: z.string(),
      revision: z.number(),
      issued_at: z.string(),
      code: z.nullable(z.string()),
      /** On paper: the words in which it was issued. Absent or `null`: those of the portal that shows it. */
      words: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
  ),
  /** The other reports of the vehicle in the reader's reach, without archived ones, from the oldest; absent: not told. */
  other_reports: z.optional(
    z.array(
      z.object({
        id: z.string(),
        created_at: z.string(),
        score: z.nullable(z.number()),
        current_capacity: z.nullable(z.number()),
        original_capacity: z.nullable(z.number()),
        /** Absent: not told. */
        first_use: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  updated_at: z.string(),
  debug_json: z.nullable(z.unknown()),
  configuration: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      dealer_id: z.string(),
      inventory_provider: z.string(),
      address: z.object({
        city: z.string(),
        country: z.string(),
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
        state: z.string(),
        street_name: z.string(),
        street_number: z.string(),
        zip_code: z.string(),
      }),
      emails: z.array(keyed),
      phone_numbers: z.array(keyed),
      measurement: z.enum(['metric', 'imperial']),
      /** Below the CDN base; absent: no logo. */
      logo_path: z.optional(z.nullable(z.string())),
      /** IANA name; `null` when it is not known where the dealership is. */
      time_zone: z.nullable(z.string()),
    }),
  ),
  report_data: z.object({
    vin: z.string(),
    timestamp: z.string(),
    vehicle_info: z.object({
      make: z.string(),
      model: z.string(),
      year: z.number(),
      device_id: z.nullable(z.string()),
      timestamp: z.string(),
    }),
    data: z.object({
      /** Vehicle specifications, keyed as in the specification (`rangeMi`, `combinedKwh100Mi`, …). */
      jato: z.nullable(z.record(z.string(), z.unknown())),
      printed_report: z.nullable(printedReportSchema),
    }),
  }),
})

/** `PATCH /batteries/api/v1/battery/reports/{id}`: at least one field. The answer is the report as it is now. */
export const reportPatchSchema = z.strictObject({
  /** `null`: none. */
  trim: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))),
  published: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
  /**
   * A day such as `2021-03-04`: from the second year before the model year on, neither in the future nor after the measurement.
   * `null`: not known.
   */
  first_use: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
  /** Why a doubt about the odometer or the cells does not count; `null`: it does. Only for a report that has the doubt. */
  odometer_resolution: z.optional(z.nullable(z.enum(RESOLUTIONS.odometer))),
  cells_resolution: z.optional(z.nullable(z.enum(RESOLUTIONS.cells))),
})
