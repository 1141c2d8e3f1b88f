import { expect, type Page, type Route } from 'playwright/test'

/** Poll intervals in ms for something that happens within milliseconds. */
export const SOON = [5, 10, 20, 40, 80, 160, 320]

/** Requests of one kind that wait until a path decides the answer. */
export interface HeldRequests {
  /** The number of waiting requests. */
  readonly waiting: () => number
  /** Resolves when a request waits. */
  readonly held: () => Promise<void>
  /** Lets the real server answer the requests that wait, and all later ones. */
  readonly release: () => Promise<void>
  /** Waits for the newest request. Lets the real server answer it and all older ones. */
  readonly pass: () => Promise<void>
  /** Waits for the newest request, which then fails. The real server answers the older ones. */
  readonly fail: (how: 'network' | 'server') => Promise<void>
}

/** Holds the requests with this method and path from now on. */
export async function holdRequests(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: RegExp,
): Promise<HeldRequests> {
  const held: Route[] = []
  let isHolding = true
  await page.route(
    (url) => path.test(url.pathname),
    (route) => {
      if (!isHolding || route.request().method() !== method) return route.fallback()
      held.push(route)
      return undefined
    },
  )
  /** Removes a request from the list. Returns whether it was still there. */
  const drop = (route: Route | undefined): boolean => {
    const at = route === undefined ? -1 : held.indexOf(route)
    if (at >= 0) held.splice(at, 1)
    return at >= 0
  }
  // The page may have aborted older requests, and then `continue` fails.
  const letGo = async (routes: readonly Route[]): Promise<void> => {
    for (const route of routes.filter(drop)) await route.continue().catch(() => undefined)
  }
  // An aborted request must not count as the next one.
  page.on('requestfailed', (request) => drop(held.find((route) => route.request() === request)))
  const arrived = (): Promise<void> =>
    expect
      .poll(() => held.length, { message: `waiting ${method} requests to ${path}`, intervals: SOON })
      .toBeGreaterThan(0)
  const take = async (answer: (route: Route) => Promise<void>): Promise<void> => {
    await arrived()
    const newest = held.pop()
    const older = [...held]
    if (newest) await answer(newest)
    await letGo(older)
  }
  /** As `take`. The event that the page has given up a request can come later than its next request: that one is taken then. */
  const end = async (answer: (route: Route) => Promise<void>): Promise<void> => {
    let ended: Route | undefined
    await take((route) => {
      ended = route
      return answer(route)
    })
    if (ended && (await isGivenUp(ended))) await end(answer)
  }
  return {
    waiting: () => held.length,
    held: arrived,
    release: () => {
      isHolding = false
      return letGo([...held])
    },
    pass: () => take((route) => route.continue()),
    fail: (how) => end((route) => (how === 'network' ? route.abort('internetdisconnected') : refuse(route))),
  }
}

async function isGivenUp(route: Route): Promise<boolean> {
  const request = route.request()
  return (await request.response()) === null && request.failure()?.errorText === 'net::ERR_ABORTED'
}

function refuse(route: Route): Promise<void> {
  return route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: {
      type: 'about:blank',
      status: 500,
      title: 'internal error',
      error: 'internal error',
      message: 'Down',
    },
  })
}
