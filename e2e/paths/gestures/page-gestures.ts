import type { Page } from 'playwright/test'
import sharp from 'sharp'

/** To another address of the portal, as the way back and forward leads there. */
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

/** The network goes and comes back. */
export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** A small picture, as a file that is chosen. */
export async function pictureFile() {
  const image = sharp({ create: { width: 320, height: 240, channels: 3, background: '#2b6cb0' } })
  return { name: 'car.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}
