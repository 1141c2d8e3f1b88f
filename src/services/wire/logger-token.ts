import * as z from 'zod/mini'

/** `POST /devices/api/v1/device/{serialNumber}/token`. The token is shown only here; an earlier one stops working. */
export const deviceTokenSchema = z.object({ serial_number: z.string(), token: z.string() })

/** `DELETE /devices/api/v1/device/{serialNumber}/token`. */
export const revokedTokenSchema = z.object({ serial_number: z.string(), revoked: z.boolean() })
