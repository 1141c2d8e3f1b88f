import { createFetch } from 'ofetch'
import {
  callOf,
  checkStatus,
  EVERY_CALL,
  failureFrom,
  type HttpOptions,
  OWN_PAGE,
  ownersHeaders,
  TIMEOUT_MS,
  unanswered,
} from './http.ts'
import { ServiceFailure } from './service-failure.ts'

/** A 2xx response as a stream. */
export interface StreamAnswer {
  readonly headers: Headers
  /** Iterate once. Throws a `RequestError` when the connection breaks or stalls. */
  readonly parts: AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** What a streamed POST sends. */
export interface StreamedBody {
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  /** The size of a body that takes its time on a slow line. */
  readonly bytes?: number
}

/** 0.5 Mbit/s: the browser tells nothing while it sends. */
const SLOW_BYTES_PER_MS = 64

/**
 * A streamed GET, or a POST with a body. Rejects with a `RequestError`, or a `ServiceFailure` for a refusal. After `signal` aborts it
 * never settles.
 */
export type StreamRequest = (path: string, signal: AbortSignal, sent?: StreamedBody) => Promise<StreamAnswer>

/** Request helper for streamed answers. Each part restarts the timeout. */
export function createStreamRequest(options: HttpOptions): StreamRequest {
  const ofetch = createFetch({ fetch: options.fetch })
  return async (path, signal, sent) => {
    const method = sent ? 'POST' : 'GET'
    const call = callOf(method, path)
    const deadline = createDeadline(signal, TIMEOUT_MS + (sent?.bytes ?? 0) / SLOW_BYTES_PER_MS)
    const cutOff = (cause: unknown) => {
      deadline.end()
      return unanswered(options, call, signal)(cause)
    }
    const { ok, status, headers, body } = await ofetch
      .raw<unknown, 'stream'>(options.baseUrl + path, {
        ...EVERY_CALL,
        method,
        ...(sent ? { body: sent.body } : {}),
        headers: {
          accept: 'text/csv, application/x-ndjson, application/json',
          ...OWN_PAGE,
          ...ownersHeaders(options, {}),
          ...sent?.headers,
        },
        responseType: 'stream',
        signal: deadline.signal,
      })
      .catch(cutOff)
    if (ok) return { headers, parts: partsOf(body, deadline, cutOff) }
    const refusal: unknown = await new Response(body).json().catch(() => null)
    deadline.end()
    throw new ServiceFailure(failureFrom(checkStatus({ status, body: refusal }, options, call, false)))
  }
}

type Deadline = ReturnType<typeof createDeadline>

/** Aborts when `signal` aborts, after `firstMs`, or `TIMEOUT_MS` after the last `renew`. */
function createDeadline(signal: AbortSignal, firstMs: number) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  signal.addEventListener('abort', giveUp)
  let timer = setTimeout(giveUp, firstMs)
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
  deadline: Deadline,
  cutOff: (cause: unknown) => Promise<never>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = stream?.getReader()
  try {
    while (reader) {
      deadline.renew()
      const { done, value } = await reader.read().catch(cutOff)
      if (done) return
      yield value
    }
  } finally {
    deadline.end()
  }
}
