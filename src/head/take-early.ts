import type {} from './early-requests.ts'

/**
 * The answer that the document's head has already asked for, or `null`. Only a GET may use it. It rejects as `fetch`
 * does when the network failed, and it is handed out once.
 *
 * @param url the exact text that would be passed to `fetch`
 */
export function takeEarly(url: string): Promise<Response> | null {
  const early = window.__early
  const answer = early?.get(url)
  early?.delete(url)
  return answer ?? null
}
