import type { Page } from 'playwright/test'

interface SentChange {
  readonly method: string
  readonly body: unknown
}

/** What the page sends from now on to the calls with such a path, reads left out. It grows with each request. */
export function sentChanges(page: Page, path: RegExp): readonly SentChange[] {
  const changes: SentChange[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname) && request.method() !== 'GET')
      changes.push({ method: request.method(), body: request.postDataJSON() })
  })
  return changes
}
