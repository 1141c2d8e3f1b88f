import type { Page } from 'playwright/test'

/**
 * Lets no call of this page time out. Its time limit runs on the clock of the page: a jump of that clock would end a call that has
 * begun since a test last looked for one. Call it before the page opens.
 */
export async function makeCallsPatient(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = (input, options) => send(input, options && { ...options, signal: null })
  })
}
