import { expect, type Page, type Request } from 'playwright/test'

/** In ms. The browser may tell of a request some time after the page has made it. */
const TELLING = 20

/**
 * Counts the requests of a page from now on. The result waits until none is running: on a page with a stopped clock, a
 * request that still runs when time jumps times out.
 *
 * @param looks - how often in a row it must see none
 */
export function settledRequests(page: Page, looks = 3): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    let seen = 0
    const quiet = () => {
      seen = underWay.size === 0 ? seen + 1 : 0
      return seen
    }
    await expect.poll(quiet, { message: 'looks without a request', intervals: [TELLING] }).toBe(looks)
  }
}
