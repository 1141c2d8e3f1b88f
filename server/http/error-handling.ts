import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { hasLeft } from './departures.ts'
import { notFound, PROBLEM_TYPE, ProblemError, problemBody, refusedInput, unavailable } from './problem.ts'

/** Turns every error of a request into a problem answer. The text of an exception must never leave the server. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error)
    const isBrokenOff = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && hasLeft(request, reply)
    if (problem.status >= 500 && !isBrokenOff) request.log.error({ err: error }, 'request failed')
    return sendProblem(problem, request, reply)
  })
}

/** Sends a problem where the error handler does not run: in hooks and in the not-found handler. */
export function sendProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store' })
    .type(PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .send(problemBody(problem, request.id))
}

/** @returns The problem to send for any error; 500 for an unknown one. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return refusalOf(error.validation[0])
  if (isDatabaseUnavailable(error)) return unavailable()
  const refused = REFUSALS[statusOf(error)]
  return (
    refused ??
    new ProblemError({ status: 500, error: 'internal error', message: 'An unexpected error occurred.' })
  )
}

/** Our texts for refusals by the framework and its plugins, by status. */
const REFUSALS: Record<number, ProblemError | undefined> = {
  400: new ProblemError({
    status: 400,
    error: 'malformed request',
    message: 'The request could not be read.',
  }),
  404: notFound(),
  408: new ProblemError({
    status: 408,
    error: 'too slow',
    message: 'The request took too long to arrive.',
  }),
  413: new ProblemError({ status: 413, error: 'too large', message: 'The request is too large.' }),
  414: new ProblemError({ status: 414, error: 'too long', message: 'The address is too long.' }),
  415: new ProblemError({
    status: 415,
    error: 'unsupported content type',
    message: 'The content type is not supported: send application/json.',
  }),
  429: new ProblemError({
    status: 429,
    error: 'too many requests',
    message: 'Too many requests. Please wait a moment.',
  }),
}

interface Refusal {
  readonly keyword: string
  readonly instancePath: string
  readonly message?: string
  readonly params: Record<string, unknown>
}

function refusalOf(issue: Refusal | undefined): ProblemError {
  const path = issue?.instancePath.split('/').filter(Boolean) ?? []
  const keys = issue?.keyword === 'unrecognized_keys' ? issue.params.keys : undefined
  return refusedInput({
    path,
    message: issue?.message ?? 'is not valid',
    ...(Array.isArray(keys) ? { keys: keys.map(String) } : {}),
  })
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}
