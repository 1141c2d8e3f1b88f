import * as z from 'zod/mini'

/** The parameters of a path with `:id`. */
export const idParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id')) })
