import type { Page } from 'playwright/test'
import type { Theme } from '../../../src/domain/session/profile.ts'
import type { PageWatch } from '../../support/watch.ts'

/** Lets the live page show placeholders for pictures of vehicles, as a replay does. */
export async function preparePictures({ page, watch }: { readonly page: Page; readonly watch: PageWatch }) {
  watch.expectErrors(/ERR_FAILED/, /status of 4\d\d/, /[A-Z]+ \S+ 500 Request failed/)
  await page.route(/\/cdn\//, (route) => route.abort())
}

export async function look(
  page: Page,
  theme: Theme,
  size: { readonly width: number; readonly height: number } = { width: 1440, height: 900 },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
}
