import type { Page } from 'playwright/test'
import { test as base } from '../support/test.ts'
import { type PageWatch, watchPage } from '../support/watch.ts'

/** A page for all paths of a worker: each starts with a navigation, and finds the portal's files in the cache. */
export interface Session {
  readonly page: Page
  readonly watch: PageWatch
}

export const test = base.extend<object, { readonly session: Session }>({
  session: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: { width: 1440, height: 900 },
      })
      const watch = await watchPage(context)
      await use({ page: await context.newPage(), watch })
      await context.close()
    },
    { scope: 'worker' },
  ],
})
