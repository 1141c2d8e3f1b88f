import * as z from 'zod/mini'
import {
  CHOSEN_STATUSES,
  DEVICE_FILTERS,
  DEVICE_SORT_KEYS,
  DEVICE_STATUSES,
  DEVICE_VOCABULARY,
  type Device,
  deviceNameProblem,
  isIccId,
  noteProblem,
  trackingUrlProblem,
} from '../../domain/lists/device.ts'
import { COUNTRIES } from '../../domain/lists/report.ts'
import { withoutLeadingZeros } from '../../domain/serial-number.ts'
import { exportQueryShape } from './csv.ts'
import { limitSchema, listQueryShape, pageOf } from './paging.ts'
import { configurationRefSchema, namedConfigurationSchema, versionIn } from './refs.ts'

/** Query of `GET /devices/api/v1/device`. */
export const deviceListQuerySchema = z.object({
  ...listQueryShape,
  limit: limitSchema(25),
  filter: z._default(z.enum(DEVICE_FILTERS), DEVICE_VOCABULARY.initial.filter),
  sort_key: z._default(z.enum(DEVICE_SORT_KEYS), DEVICE_VOCABULARY.initial.sort.key),
})

/** The same for the export of all rows: see `csv.ts`. */
export const deviceExportQuerySchema = z.object({
  ...z.omit(deviceListQuerySchema, { page: true, limit: true }).shape,
  ...exportQueryShape,
})

/**
 * One row. `serial_number` has its leading zeros. The server sends the optional fields after `gone_quiet` only to
 * provider staff. A backend that does not know `last_seen_at` and `gone_quiet` leaves them out.
 */
export const deviceRowSchema = z.object({
  serial_number: z.string(),
  name: z.string(),
  configuration: z.nullable(namedConfigurationSchema),
  status: z.enum(DEVICE_STATUSES),
  debug_mode: z.boolean(),
  updated_at: z.string(),
  last_seen_at: z.optional(z.nullable(z.string())),
  gone_quiet: z.optional(z.boolean()),
  /** For `If-Match`. A backend without versions leaves it out. */
  version: z.optional(z.string()),
  icc_id: z.optional(z.string()),
  chip_id: z.optional(z.string()),
  country: z.optional(z.enum(COUNTRIES)),
  assigned_date: z.optional(z.nullable(z.string())),
  tracking_url: z.optional(z.nullable(z.string())),
  device_note: z.optional(z.nullable(z.object({ id: z.string(), note: z.string(), updated_at: z.string() }))),
})

export const devicePageSchema = pageOf(deviceRowSchema)

/** A field of a device is `null` when it has no value, and when the user may not see it. */
export const deviceRowCodec = z.codec(deviceRowSchema, z.custom<Device>(), {
  decode: ({ serial_number: serial, device_note: note, ...row }) => ({
    id: serial,
    serialNumber: withoutLeadingZeros(serial),
    name: row.name,
    iccId: row.icc_id ?? null,
    chipId: row.chip_id ?? null,
    status: row.status,
    trackingUrl: row.tracking_url ?? null,
    country: row.country ?? null,
    configuration: row.configuration,
    assignedDate: row.assigned_date ?? null,
    debugMode: row.debug_mode,
    note: note ? { id: note.id, text: note.note, updatedAt: note.updated_at } : null,
    lastSeenAt: row.last_seen_at ?? null,
    isQuiet: row.gone_quiet ?? false,
    updatedAt: row.updated_at,
    ...versionIn(row),
  }),
  encode: ({ note, ...device }) => ({
    serial_number: device.id,
    name: device.name,
    configuration: device.configuration,
    status: device.status,
    debug_mode: device.debugMode,
    updated_at: device.updatedAt,
    last_seen_at: device.lastSeenAt,
    gone_quiet: device.isQuiet,
    icc_id: device.iccId ?? undefined,
    chip_id: device.chipId ?? undefined,
    country: device.country ?? undefined,
    assigned_date: device.assignedDate,
    tracking_url: device.trackingUrl,
    ...versionIn(device),
    device_note: note && { id: note.id, note: note.text, updated_at: note.updatedAt },
  }),
})

/** `devicePageSchema` with rows as the portal has them. */
export const devicePageCodec = pageOf(deviceRowCodec)

/** `GET /devices/api/v1/device/filters`: number of devices for each tab in the context. */
export const deviceCountsSchema = z.object({
  all: z.number(),
  active: z.number(),
  assigned: z.number(),
  inactive: z.number(),
  /** Missing from a backend that does not know when devices reported. */
  quiet: z._default(z.number(), 0),
  shipped: z.number(),
  unassigned: z.number(),
})

/** `GET /devices/api/v1/device/unregistered`: loggers that no user has added yet, the last seen first. */
export const unregisteredDevicesSchema = z.array(
  z.object({
    device_id: z.string(),
    sim_iccid: z.string(),
    serial_number: z.optional(z.string()),
    seen_at: z.optional(z.string()),
  }),
)

const name = z.string().check(
  z.trim(),
  z.refine(
    (text) => deviceNameProblem(text) === null,
    'must have 1 to 60 characters, all of them to be shown',
  ),
)

/** An empty text removes the link. */
const link = z.nullable(
  z.string().check(
    z.trim(),
    z.refine((text) => trackingUrlProblem(text) === null, 'must be an http or https address'),
  ),
)

const note = z.nullable(
  z.string().check(
    z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
    z.refine((text) => noteProblem(text) === null, 'must have at most 1000 characters that can be shown'),
  ),
)

const chipId = z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/, 'is not an id'))
const iccId = z.string().check(
  z.trim(),
  z.refine((text) => isIccId(text), 'must have 18 to 22 digits'),
)
const configuration = z.nullable(configurationRefSchema)

/** `POST /devices/api/v1/device`. `icc_id` may be left out; otherwise it must be that of the chip. */
export const newDeviceBodySchema = z.strictObject({
  name,
  chip_id: chipId,
  icc_id: z.optional(z.nullable(iccId)),
  configuration: z._default(configuration, null),
  status: z.enum(CHOSEN_STATUSES),
  tracking_url: z._default(link, null),
  country: z._default(z.enum(COUNTRIES), 'US'),
})

/**
 * `PATCH /devices/api/v1/device/{serialNumber}`: only the changed fields. The answer is the device as it is now.
 * `expected_configuration` is the dealership that the form showed. When the device has another one, nothing changes,
 * and the 409 names it in `conflict`.
 */
export const devicePatchBodySchema = z.strictObject({
  name: z.optional(name),
  configuration: z.optional(configuration),
  expected_configuration: z.optional(configuration),
  note: z.optional(note),
  icc_id: z.optional(iccId),
  status: z.optional(z.enum(CHOSEN_STATUSES)),
  tracking_url: z.optional(link),
  debug_mode: z.optional(z.boolean()),
  country: z.optional(z.enum(COUNTRIES)),
})

/** `DELETE /devices/api/v1/device/{serialNumber}`: the deleted device. */
export const deletedDeviceSchema = z.object({ serial_number: z.string() })

/** Values of `error` that the dialogs treat differently. */
export const DEVICE_ERRORS = {
  chipUnknown: 'unknown chip',
  chipTaken: 'chip in use',
  iccIdTaken: 'ICCID in use',
  assignedElsewhere: 'device assigned elsewhere',
} as const
