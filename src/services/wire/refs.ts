import * as z from 'zod/mini'

/** A dealership as an answer names it. */
export const namedConfigurationSchema = z.object({ id: z.string(), name: z.string() })

/** A dealership as a body names it. */
export const configurationRefSchema = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id')),
})
