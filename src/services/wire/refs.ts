import * as z from 'zod/mini'

/** A dealership in an answer. */
export const namedConfigurationSchema = z.object({ id: z.string(), name: z.string() })

/** A dealership in a request body. */
export const configurationRefSchema = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id')),
})

/** The version of a row, when it has one. */
export function versionIn({ version }: { readonly version?: string | undefined }): {
  readonly version?: string
} {
  return version === undefined ? {} : { version }
}
