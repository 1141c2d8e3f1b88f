import * as z from 'zod/mini'
import { TRIM_LENGTH } from '../../domain/report/entered-figures.ts'
import { RESOLUTIONS } from '../../domain/report/resolution.ts'
import { addressShape } from './location.ts'
import { enteredFiguresSchema, printedReportSchema, uncertaintySchema } from './measurements.ts'
import { reportRowSchema } from './reports.ts'

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

/**
 * `PATCH /batteries/api/v1/battery/reports/{id}` and its regeneration: the row as it is now, and what else a change can set. A backend
 * may answer with the full report.
 */
export const changedReportSchema = z.object({
  ...reportRowSchema.shape,
  published_at: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  /** Version of the score formula; `null` without a score. */
  method_version: z.nullable(z.number()),
  /** The first day of use of the vehicle, such as `2021-03-04`; `null` while it is not known. A backend without it leaves it out. */
  first_use: z.optional(z.nullable(z.string())),
  /**
   * What staff say about a doubt that they have resolved; `null`: nothing. A backend without it leaves it out. What was misread, and the
   * reading of an odometer that was replaced, counts as not measured.
   */
  odometer_resolution: z.optional(z.nullable(z.enum(RESOLUTIONS.odometer))),
  cells_resolution: z.optional(z.nullable(z.enum(RESOLUTIONS.cells))),
  /**
   * What staff have entered as the figures when new, which the report rests on; `null`: nothing. `by` is `null` for a user who was
   * deleted, on paper, and in the answer to a change. A backend without it leaves it out.
   */
  entered: z.optional(
    z.nullable(z.extend(enteredFiguresSchema, { by: z.nullable(z.string()), at: z.nullable(z.string()) })),
  ),
  updated_at: z.string(),
})

/** `GET /batteries/api/v1/battery/reports/{id}`: the full report (specification, domain part, section 3). */
export const reportSchema = z.object({
  ...changedReportSchema.shape,
  raw_log_path: z.nullable(z.string()),
  badge_path: z.nullable(z.string()),
  report_path: z.nullable(z.string()),
  /** Whether the catalogue lists the vehicle, so that a trim can be chosen. A backend without it leaves it out. */
  has_trims: z.optional(z.boolean()),
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
  debug_json: z.nullable(z.unknown()),
  configuration: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      dealer_id: z.string(),
      inventory_provider: z.string(),
      address: z.object({
        ...addressShape,
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
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

/** `PATCH /batteries/api/v1/battery/reports/{id}`: at least one field. */
export const reportPatchSchema = z.strictObject({
  /** `null`: none. */
  trim: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(TRIM_LENGTH)))),
  /**
   * The trim and the figures when new of a vehicle that the catalogue does not list, from its certificate of conformity. They must be
   * possible for a vehicle. `null`: the trim, too, is not known any more.
   */
  entered: z.optional(
    z.nullable(
      z.strictObject({
        trim: z.string().check(z.trim(), z.minLength(1), z.maxLength(TRIM_LENGTH)),
        ...enteredFiguresSchema.shape,
      }),
    ),
  ),
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

/** `POST /batteries/api/v1/battery/reports/{id}/preview`: what a report would say with another trim, or with entered figures. */
export const reportPreviewBodySchema = z.pick(reportPatchSchema, { trim: true, entered: true })
export const reportPreviewSchema = z.pick(reportRowSchema, {
  score: true,
  doubts: true,
  current_capacity: true,
  original_capacity: true,
})

/** `error` of the 409 for a trim of a published report that contradicts what was measured. Such a report is not published, either. */
export const TRIM_CONTRADICTS = 'trim contradicts'
