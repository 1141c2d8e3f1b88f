import * as z from 'zod/mini'

/** A dealership in an answer. */
export const namedConfigurationSchema = z.object({ id: z.string(), name: z.string() })

/** The id of a row, in a request. */
export const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not an id'))

/** A dealership in a request body. */
export const configurationRefSchema = z.strictObject({ id: idSchema })

/** The version of a row, when it has one. */
export function versionIn({ version }: { readonly version?: string | undefined }): {
  readonly version?: string
} {
  return version === undefined ? {} : { version }
}
