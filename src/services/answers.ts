import type * as z from 'zod/mini'
import { type Answer, failureFrom } from './http.ts'
import { ServiceFailure } from './service-failure.ts'

/**
 * The checked body of a 2xx answer. Throws a `ServiceFailure`: what the server refused, or `malformed` with the name of
 * the service when the body does not fit its schema.
 */
export function dataOf<Schema extends z.ZodMiniType>(
  answer: Answer,
  schema: Schema,
  service: string,
): z.infer<Schema> {
  accepted(answer)
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) throw new ServiceFailure({ code: 'malformed', service })
  return parsed.data
}

/** Throws unless the server did what it was asked for. */
export function accepted(answer: Answer): void {
  if (answer.status < 200 || answer.status >= 300) throw new ServiceFailure(failureFrom(answer))
}
