import { createFetch } from 'ofetch'
import type { Failure } from '../domain/failure.ts'
import { basicCredential } from './public/basic-credential.ts'
import { ServiceFailure } from './service-failure.ts'
import { SIGNED_IN_AS_HEADER, signedInAs } from './wire/auth.ts'
import { conflictSchema } from './wire/problem.ts'

export const FETCH_FAILED_MESSAGE = 'An error occurred while fetching the data.'
export const REQUEST_FAILED_MESSAGE = 'Request failed'

/**
 * Only our own pages can set it: another site's page would have to ask first, and is refused. It tells the server who makes a
 * GET where the browser does not say so itself.
 */
export const OWN_PAGE = { 'x-requested-with': 'portal' } as const

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
  /** True for a call that begins or ends a session, or asks whose it is: it is made in nobody's name. */
  readonly isAnyones?: boolean
}

/** Asks the API for `path` (under the API base, with its query string). Rejects with a `RequestError` only. */
export type Request = (path: string, options?: RequestOptions) => Promise<Answer>

/** A 2xx answer that is read while it arrives. */
export interface StreamAnswer {
  readonly headers: Headers
  /** To be read once. Throws a `RequestError` when the connection breaks, or nothing comes for too long. */
  readonly parts: AsyncIterable<Uint8Array<ArrayBuffer>>
}

/**
 * A GET with a long answer. Rejects with a `RequestError`, or with a `ServiceFailure` for what the server refuses. Once
 * `signal` has ended it, nothing more comes of it, not even an error.
 */
export type StreamRequest = (path: string, signal: AbortSignal) => Promise<StreamAnswer>

export interface HttpOptions {
  /** Origin, origin and path, or path; without a slash at the end. */
  readonly baseUrl: string
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  /** The page is being left: what is cut off then is no failure, and nobody is there to hear of it. */
  readonly isLeaving: () => boolean
  /** The e-mail of whose screens these are, if that is known: in anybody else's session the server refuses their calls. */
  readonly owner: () => string | null
  /** A 401 anywhere: the session is over. */
  readonly onUnauthorized: () => void
  readonly onFailure: (error: RequestError, call: string) => void
}

/** Answers that identical GETs may share. */
type RecentAnswers = Map<string, { readonly at: number; readonly answer: Promise<Answer> }>

/** The request helper of the signed-in portal: cookies and JSON. Whoever changes something by other ways clears `recent`. */
export function createRequest(options: HttpOptions, recent: RecentAnswers = new Map()): Request {
  const send = createSend(options, (request) => ownersHeaders(options, request))
  return (path, request = {}) => {
    if ((request.method ?? 'GET') !== 'GET' || request.isChange) {
      recent.clear()
      return send(path, request).finally(() => recent.clear())
    }
    const key = `${nameOf(options, request) ?? ''} ${path}`
    const shared = recent.get(key)
    if (shared && options.now() - shared.at < DEDUPLICATION_MS) return shared.answer
    for (const [old, { at }] of recent) if (options.now() - at >= DEDUPLICATION_MS) recent.delete(old)
    const answer = send(path, request)
    recent.set(key, { at: options.now(), answer })
    // What was refused or failed is asked for again by who asks again.
    answer.then(
      ({ status }) => status < 400 || recent.delete(key),
      () => recent.delete(key),
    )
    return answer
  }
}

/** The request helper of the public pages: the same calls with a fixed client credential (RFC 7617). */
export function createPublicRequest(options: HttpOptions, user: string, password: string): Request {
  const credential = basicCredential(user, password)
  return createSend(options, () => credential)
}

/** The request helper for answers that are too long to wait for: the time runs anew with every part. */
export function createStreamRequest(options: HttpOptions): StreamRequest {
  const ofetch = createFetch({ fetch: options.fetch })
  return async (path, signal) => {
    const call = callOf('GET', path)
    const patience = patienceWith(signal)
    const cutOff = (cause: unknown) => {
      patience.end()
      return unanswered(options, call, signal)(cause)
    }
    const { ok, status, headers, body } = await ofetch
      .raw<unknown, 'stream'>(options.baseUrl + path, {
        ...EVERY_CALL,
        headers: { accept: 'text/csv, application/json', ...OWN_PAGE, ...ownersHeaders(options, {}) },
        responseType: 'stream',
        signal: patience.signal,
      })
      .catch(cutOff)
    if (ok) return { headers, parts: partsOf(body, patience, cutOff) }
    const refusal: unknown = await new Response(body).json().catch(() => null)
    patience.end()
    throw new ServiceFailure(failureFrom(checkStatus({ status, body: refusal }, options, call, false)))
  }
}

type ClientHeaders = Readonly<Record<string, string>>

function createSend(
  options: HttpOptions,
  clientHeaders: (request: RequestOptions) => ClientHeaders,
): Request {
  const ofetch = createFetch({ fetch: options.fetch })
  return async (path, request = {}) => {
    const { method = 'GET', body, headers, isSignIn = false } = request
    const call = callOf(method, path)
    const { status, _data } = await ofetch
      .raw<unknown>(options.baseUrl + path, {
        ...EVERY_CALL,
        method,
        headers: { accept: 'application/json', ...OWN_PAGE, ...clientHeaders(request), ...headers },
        ...(body ? { body } : {}),
        timeout: TIMEOUT_MS,
      })
      .catch(unanswered(options, call))
    return checkStatus({ status, body: _data }, options, call, isSignIn)
  }
}

/** Whose screens a call comes from, as the server wants it said. */
export function ownersHeaders(
  options: Pick<HttpOptions, 'owner'>,
  request: Pick<RequestOptions, 'isAnyones'>,
): ClientHeaders {
  const name = nameOf(options, request)
  return name === null ? {} : { [SIGNED_IN_AS_HEADER]: signedInAs(name) }
}

/** In whose name a call is made. */
function nameOf(
  { owner }: Pick<HttpOptions, 'owner'>,
  { isAnyones = false }: Pick<RequestOptions, 'isAnyones'>,
): string | null {
  return isAnyones ? null : owner()
}

const EVERY_CALL = { credentials: 'include', retry: 0, ignoreResponseError: true } as const

function callOf(method: string, path: string): string {
  return `${method} ${path.split('?')[0]}`
}

/** What a call that got no answer comes to: nothing at all where nobody is there to hear of it. */
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

/** What is made of an answer, whatever brought it: a 5xx is thrown, and a 401 ends the session. */
export function checkStatus(
  answer: Answer,
  { onFailure, onUnauthorized }: Pick<HttpOptions, 'onFailure' | 'onUnauthorized'>,
  call: string,
  isSignIn: boolean,
): Answer {
  const { status, body } = answer
  if (status >= 500) {
    const error = new RequestError(messageOf(body), status, body, true)
    onFailure(error, call)
    throw error
  }
  if (status === 401 && !isSignIn) onUnauthorized()
  return answer
}

type Patience = ReturnType<typeof patienceWith>

/** Ends a call when `signal` does, or `TIMEOUT_MS` after it was renewed last. */
function patienceWith(signal: AbortSignal) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  signal.addEventListener('abort', giveUp)
  let timer = setTimeout(giveUp, TIMEOUT_MS)
  return {
    signal: controller.signal,
    renew(): void {
      clearTimeout(timer)
      timer = setTimeout(giveUp, TIMEOUT_MS)
    },
    end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    },
  }
}

async function* partsOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  patience: Patience,
  cutOff: (cause: unknown) => Promise<never>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = stream?.getReader()
  try {
    while (reader) {
      patience.renew()
      const { done, value } = await reader.read().catch(cutOff)
      if (done) return
      yield value
    }
  } finally {
    patience.end()
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
  const conflict = conflictSchema.safeParse(memberOf(problem.body, 'conflict'))
  return {
    code: 'rejected',
    status: problem.status,
    message,
    field,
    ...(conflict.success ? { conflict: conflict.data } : {}),
  }
}

function messageOf(body: unknown): string {
  return textOf(body, 'message') ?? FETCH_FAILED_MESSAGE
}

/** The text under `key` of a JSON object, or `null`. */
export function textOf(body: unknown, key: string): string | null {
  const value = memberOf(body, key)
  return typeof value === 'string' && value !== '' ? value : null
}

function memberOf(body: unknown, key: string): unknown {
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
