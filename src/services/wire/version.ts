import * as z from 'zod/mini'

/** `GET /version.json` */
export const versionSchema = z.object({ buildId: z.string() })
