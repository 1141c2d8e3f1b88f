import type { Page } from 'playwright/test'

/** Goes to a path of the program that is open, as the browser's own history does: nothing is loaded again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
