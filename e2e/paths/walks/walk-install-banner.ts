import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { SIGN_IN_PATH } from '../../../src/domain/session/routes.ts'
import { INSTALL_DISMISSED_KEYS, INSTALLED_KEY } from '../../../src/domain/session/stored-keys.ts'
import type { PathState } from '../../../tests/kit/paths.ts'
import { heading } from '../../support/test.ts'
import { words } from '../../support/words.ts'
import { store, type Walk } from '../walker.ts'

const inputOf = z.object({
  platform: z.nullable(z.enum(['ios', 'android'])),
  isDismissed: z.boolean(),
  isInstalled: z.boolean(),
})

const AGENTS = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

async function seeNothing(page: Page): Promise<void> {
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page.getByRole('link', { name: words('install.banner.how') })).toHaveCount(0)
}

/** Whether the browser has stored a key for the next visit. */
const isKept = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name) === 'true', key)

const platformOf = ({ context }: PathState) => inputOf.parse(context).platform

export const installBannerWalk: Walk<null> = {
  machine: 'installBanner',
  systemId: 'installBanner',
  loose: [],
  needsSession: false,
  device: ({ input }) => {
    const { platform } = inputOf.parse(input)
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    return platform === null ? phone : { ...phone, userAgent: AGENTS[platform] }
  },
  start: async ({ page, path }) => {
    const { platform, isDismissed, isInstalled } = inputOf.parse(path.input)
    const stored = [
      ...(isDismissed && platform !== null ? [INSTALL_DISMISSED_KEYS[platform]] : []),
      ...(isInstalled ? [INSTALLED_KEY] : []),
    ]
    await store(page, Object.fromEntries(stored.map((key) => [key, 'true'])))
    await page.goto(SIGN_IN_PATH)
    await expect(heading(page, words('signIn.title'))).toBeVisible()
    return null
  },
  executors: {
    'banner.dismissed': (_, { page }) =>
      page.getByRole('button', { name: words('install.banner.dismiss') }).click(),
    // The browser's event after the user has installed the portal.
    'app.installed': (_, { page }) =>
      page.evaluate(() => void window.dispatchEvent(new Event('appinstalled'))),
  },
  screens: {
    offering: async (_, page, state) => {
      const banner = page.getByRole('region', { name: words(`install.banner.${platformOf(state)}`) })
      await expect(banner).toBeVisible()
      await expect(banner.getByRole('link', { name: words('install.banner.how') })).toBeVisible()
    },
    quiet: async (_, page, state) => {
      await seeNothing(page)
      const platform = platformOf(state)
      if (platform !== null) expect(await isKept(page, INSTALL_DISMISSED_KEYS[platform])).toBe(true)
    },
    installed: async (_, page) => {
      await seeNothing(page)
      expect(await isKept(page, INSTALLED_KEY)).toBe(true)
    },
  },
}
