import * as z from 'zod/mini'

/** The `:id` of a path. */
export const idParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id')) })
