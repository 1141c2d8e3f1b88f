import { STATUS_CODES } from 'node:http'
import type { Problem } from '../../src/services/wire/problem.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** A refusal with a text that was written for the caller; thrown anywhere in a request. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly error: string
  readonly field: string | null
  readonly conflict: Problem['conflict'] | null
  readonly headers: Readonly<Record<string, string>>

  constructor(problem: {
    status: number
    error: string
    message: string
    field?: string | undefined
    conflict?: Problem['conflict']
    headers?: Record<string, string>
    /** For the log alone. */
    cause?: unknown
  }) {
    super(problem.message, problem.cause === undefined ? {} : { cause: problem.cause })
    this.status = problem.status
    this.error = problem.error
    this.field = problem.field ?? null
    this.conflict = problem.conflict ?? null
    this.headers = problem.headers ?? {}
  }
}

/** 404: absent, or not within what the caller's roles reach. */
export function notFound(message = 'Not found.'): ProblemError {
  return new ProblemError({ status: 404, error: 'not found', message })
}

/** 403: the caller is known and may not do this anywhere; `field` is the input that only others may send. */
export function forbidden(message = 'You may not do this.', field?: string): ProblemError {
  return new ProblemError({ status: 403, error: 'forbidden', message, field })
}

/** 400: `field` is the input that was refused, a JSON path with dots. */
export function invalid(field: string, message: string): ProblemError {
  return new ProblemError({ status: 400, error: 'invalid input', message, field })
}

/** 409: right in form, but at odds with what is stored. */
export function conflict(error: string, message: string, field?: string): ProblemError {
  return new ProblemError({ status: 409, error, message, field })
}

/** 401: `error` tells programs why, such as `MUST_CHANGE_PASSWORD`. */
export function unauthorized(error = 'unauthorized', message = 'Sign in to continue.'): ProblemError {
  return new ProblemError({ status: 401, error, message })
}

/** 503: the database does not answer; the same request may work later. */
export function unavailable(): ProblemError {
  return new ProblemError({
    status: 503,
    error: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
    headers: { 'retry-after': '2' },
  })
}

/** The body on the wire; `requestId` is what the caller quotes to support. */
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
  }
}
