import * as z from 'zod/mini'
import { namedConfigurationSchema } from './refs.ts'

/** The dealership that the caller took a thing to have, and the one that it has now. */
export const conflictSchema = z.object({
  expected: z.nullable(namedConfigurationSchema),
  current: z.nullable(namedConfigurationSchema),
})

/**
 * The body of every 4xx and 5xx answer: RFC 9457 (`application/problem+json`) with the `error` and `message` of the
 * contract. `error` is for programs, `message` for people, `field` names the input that was refused (a JSON path with
 * dots), `instance` is the request id to quote to support. `conflict` comes with a 409 about the dealership of a thing:
 * the one that the caller took it for, and the one that it has now.
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
  conflict: z.optional(conflictSchema),
})

export type Problem = z.infer<typeof problemSchema>

/** The `error` of the 401 that sends a user with a temporary password to the set-password screen. */
export const MUST_CHANGE_PASSWORD = 'user must change password'
