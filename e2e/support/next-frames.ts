import type { Page } from 'playwright/test'

/**
 * Waits two frames. What has just opened hears of Escape and of presses outside only from the next frame on, and takes the focus
 * once more then.
 */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

/** Presses Escape when what has just opened hears of it. */
export async function pressEscape(page: Page): Promise<void> {
  await nextFrames(page)
  await page.keyboard.press('Escape')
}
