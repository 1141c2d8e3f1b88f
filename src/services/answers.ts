import type * as z from 'zod/mini'
import { type Answer, failureFrom } from './http.ts'
import { ServiceFailure } from './service-failure.ts'

/**
 * Parses the body of a 2xx answer.
 *
 * @param service named in the failure
 * @throws ServiceFailure for a refusal, or `malformed` when the body does not fit the schema
 */
export function dataOf<Schema extends z.ZodMiniType>(
  answer: Answer,
  schema: Schema,
  service: string,
): z.infer<Schema> {
  accepted(answer)
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) {
    const { requestId } = answer
    throw new ServiceFailure({
      code: 'malformed',
      service,
      ...(requestId === undefined ? {} : { requestId }),
    })
  }
  return parsed.data
}

/**
 * Parses the body of a 2xx answer to a change.
 *
 * @returns the changed object; `null` from a backend that answers with something else or without a body, although it
 *   has saved the change
 *
 * @throws ServiceFailure for a refusal
 */
export function changedIn<Schema extends z.ZodMiniType>(
  answer: Answer,
  schema: Schema,
): z.infer<Schema> | null {
  accepted(answer)
  return schema.safeParse(answer.body).data ?? null
}

/** @throws ServiceFailure unless the status is 2xx */
export function accepted(answer: Answer): void {
  if (answer.status < 200 || answer.status >= 300) throw new ServiceFailure(failureFrom(answer))
}

/**
 * For calls whose contract names 200 as the only success.
 *
 * @throws ServiceFailure for any other status
 */
export function only200(answer: Answer): Answer {
  if (answer.status !== 200) throw new ServiceFailure(failureFrom(answer))
  return answer
}

/**
 * Like `accepted`, for forms.
 *
 * @param fieldOf maps the server’s name of a refused field to the form’s, or to `null`
 */
export function acceptedForm(answer: Answer, fieldOf: (field: string | null) => string | null): void {
  try {
    accepted(answer)
  } catch (problem) {
    if (!(problem instanceof ServiceFailure) || problem.failure.code !== 'rejected') throw problem
    throw new ServiceFailure({ ...problem.failure, field: fieldOf(problem.failure.field) })
  }
}

/** Builds a `fieldOf` from a table of wire names. A name that is not in the table gives `null`. */
export function named(fields: Readonly<Record<string, string>>): (field: string | null) => string | null {
  return (field) => (field !== null && Object.hasOwn(fields, field) ? (fields[field] ?? null) : null)
}
