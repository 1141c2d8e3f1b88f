import type { Page } from 'playwright/test'
import sharp from 'sharp'

/** Goes to another address of the portal by the browser's history. */
export async function traverse(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    const here = location.pathname + location.search
    history.pushState(null, '', target)
    history.pushState(null, '', here)
    history.back()
  }, address)
}

export const focusWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** As if the browser showed another tab. */
export async function hidePage(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

/** Takes the network away and brings it back. */
export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** A small picture for a file input. */
export async function pictureFile() {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background: '#2b6cb0' } })
  return { name: 'car.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}
