import * as z from 'zod/mini'
import {
  ssidProblem,
  WIFI_FILTERS,
  WIFI_SORT_KEYS,
  WIFI_VOCABULARY,
  type WifiConfiguration,
  wifiPasswordProblem,
  withoutCellEnds,
} from '../../domain/lists/wifi.ts'
import { exportQueryShape } from './csv.ts'
import { limitSchema, listQueryShape, pageOf } from './paging.ts'
import { configurationRefSchema, namedConfigurationSchema, versionIn } from './refs.ts'

/** Query of `GET /configurations/api/v1/wifi`. */
export const wifiListQuerySchema = z.object({
  ...listQueryShape,
  limit: limitSchema(25),
  filter: z._default(z.enum(WIFI_FILTERS), WIFI_VOCABULARY.initial.filter),
  sort_key: z._default(z.enum(WIFI_SORT_KEYS), WIFI_VOCABULARY.initial.sort.key),
})

/** The same for the export of all rows: see `csv.ts`. */
export const wifiExportQuerySchema = z.object({
  ...z.omit(wifiListQuerySchema, { page: true, limit: true }).shape,
  ...exportQueryShape,
})

/** One row. Never add the password: the server does not return it. */
export const wifiRowSchema = z.object({
  id: z.string(),
  ssid: z.string(),
  configuration: namedConfigurationSchema,
  updated_at: z.string(),
  /** For `If-Match`. A backend without versions leaves it out. */
  version: z.optional(z.string()),
})

export const wifiPageSchema = pageOf(wifiRowSchema)

export const wifiRowCodec = z.codec(wifiRowSchema, z.custom<WifiConfiguration>(), {
  decode: ({ id, ssid, configuration, updated_at: updatedAt, ...row }) => ({
    id,
    ssid,
    configuration,
    updatedAt,
    ...versionIn(row),
  }),
  encode: ({ id, ssid, configuration, updatedAt, ...network }) => ({
    id,
    ssid,
    configuration,
    updated_at: updatedAt,
    ...versionIn(network),
  }),
})

/** `wifiPageSchema` with rows as the portal has them. */
export const wifiPageCodec = pageOf(wifiRowCodec)

const ssid = z.string().check(
  z.overwrite(withoutCellEnds),
  z.refine((text) => ssidProblem(text) === null, 'must have 1 to 32 bytes in UTF-8, all of them to be shown'),
)

const password = z
  .string()
  .check(
    z.refine(
      (text) => wifiPasswordProblem(text) === null,
      'must have 8 to 63 characters of ASCII, or 64 digits in hex',
    ),
  )

/** `POST /configurations/api/v1/wifi` */
export const newWifiBodySchema = z.strictObject({ ssid, password, configuration: configurationRefSchema })

/** `PATCH /configurations/api/v1/wifi/{id}`: the password. `configuration` is the network’s dealership. */
export const wifiPatchBodySchema = z.strictObject({
  password,
  configuration: z.optional(configurationRefSchema),
})

/** `DELETE /configurations/api/v1/wifi/{id}`: the deleted network. */
export const deletedWifiSchema = z.object({ id: z.string() })

/** `error` of the 409 for a name that the dealership already has. */
export const SSID_TAKEN = 'ssid in use'
