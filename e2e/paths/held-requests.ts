import { expect, type Page, type Route } from 'playwright/test'
import type { Failure } from '../../src/domain/failure.ts'
import { words } from '../support/words.ts'

/** How often it is asked for what comes within a few milliseconds. */
export const SOON = [5, 10, 20, 40, 80, 160, 320]

/** Requests of one kind that wait until a path says how they are answered. */
export interface HeldRequests {
  /** How many wait now. */
  readonly waiting: () => number
  /** Waits until one waits. */
  readonly held: () => Promise<void>
  /** Remembers those that wait now. What it returns lets the real server answer them, and no later one. */
  readonly leaveBehind: () => () => Promise<void>
  /** Waits for the newest request, lets the real server answer it, and the older ones with it. */
  readonly pass: () => Promise<void>
  /** Waits for the newest request and answers it with this failure; the real server answers the older ones. */
  readonly fail: (failure: Failure) => Promise<void>
  /** Waits for the newest request and answers that there is nothing. */
  readonly answerNothing: () => Promise<void>
  /** Waits for the newest request, lets the real server answer it, and withholds the body of the answer. */
  readonly passWithoutBody: () => Promise<void>
  /** Waits for the newest request and answers this. */
  readonly answer: (body: unknown) => Promise<void>
}

/** Holds the requests whose path ends like this, from now on. */
export async function holdRequests(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: RegExp,
): Promise<HeldRequests> {
  const held: Route[] = []
  await page.route(
    (url) => path.test(url.pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      held.push(route)
      return undefined
    },
  )
  /** Takes one off the list, unless that has happened already. */
  const drop = (route: Route | undefined): boolean => {
    const at = route === undefined ? -1 : held.indexOf(route)
    if (at >= 0) held.splice(at, 1)
    return at >= 0
  }
  // What nobody waits for any more may have been given up by the page.
  const letGo = async (routes: readonly Route[]): Promise<void> => {
    for (const route of routes.filter(drop)) await route.continue().catch(() => undefined)
  }
  // A request that the page gives up must not be taken for the one that it sends next.
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
  return {
    waiting: () => held.length,
    held: arrived,
    leaveBehind: () => {
      const before = [...held]
      return () => letGo(before)
    },
    pass: () => take((route) => route.continue()),
    fail: (failure) => take((route) => inject(route, failure)),
    answerNothing: () => take((route) => refuse(route, 404, 'nothing')),
    passWithoutBody: () => take(async (route) => route.fulfill({ response: await route.fetch(), body: '' })),
    answer: (body) => take((route) => route.fulfill({ json: body })),
  }
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
      return refuse(route, 415, failure.code)
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

/** How the screen names an injected failure: a refusal mostly by what the server said, all others by the catalogue. */
export function reasonOf(failure: Failure): string {
  if (failure.code !== 'rejected') return words(`failure.${failure.code}`)
  return failure.status === 429 ? words('failure.tooMany') : `Injected ${failure.status}`
}

/** What the console of a page says while the network is made to fail. */
export const INJECTED_ERRORS = [
  /Failed to load resource/,
  /^error: (GET|POST|PATCH|DELETE) \/\S+ \d{3} (Request failed|Injected 500)/,
]
