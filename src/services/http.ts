import { createFetch } from 'ofetch'
import type { Failure } from '../domain/failure.ts'
import { ServiceFailure } from './service-failure.ts'

export const FETCH_FAILED_MESSAGE = 'An error occurred while fetching the data.'
export const REQUEST_FAILED_MESSAGE = 'Request failed'

/**
 * Only our own pages can set it: another site's page would have to ask first, and is refused. It tells the server who makes a
 * GET where the browser does not say so itself.
 */
const OWN_PAGE_HEADER = 'x-requested-with'

/** Identical GETs within this time share one answer. */
export const DEDUPLICATION_MS = 2000
export const TIMEOUT_MS = 30_000

/** An answer of the server with status 200 to 499: what the server says is data, also when it says no. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A 5xx answer, with its status and body; or no answer at all: `Request failed`, status 500, with the cause as details. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  readonly details: unknown
  readonly answered: boolean

  constructor(message: string, status: number, details: unknown, answered: boolean) {
    super(message)
    this.status = status
    this.details = details
    this.answered = answered
  }
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** True for a GET that changes something all the same: it is never shared. */
  readonly isChange?: boolean
  /** A 401 that answers these very credentials says nothing about the session. */
  readonly isSignIn?: boolean
}

/** Asks the API for `path` (under the API base, with its query string). Rejects with a `RequestError` only. */
export type Request = (path: string, options?: RequestOptions) => Promise<Answer>

export interface HttpOptions {
  /** Origin, origin and path, or path; without a slash at the end. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  /** The page is being left: what is cut off then is no failure, and nobody is there to hear of it. */
  readonly isLeaving: () => boolean
  /** A 401 anywhere: the session is over. */
  readonly onUnauthorized: () => void
  readonly onFailure: (error: RequestError, call: string) => void
}

/** The request helper of the signed-in portal: cookies and JSON. */
export function createRequest(options: HttpOptions): Request {
  const send = createSend(options, {})
  const recent = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>()
  return (path, request = {}) => {
    if ((request.method ?? 'GET') !== 'GET' || request.isChange) {
      recent.clear()
      return send(path, request).finally(() => recent.clear())
    }
    const shared = recent.get(path)
    if (shared && options.now() - shared.at < DEDUPLICATION_MS) return shared.answer
    for (const [key, { at }] of recent) if (options.now() - at >= DEDUPLICATION_MS) recent.delete(key)
    const answer = send(path, request)
    recent.set(path, { at: options.now(), answer })
    // What was refused or failed is asked for again by who asks again.
    answer.then(
      ({ status }) => status < 400 || recent.delete(path),
      () => recent.delete(path),
    )
    return answer
  }
}

/** The request helper of the public pages: the same calls with a fixed client credential (RFC 7617). */
export function createPublicRequest(options: HttpOptions, user: string, password: string): Request {
  const credential = btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))
  return createSend(options, { authorization: `Basic ${credential}` })
}

function createSend(
  { baseUrl, fetch, isLeaving, onUnauthorized, onFailure }: HttpOptions,
  clientHeaders: Readonly<Record<string, string>>,
): Request {
  const ofetch = createFetch({ fetch })
  return async (path, { method = 'GET', body, headers, isSignIn = false } = {}) => {
    const answer = await ofetch
      .raw<unknown>(baseUrl + path, {
        method,
        credentials: 'include',
        headers: { accept: 'application/json', [OWN_PAGE_HEADER]: 'portal', ...clientHeaders, ...headers },
        ...(body ? { body } : {}),
        retry: 0,
        timeout: TIMEOUT_MS,
        ignoreResponseError: true,
      })
      .catch((cause: unknown) => {
        if (isLeaving()) return new Promise<never>(() => undefined)
        const error = new RequestError(REQUEST_FAILED_MESSAGE, 500, cause, false)
        onFailure(error, `${method} ${path.split('?')[0]}`)
        throw error
      })
    if (answer.status >= 500) {
      const error = new RequestError(messageOf(answer._data), answer.status, answer._data, true)
      onFailure(error, `${method} ${path.split('?')[0]}`)
      throw error
    }
    if (answer.status === 401 && !isSignIn) onUnauthorized()
    return { status: answer.status, body: answer._data }
  }
}

/** The one place where a failed call becomes a `Failure`. Give it what a request threw, or a 4xx answer. */
export function failureFrom(problem: unknown): Failure {
  if (problem instanceof ServiceFailure) return problem.failure
  if (problem instanceof RequestError)
    return problem.answered
      ? { code: 'server', status: problem.status, message: problem.message }
      : { code: 'network' }
  if (!isAnswer(problem)) return { code: 'unknown' }
  const message = messageOf(problem.body)
  if (problem.status === 401) return { code: 'unauthorized', message }
  const field = textOf(problem.body, 'field')
  return { code: 'rejected', status: problem.status, message, field }
}

function messageOf(body: unknown): string {
  return textOf(body, 'message') ?? FETCH_FAILED_MESSAGE
}

/** The text under `key` of a JSON object, or `null`. */
export function textOf(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' && value !== '' ? value : null
}

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number' &&
    'body' in value
  )
}
