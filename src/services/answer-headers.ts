const REQUEST_ID_HEADER = 'x-request-id'
export const RETRY_AFTER_HEADER = 'retry-after'

/** What the headers of an answer say, each if the server says so. */
export interface AnswerHeaders {
  /** The version of what was read. */
  readonly etag?: string
  /** The id under which the server logs the request. */
  readonly requestId?: string
  /** How long to wait before the same call. */
  readonly waitS?: number
}

export function answerHeaders(headers: Headers): AnswerHeaders {
  const etag = headers.get('etag')
  return {
    ...(etag === null ? {} : { etag }),
    ...idOf(headers.get(REQUEST_ID_HEADER)),
    ...waitOf(headers.get(RETRY_AFTER_HEADER)),
  }
}

export function idOf(requestId: string | null): Pick<AnswerHeaders, 'requestId'> {
  return requestId === null ? {} : { requestId }
}

/** @param retryAfter The header. Its seconds only: a date would need the same clock. */
export function waitOf(retryAfter: string | null): Pick<AnswerHeaders, 'waitS'> {
  const waitS = Number(retryAfter)
  return waitS > 0 ? { waitS } : {}
}
