import type { Page } from 'playwright/test'

interface SentChange {
  readonly method: string
  readonly body: unknown
}

/** A list that grows with each request of the page to a matching path, except GETs. */
export function sentChanges(page: Page, path: RegExp): readonly SentChange[] {
  const changes: SentChange[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname) && request.method() !== 'GET')
      changes.push({ method: request.method(), body: request.postDataJSON() })
  })
  return changes
}
