import type {} from './early-requests.ts'

/** Later than this after the page was asked for, an answer from its head is old. */
const OLD_MS = 10_000

/**
 * The answer that the document's head has already asked for, or `null`. Only a GET may use it. It rejects as `fetch`
 * does when the network failed, and it is handed out once. The first that is refused makes the others worthless: they
 * were asked for without a session.
 *
 * @param url the exact text that would be passed to `fetch`
 */
export function takeEarly(url: string): Promise<Response> | null {
  const early = window.__early
  const answer = early?.get(url)
  early?.delete(url)
  if (answer === undefined || performance.now() > OLD_MS) return null
  answer.then(({ ok }) => ok || dropEarly(), dropEarly)
  return answer
}

/** What the head asked for was about the state before a change, or about the session before this one. */
export function dropEarly(): void {
  window.__early?.clear()
}
