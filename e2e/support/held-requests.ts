import { expect, type Page, type Route } from 'playwright/test'
import type { Failure } from '../../src/domain/failure.ts'
import { words } from './words.ts'

/** Poll intervals in ms for something that happens within milliseconds. */
export const SOON = [5, 10, 20, 40, 80, 160, 320]

/** Requests of one kind that wait until a path decides the answer. */
export interface HeldRequests {
  /** The number of waiting requests. */
  readonly waiting: () => number
  /** Resolves when a request waits. */
  readonly held: () => Promise<void>
  /** Returns a function that lets the real server answer the requests that wait now, and no later ones. */
  readonly leaveBehind: () => () => Promise<void>
  /** Lets the real server answer the requests that wait, and all later ones. */
  readonly release: () => Promise<void>
  /** Waits for the newest request. Lets the real server answer it and all older ones. */
  readonly pass: () => Promise<void>
  /** Waits for the newest request and answers it with this failure. The real server answers the older ones. */
  readonly fail: (failure: Failure) => Promise<void>
  /** Waits for the newest request and answers it with this status and this value of `error`. */
  readonly refuse: (status: number, error: string) => Promise<void>
  /** Waits for the newest request and answers it with a 404. */
  readonly answerNothing: () => Promise<void>
  /** Waits for the newest request. Lets the real server answer it, and removes the body of the answer. */
  readonly passWithoutBody: () => Promise<void>
  /** Waits for the newest request and answers it with this body. */
  readonly answer: (body: unknown) => Promise<void>
}

/**
 * Holds the requests with this method and path from now on.
 *
 * @param without - a header that does not reach the server
 */
export async function holdRequests(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: RegExp,
  without?: string,
): Promise<HeldRequests> {
  const held: Route[] = []
  let isHolding = true
  const sent = (route: Route) => {
    const headers = route.request().headers()
    if (without !== undefined) delete headers[without]
    return { headers }
  }
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
    for (const route of routes.filter(drop)) await route.continue(sent(route)).catch(() => undefined)
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
    leaveBehind: () => {
      const before = [...held]
      return () => letGo(before)
    },
    release: () => {
      isHolding = false
      return letGo([...held])
    },
    pass: () => take((route) => route.continue(sent(route))),
    fail: (failure) => end((route) => inject(route, failure)),
    refuse: (status, error) => end((route) => refuse(route, status, error)),
    answerNothing: () => end((route) => refuse(route, 404, 'nothing')),
    passWithoutBody: () =>
      take(async (route) => route.fulfill({ response: await route.fetch(sent(route)), body: '' })),
    answer: (body) => end((route) => route.fulfill({ json: body })),
  }
}

async function isGivenUp(route: Route): Promise<boolean> {
  const request = route.request()
  return (await request.response()) === null && request.failure()?.errorText === 'net::ERR_ABORTED'
}

function inject(route: Route, failure: Failure): Promise<void> {
  switch (failure.code) {
    case 'network':
      return route.abort('internetdisconnected')
    case 'server':
      return refuse(route, 500, 'internal error')
    case 'rejected':
      return refuse(route, failure.status, 'refused', failure.field)
    case 'unauthorized':
      return refuse(route, 401, 'unauthorized')
    case 'malformed':
      return route.fulfill({ json: { data: '?' } })
    case 'fileTooLarge':
      return refuse(route, 413, failure.code)
    case 'notAnImage':
    case 'heicNotReadable':
      return refuse(route, 415, failure.code)
    case 'overtaken':
      return refuse(route, 412, failure.code)
    case 'unknown':
      throw new Error('No request of a path can fail like this.')
  }
}

function refuse(route: Route, status: number, error: string, field: string | null = null): Promise<void> {
  const body = { type: 'about:blank', status, title: error, error, message: `Injected ${status}` }
  return route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify(field === null ? body : { ...body, field }),
  })
}

/** The text on the screen for an injected failure: for most refusals the server's message, else a catalogue text. */
export function reasonOf(failure: Failure): string {
  if (failure.code !== 'rejected') return words(`failure.${failure.code}`)
  return failure.status === 429 ? words('failure.tooMany') : `Injected ${failure.status}`
}

/** Console errors of a page while a walk injects failures. */
export const INJECTED_ERRORS = [
  /Failed to load resource/,
  /^error: (GET|POST|PATCH|DELETE) \/\S+ \d{3} (Request failed|Injected 500)/,
  // The portal logs refusals of these calls.
  /^error: (POST|PATCH|DELETE) \/auth\/user(\/enable|\/invitation)? 4\d\d /,
]
