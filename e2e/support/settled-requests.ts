import { expect, type Page, type Request } from 'playwright/test'

/**
 * Counts the requests of a page from now on. The result waits until none is running: on a page with a stopped clock, a
 * request that still runs when time jumps times out.
 */
export function settledRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return () => expect.poll(() => underWay.size).toBe(0)
}
