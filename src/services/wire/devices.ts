import * as z from 'zod/mini'
import { COUNTRIES } from '../../domain/country.ts'
import {
  type Device,
  deviceNameProblem,
  isIccId,
  noteProblem,
  trackingUrlProblem,
} from '../../domain/lists/device.ts'
import { CHOSEN_STATUSES, devices } from '../../domain/resources/devices.ts'
import { withoutLeadingZeros } from '../../domain/serial-number.ts'
import { typedText } from '../../domain/typed-text.ts'
import { countsOf, pageOf } from './paging.ts'
import { configurationRefSchema } from './refs.ts'
import { rowCodecOf, rowSchemaOf } from './resource.ts'

export const deviceRowSchema = rowSchemaOf(devices)

export const devicePageSchema = pageOf(deviceRowSchema)

const storedCodec = rowCodecOf(devices)

export const deviceRowCodec = z.codec(deviceRowSchema, z.custom<Device>(), {
  decode: (sent) => {
    const device = z.decode(storedCodec, sent)
    return { ...device, serialNumber: withoutLeadingZeros(device.id) }
  },
  encode: (device) => z.encode(storedCodec, device),
})

/** `devicePageSchema` with rows as the portal has them. */
export const devicePageCodec = pageOf(deviceRowCodec)

/** `GET /devices/api/v1/device/filters`: number of devices for each tab in the context. */
export const deviceCountsSchema = z.extend(countsOf(devices, ['quiet']), { inactive: z.number() })

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
    z.overwrite(typedText),
    z.refine((text) => trackingUrlProblem(text) === null, 'must be an http or https address'),
  ),
)

const note = z.nullable(
  z.string().check(
    z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
    z.refine((text) => noteProblem(text) === null, 'must have at most 1000 characters that can be shown'),
  ),
)

const chipId = z.string().check(z.overwrite(typedText), z.regex(/^[\w-]{1,64}$/, 'is not an id'))
const iccId = z.string().check(
  z.overwrite(typedText),
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
