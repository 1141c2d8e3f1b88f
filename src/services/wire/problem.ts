import * as z from 'zod/mini'
import { namedConfigurationSchema } from './refs.ts'

/** The dealership that the caller expected the device to have, and the one that it has. */
export const conflictSchema = z.object({
  expected: z.nullable(namedConfigurationSchema),
  current: z.nullable(namedConfigurationSchema),
})

/** The last change. `by` is `null` for somebody whom the caller does not know. */
export const changedSchema = z.object({ by: z.nullable(z.string()), at: z.string() })

/**
 * Body of every 4xx and 5xx answer: RFC 9457 (`application/problem+json`) with the contract’s `error` and
 * `message`. `error` is for programs, `message` for people. `field` is the refused input as a JSON path with
 * dots. `instance` is the request id, for support. `conflict` comes with a 409 about the dealership of a device. `current` comes with a
 * 412: what the change was not made on, as a GET returns it. `changed` says who changed it, and when.
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
  current: z.optional(z.unknown()),
  changed: z.optional(changedSchema),
})

export type Problem = z.infer<typeof problemSchema>
