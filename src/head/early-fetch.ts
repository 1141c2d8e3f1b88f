/** The page’s `fetch`. Returns the answers of early requests, until the first call that changes something. */
export function earlyFetch(window: Window & typeof globalThis): typeof globalThis.fetch {
  return (request, init) => {
    if ((init?.method ?? 'GET') !== 'GET') dropEarly()
    return (typeof request === 'string' ? takeEarly(request) : null) ?? window.fetch(request, init)
  }
}

/** An early answer is too old this many ms after the navigation. */
const OLD_MS = 10_000

/**
 * Returns the answer of an early request once, else `null`. Use it only for GETs. Rejects as `fetch` does. A
 * refused answer drops all others: they were sent without a session too.
 *
 * @param url the exact text that `fetch` would get
 */
function takeEarly(url: string): Promise<Response> | null {
  const early = window.__early
  const answer = early?.get(url)
  early?.delete(url)
  if (answer === undefined || performance.now() > OLD_MS) return null
  answer.then(({ ok }) => ok || dropEarly(), dropEarly)
  return answer
}

/** Drops early answers. Call it before a change and when another session starts: they are then old. */
function dropEarly(): void {
  window.__early?.clear()
}
