import { RETRY_AFTER_HEADER, waitOf } from '../answer-headers.ts'
import {
  type Answer,
  checkStatus,
  type HttpOptions,
  OWN_PAGE,
  ownersHeaders,
  TIMEOUT_MS,
  unanswered,
} from '../http.ts'

/**
 * Posts a form with a file. Rejects only with a `RequestError`. After `signal` aborts it never settles.
 *
 * @param onProgress gets the share that is sent, 0 to 1
 */
export type UploadRequest = (
  path: string,
  form: FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<Answer>

export interface UploadOptions extends Omit<HttpOptions, 'fetch'> {
  /** An `XMLHttpRequest`, because `fetch` does not report upload progress. */
  readonly newRequest: () => XMLHttpRequest
  /** Drops shared answers: the upload makes them old. */
  readonly forgetAnswers: () => void
}

/** Request helper for files. Aborts when nothing moves for `TIMEOUT_MS`. */
export function createUploadRequest(options: UploadOptions): UploadRequest {
  return async (path, form, signal, onProgress) => {
    const call = `POST ${path}`
    options.forgetAnswers()
    const answer = await send(options, path, form, signal, onProgress)
      .finally(options.forgetAnswers)
      .catch(unanswered(options, call, signal))
    return checkStatus(answer, options, call, false)
  }
}

function send(
  options: UploadOptions,
  ...[path, form, signal, onProgress]: Parameters<UploadRequest>
): Promise<Answer> {
  const request = options.newRequest()
  const giveUp = () => request.abort()
  let timer = setTimeout(giveUp, TIMEOUT_MS)
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, TIMEOUT_MS)
  }
  signal.addEventListener('abort', giveUp)
  return new Promise<Answer>((resolve, reject) => {
    request.open('POST', options.baseUrl + path)
    request.withCredentials = true
    const headers = { accept: 'application/json', ...OWN_PAGE, ...ownersHeaders(options, {}) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      renew()
      if (lengthComputable && total > 0 && !signal.aborted) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: parsed(request.responseText),
        ...waitOf(request.getResponseHeader(RETRY_AFTER_HEADER)),
      }),
    )
    for (const end of ['error', 'abort'] as const)
      request.addEventListener(end, () => reject(new Error(`The upload ended with "${end}".`)))
    request.send(form)
  }).finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
