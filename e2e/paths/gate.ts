import type { Page, Route } from 'playwright/test'
import type { FailureCode } from '../../src/domain/failure.ts'

/** Requests of one kind that wait until a path says how they are answered. */
export interface Gate {
  /** How many wait now. */
  readonly waiting: () => number
  /** Waits for the newest request, lets the real server answer it, and the older ones with it. */
  readonly pass: () => Promise<void>
  /** Waits for the newest request and answers it with this failure; the real server answers the older ones. */
  readonly fail: (code: FailureCode) => Promise<void>
  /** Waits for the newest request and answers that there is nothing. */
  readonly answerNothing: () => Promise<void>
}

/** Holds the requests whose path ends like this, from now on. */
export async function holdRequests(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH',
  path: RegExp,
): Promise<Gate> {
  const held: Route[] = []
  let arrival = Promise.withResolvers<void>()
  await page.route(
    (url) => path.test(url.pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      held.push(route)
      arrival.resolve()
      arrival = Promise.withResolvers()
      return undefined
    },
  )
  const take = async (answer: (route: Route) => Promise<void>): Promise<void> => {
    while (held.length === 0) await arrival.promise
    const newest = held.pop()
    const older = held.splice(0)
    if (newest) await answer(newest)
    // What nobody waits for any more may have been given up by the page.
    for (const route of older) await route.continue().catch(() => undefined)
  }
  return {
    waiting: () => held.length,
    pass: () => take((route) => route.continue()),
    fail: (code) => take((route) => FAULTS[code](route)),
    answerNothing: () => take((route) => refuse(route, 404, 'nothing')),
  }
}

const refuse = (route: Route, status: number, error: string): Promise<void> =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', status, title: error, error, message: `Injected ${status}` }),
  })

const notInjected = (): Promise<void> => Promise.reject(new Error('No request of a path can fail like this.'))

const FAULTS: Readonly<Record<FailureCode, (route: Route) => Promise<void>>> = {
  network: (route) => route.abort('internetdisconnected'),
  server: (route) => refuse(route, 500, 'internal error'),
  rejected: (route) => refuse(route, 409, 'conflict'),
  unauthorized: (route) => refuse(route, 401, 'unauthorized'),
  malformed: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":"?"}' }),
  fileTooLarge: notInjected,
  unknown: notInjected,
}

/** What the console of a page says while the network is made to fail. */
export const INJECTED_ERRORS = [
  /Failed to load resource/,
  /^error: (GET|POST|PATCH) \/\S+ 500 (Request failed|Injected 500)/,
]
