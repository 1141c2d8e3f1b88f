import * as z from 'zod/mini'

/**
 * The body of every 4xx and 5xx answer: RFC 9457 (`application/problem+json`) with the `error` and `message` of the
 * contract. `error` is for programs, `message` for people, `field` names the input that was refused (a JSON path with
 * dots), `instance` is the request id to quote to support.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.string(),
  error: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
})

export type Problem = z.infer<typeof problemSchema>

/** The `error` of the 401 that sends a user with a temporary password to the set-password screen. */
export const MUST_CHANGE_PASSWORD = 'user must change password'
