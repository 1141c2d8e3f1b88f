import { devices, expect } from 'playwright/test'
import { homePage } from '../../support/pages/home-page.ts'
import { quickSearch } from '../../support/pages/quick-search.ts'
import { enterAs } from '../../support/session.ts'
import { words } from '../../support/words.ts'
import { another, button, comeBack, gesturesOf, goHome, typed } from '../gestures.ts'
import type { ScreenWalk } from '../screen-walk.ts'

/** What surrounds every screen. */
export const shell: ScreenWalk = {
  screen: 'shell',
  open: async (visit) => {
    const { page } = visit
    await enterAs(visit)
    await page.goto('/web-tools')
    await expect(page.getByRole('heading', { level: 1, name: words('navigation.webTools') })).toBeVisible()
    const search = quickSearch(page)
    const context = page.getByRole('button', { name: new RegExp(words('context.label')) })
    return [
      ...gesturesOf('quickSearch', {
        'search.opened': () => search.button,
        'text.typed': [() => search.field, typed(() => (another() % 2 === 0 ? 'maple' : 'model'))],
        'option.moved': [() => search.field, (control) => control.press('ArrowDown')],
        'search.closed': () => search.close,
      }),
      ...gesturesOf('preferences', {
        'theme.toggled': () =>
          page.getByRole('button', {
            name: new RegExp(`^(${words('shell.toDark')}|${words('shell.toLight')})$`),
          }),
      }),
      ...gesturesOf('session', {
        'group.selected': [() => context, () => homePage(page).chooseContext('Northstar')],
        'all.selected': [() => context, () => homePage(page).chooseContext(words('context.all'))],
      }),
      ...gesturesOf('location', {
        'link.followed': goHome,
        'history.moved': comeBack,
      }),
    ]
  },
}

export const install: ScreenWalk = {
  screen: 'install',
  device: {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: devices['iPhone 13'].userAgent,
  },
  open: async ({ page }) => {
    await page.goto('/login')
    return gesturesOf('installBanner', { 'banner.dismissed': button('install.banner.dismiss') })
  },
}
