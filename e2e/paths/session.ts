import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { test as base } from '../support/test.ts'
import { type PageWatch, watchPage } from '../support/watch.ts'

type Work = (page: Page, watch: PageWatch) => Promise<void>

/** The pages on which a worker walks. */
export interface Session {
  /**
   * Works with the page that all paths of this machine share: each starts with a navigation, and finds the portal's
   * files in the cache. The next machine has another one: a clock that paths have turned stays turned, and all of its
   * turns are repeated on each navigation.
   */
  readonly of: (machine: string, work: Work) => Promise<void>
  /** For a path that needs another kind of device: works with a page there. */
  readonly on: (device: BrowserContextOptions, work: Work) => Promise<void>
}

export const test = base.extend<object, { readonly session: Session }>({
  session: [
    async ({ browser, server }, use) => {
      const wide = { viewport: { width: 1440, height: 900 } }
      let current: (Opened & { readonly machine: string }) | null = null
      const close = async () => current?.page.context().close()
      await use({
        of: async (machine, work) => {
          if (current?.machine !== machine) {
            await close()
            current = { machine, ...(await open(browser, server.origin, wide)) }
          }
          await work(current.page, current.watch)
        },
        on: async (device, work) => {
          const other = await open(browser, server.origin, device)
          await work(other.page, other.watch).finally(() => other.page.context().close())
        },
      })
      await close()
    },
    { scope: 'worker' },
  ],
})

interface Opened {
  readonly page: Page
  readonly watch: PageWatch
}

async function open(browser: Browser, baseURL: string, device: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ baseURL, ...device })
  const watch = await watchPage(context)
  return { page: await context.newPage(), watch }
}
