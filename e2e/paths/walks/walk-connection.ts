import { expect, type Page } from 'playwright/test'
import { words } from '../../support/words.ts'
import type { Walk } from '../walker.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: words('connection.offline') })

export const connectionWalk: Walk<null> = {
  machine: 'connection',
  systemId: 'connection',
  loose: [],
  needsSession: false,
  start: async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return null
  },
  executors: {
    'network.lost': async (_, { page }) => page.context().setOffline(true),
    'network.recovered': async (_, { page }) => page.context().setOffline(false),
  },
  screens: {
    online: async (_, page) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner(page)).toHaveCount(0)
    },
    offline: async (_, page) => {
      await expect(banner(page)).toBeVisible()
    },
  },
}
