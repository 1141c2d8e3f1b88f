import type { Page } from 'playwright/test'

/** Goes to a path of the open page by the browser's history, without a page load. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
