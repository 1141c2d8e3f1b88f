import * as z from 'zod/mini'

/** The parameters of a path with `:serialNumber`. */
export const serialNumberParams = z.object({
  serialNumber: z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not a serial number')),
})
