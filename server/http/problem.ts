import { STATUS_CODES } from 'node:http'
import type { Problem } from '../../src/services/wire/problem.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** A refusal with a message for the caller. Any code of a request may throw it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly error: string
  readonly field: string | null
  readonly conflict: Problem['conflict'] | null
  readonly current: unknown
  readonly changed: Problem['changed']
  readonly headers: Readonly<Record<string, string>>

  constructor(problem: {
    status: number
    error: string
    message: string
    field?: string | undefined
    conflict?: Problem['conflict']
    current?: unknown
    changed?: Problem['changed']
    headers?: Record<string, string>
    /** Goes to the log only. */
    cause?: unknown
  }) {
    super(problem.message, problem.cause === undefined ? {} : { cause: problem.cause })
    this.status = problem.status
    this.error = problem.error
    this.field = problem.field ?? null
    this.conflict = problem.conflict ?? null
    this.current = problem.current
    this.changed = problem.changed
    this.headers = problem.headers ?? {}
  }
}

/** 404: the object is missing, or outside the reach of the caller. */
export function notFound(message = 'Not found.'): ProblemError {
  return new ProblemError({ status: 404, error: 'not found', message })
}

/**
 * 403: the caller is signed in and lacks the feature.
 *
 * @param field The input that the caller may not send.
 */
export function forbidden(message = 'You may not do this.', field?: string): ProblemError {
  return new ProblemError({ status: 403, error: 'forbidden', message, field })
}

/**
 * 400: invalid input.
 *
 * @param field The refused input, as a JSON path with dots.
 */
export function invalid(field: string, message: string): ProblemError {
  return new ProblemError({ status: 400, error: 'invalid input', message, field })
}

/** What a schema says of an input that it refuses. */
interface RefusedInput {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** Fields that the schema does not have. */
  readonly keys?: readonly string[]
}

/** 400: a schema refuses the input. */
export function refusedInput(issue: RefusedInput | undefined): ProblemError {
  const unknown = issue?.keys?.slice(0, 1) ?? []
  const field = [...(issue?.path ?? []), ...unknown].map(String).join('.')
  const reason = unknown.length > 0 ? 'is not known' : (issue?.message ?? 'is not valid')
  const subject = field || 'The input'
  return invalid(field, /^[A-Z]/.test(reason) ? `${subject}: ${reason}` : `${subject} ${reason}`)
}

/** 409: valid input that contradicts the stored data. */
export function conflict(error: string, message: string, field?: string): ProblemError {
  return new ProblemError({ status: 409, error, message, field })
}

/**
 * 401: not signed in.
 *
 * @param error The reason for programs, such as `MUST_CHANGE_PASSWORD`.
 */
export function unauthorized(error = 'unauthorized', message = 'Sign in to continue.'): ProblemError {
  return new ProblemError({ status: 401, error, message })
}

/** 503: the database does not answer, or not soon enough. The caller may retry. */
export function unavailable(): ProblemError {
  return new ProblemError({
    status: 503,
    error: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
    headers: { 'retry-after': '2' },
  })
}

/**
 * @param requestId The caller quotes it to support; the log contains it too.
 * @returns The body by RFC 9457, with the `error` and `message` of the contract.
 */
export function problemBody(error: ProblemError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    instance: requestId,
    error: error.error,
    message: error.message,
    ...(error.field === null ? {} : { field: error.field }),
    ...(error.conflict === null ? {} : { conflict: error.conflict }),
    ...(error.current === undefined ? {} : { current: error.current }),
    ...(error.changed === undefined ? {} : { changed: error.changed }),
  }
}
