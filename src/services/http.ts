import { createFetch } from 'ofetch'
import type { DealershipConflict, Failure } from '../domain/failure.ts'
import { type AnswerHeaders, answerHeaders, idOf } from './answer-headers.ts'
import { basicCredential } from './public/basic-credential.ts'
import { ServiceFailure } from './service-failure.ts'
import { DEVICE_LINK_HEADER } from './wire/device-link.ts'
import { SIGNED_IN_AS_HEADER, signedInAs } from './wire/signed-in-as.ts'

export const FETCH_FAILED_MESSAGE = 'An error occurred while fetching the data.'
export const REQUEST_FAILED_MESSAGE = 'Request failed'

/**
 * CSRF protection: pages of another origin cannot send this header without a preflight, which the server refuses to all but the portal.
 * Needed for GETs where the browser sends no Fetch Metadata.
 */
export const OWN_PAGE = { 'x-requested-with': 'portal' } as const

/** Identical GETs within this time share one answer (specification, domain part, section 9). */
export const DEDUPLICATION_MS = 2000
export const TIMEOUT_MS = 30_000

/** A response with status 200 to 499. A refusal is data, not an error. */
export interface Answer extends AnswerHeaders {
  readonly status: number
  readonly body: unknown
}

/** A 5xx response with its status and body, or no response: `Request failed`, status 500, the cause in `details`. */
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
  /** True for a GET that must not take the answer of an earlier one. */
  readonly isFresh?: boolean
  /** True for a GET that changes something. Its answer is never shared. */
  readonly isChange?: boolean
  /** True for sign-in calls. Their 401 does not end the session. */
  readonly isSignIn?: boolean
  /** True for calls that start or end a session, or ask whose it is. They name no screen owner. */
  readonly isOwnerless?: boolean
}

/**
 * Calls the API. Rejects only with a `RequestError`.
 *
 * @param path below the API base, with its query string
 */
export type Request = (path: string, options?: RequestOptions) => Promise<Answer>

export interface HttpOptions {
  /** Origin, origin and path, or path, without a slash at its end. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  /** True while the user leaves the page: aborted calls are then no failures. */
  readonly isLeaving: () => boolean
  /**
   * E-mail of the screen owner, if known. The server refuses calls that name another user than that of the
   * session.
   */
  readonly owner: () => string | null
  /** The token of the mailed link that the page was opened with; `null` without one. Calls without a screen owner have it. */
  readonly deviceLink?: string | null
  /** The sign-in that calls belong to: see `ScreenOwner`. */
  readonly signIn?: () => number | null
  readonly onSignedIn?: () => void
  /** Called for every 401 of the present sign-in: the session is over. */
  readonly onUnauthorized: () => void
  readonly onFailure: (error: RequestError, call: string) => void
}

/** Answers to share, by owner, path and known version. */
type RecentAnswers = Map<string, { readonly at: number; readonly answer: Promise<Answer> }>

/** Request helper of the portal: cookies and JSON. Code that changes data without it must clear `recent`. */
export function createRequest(options: HttpOptions, recent: RecentAnswers = new Map()): Request {
  const send = createSend(options, (request) => ownersHeaders(options, request))
  return (path, request = {}) => {
    if ((request.method ?? 'GET') !== 'GET' || request.isChange) {
      recent.clear()
      return send(path, request).finally(() => recent.clear())
    }
    // Who asks whether an answer has changed may get none, which says nothing to others. A whole answer is for all.
    const whole = `${nameOf(options, request) ?? ''} ${path} `
    const key = whole + (request.headers?.['if-none-match'] ?? '')
    const shared = [whole, key]
      .map((one) => recent.get(one))
      .find((one) => one !== undefined && options.now() - one.at < DEDUPLICATION_MS)
    if (shared && !request.isFresh) return shared.answer
    for (const [old, { at }] of recent) if (options.now() - at >= DEDUPLICATION_MS) recent.delete(old)
    const answer = send(path, request)
    recent.set(key, { at: options.now(), answer })
    // A failed or refused answer is not shared.
    answer.then(
      ({ status }) => status < 400 || recent.delete(key),
      () => recent.delete(key),
    )
    return answer
  }
}

/** Request helper of the public pages, with a fixed client credential (RFC 7617). */
export function createPublicRequest(options: HttpOptions, user: string, password: string): Request {
  const credential = basicCredential(user, password)
  return createSend(options, () => credential)
}

type ClientHeaders = Readonly<Record<string, string>>

function createSend(
  options: HttpOptions,
  clientHeaders: (request: RequestOptions) => ClientHeaders,
): Request {
  const ofetch = createFetch({ fetch: options.fetch })
  return async (path, request = {}) => {
    const { method = 'GET', body, isSignIn = false } = request
    const call = callOf(method, path)
    const signIn = options.signIn?.()
    const { status, _data, headers } = await ofetch
      .raw<unknown>(options.baseUrl + path, {
        ...EVERY_CALL,
        method,
        headers: { accept: 'application/json', ...OWN_PAGE, ...clientHeaders(request), ...request.headers },
        ...(body ? { body } : {}),
        timeout: TIMEOUT_MS,
      })
      .catch(unanswered(options, call))
    const answer = { status, body: _data, ...answerHeaders(headers) }
    if (isSignIn && status < 400) options.onSignedIn?.()
    // A call for the user before was refused to the one who has signed in, whose session goes on.
    const isOfAnother = signIn === null || signIn !== options.signIn?.()
    return checkStatus(answer, options, call, isSignIn || isOfAnother)
  }
}

/** Headers that name the screen owner, or that have the mailed link when there is none. */
export function ownersHeaders(
  options: Pick<HttpOptions, 'owner' | 'deviceLink'>,
  request: Pick<RequestOptions, 'isOwnerless'>,
): ClientHeaders {
  const name = nameOf(options, request)
  if (name !== null) return { [SIGNED_IN_AS_HEADER]: signedInAs(name) }
  return options.deviceLink ? { [DEVICE_LINK_HEADER]: options.deviceLink } : {}
}

/** The screen owner of a call, or `null`. */
function nameOf(
  { owner }: Pick<HttpOptions, 'owner'>,
  { isOwnerless = false }: Pick<RequestOptions, 'isOwnerless'>,
): string | null {
  return isOwnerless ? null : owner()
}

/** Options of every call. A 4xx or 5xx response is no error for ofetch: `checkStatus` handles it. */
export const EVERY_CALL = { credentials: 'include', retry: 0, ignoreResponseError: true } as const

/** Name of a call in logs: without its query string. */
export function callOf(method: string, path: string): string {
  return `${method} ${path.split('?')[0]}`
}

/**
 * Handles a call without a response: rejects with a `RequestError`, or never settles while the user leaves the
 * page or after an abort.
 */
export function unanswered(
  { isLeaving, onFailure }: Pick<HttpOptions, 'isLeaving' | 'onFailure'>,
  call: string,
  signal?: AbortSignal,
) {
  return (cause: unknown): Promise<never> => {
    if (isLeaving() || signal?.aborted) return new Promise(() => undefined)
    const error = new RequestError(REQUEST_FAILED_MESSAGE, 500, cause, false)
    onFailure(error, call)
    return Promise.reject(error)
  }
}

/**
 * Handles the status of any response: throws for a 5xx, reports a 401.
 *
 * @param keepsSession whether a 401 says nothing of the present session
 * @throws RequestError for a status of 500 and above
 */
export function checkStatus(
  answer: Answer,
  { onFailure, onUnauthorized }: Pick<HttpOptions, 'onFailure' | 'onUnauthorized'>,
  call: string,
  keepsSession: boolean,
): Answer {
  const { status, body } = answer
  if (status >= 500) {
    const error = new RequestError(messageOf(body), status, body, true)
    onFailure(error, call)
    throw error
  }
  if (status === 401 && !keepsSession) onUnauthorized()
  return answer
}

/**
 * Maps all failed calls to a `Failure`. Do not build one elsewhere from a response.
 *
 * @param problem the error of a request, or a 4xx answer
 */
export function failureFrom(problem: unknown): Failure {
  if (problem instanceof ServiceFailure) return problem.failure
  if (problem instanceof RequestError) return problem.answered ? serverFailure(problem) : { code: 'network' }
  if (!isAnswer(problem)) return { code: 'unknown' }
  const message = messageOf(problem.body)
  if (problem.status === 401) return { code: 'unauthorized', message }
  const field = textOf(problem.body, 'field')
  const conflict = memberOf(problem.body, 'conflict')
  return {
    code: 'rejected',
    status: problem.status,
    message,
    field,
    ...idOf(textOf(problem.body, 'instance')),
    ...(problem.waitS === undefined ? {} : { waitS: problem.waitS }),
    ...(isConflict(conflict) ? { conflict } : {}),
  }
}

function serverFailure({ status, message, details }: RequestError): Failure {
  return { code: 'server', status, message, ...idOf(textOf(details, 'instance')) }
}

function messageOf(body: unknown): string {
  return textOf(body, 'message') ?? FETCH_FAILED_MESSAGE
}

/** The non-empty text under `key` of a JSON object, or `null`. */
export function textOf(body: unknown, key: string): string | null {
  const value = memberOf(body, key)
  return typeof value === 'string' && value !== '' ? value : null
}

/** As `conflictSchema` describes it, without the schema, which the sign-in page would load. */
function isConflict(value: unknown): value is DealershipConflict {
  return isDealership(memberOf(value, 'expected')) && isDealership(memberOf(value, 'current'))
}

function isDealership(value: unknown): boolean {
  return (
    value === null ||
    (typeof memberOf(value, 'id') === 'string' && typeof memberOf(value, 'name') === 'string')
  )
}

/** What is under `key` of a JSON object. */
export function memberOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
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
