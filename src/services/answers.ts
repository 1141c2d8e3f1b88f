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

/** The answer, of calls of which the contract takes nothing but a 200 for a success. Throws on any other. */
export function only200(answer: Answer): Answer {
  if (answer.status !== 200) throw new ServiceFailure(failureFrom(answer))
  return answer
}

/** As `accepted`, for what a form sent: `fieldOf` turns the server's name of a refused field into the form's, or `null`. */
export function acceptedForm(answer: Answer, fieldOf: (field: string | null) => string | null): void {
  try {
    accepted(answer)
  } catch (problem) {
    if (!(problem instanceof ServiceFailure) || problem.failure.code !== 'rejected') throw problem
    throw new ServiceFailure({ ...problem.failure, field: fieldOf(problem.failure.field) })
  }
}

/** For forms whose fields the server names in ways of its own. A field that is not named here is not the form's. */
export function named(fields: Readonly<Record<string, string>>): (field: string | null) => string | null {
  return (field) => (field !== null && Object.hasOwn(fields, field) ? (fields[field] ?? null) : null)
}
