import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { test as base } from '../support/test.ts'
import { type PageWatch, watchPage } from '../support/watch.ts'

/** A page for all paths of a worker: each starts with a navigation, and finds the portal's files in the cache. */
export interface Session {
  readonly page: Page
  readonly watch: PageWatch
  /** For a path that needs another kind of device: works with a page there. */
  readonly on: (
    device: BrowserContextOptions,
    work: (page: Page, watch: PageWatch) => Promise<void>,
  ) => Promise<void>
}

export const test = base.extend<object, { readonly session: Session }>({
  session: [
    async ({ browser, server }, use) => {
      const wide = { viewport: { width: 1440, height: 900 } }
      const { page, watch } = await open(browser, server.origin, wide)
      await use({
        page,
        watch,
        on: async (device, work) => {
          const other = await open(browser, server.origin, device)
          await work(other.page, other.watch).finally(() => other.page.context().close())
        },
      })
      await page.context().close()
    },
    { scope: 'worker' },
  ],
})

async function open(browser: Browser, baseURL: string, device: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL, ...device })
  const watch = await watchPage(context)
  return { page: await context.newPage(), watch }
}
