import type { BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessible.ts'
import { test as base, expect, heading } from '../support/test.ts'
import { type PageWatch, watchPage } from '../support/watch.ts'
import { words } from '../support/words.ts'

const SMALL = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
const IPHONE: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
}
const PIXEL: BrowserContextOptions = {
  ...IPHONE,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const MACINTOSH =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

const offer = (page: Page, platform: 'ios' | 'android') =>
  page.getByRole('region', { name: words(`install.banner.${platform}`) })
const dismiss = (page: Page) => page.getByRole('button', { name: words('install.banner.dismiss') })
const howTo = (page: Page) => page.getByRole('link', { name: words('install.banner.how') })
const guides = (page: Page) => page.getByRole('heading', { level: 2 })

interface Devices {
  /** Another device at the same server; `kept` is what its browser has kept. */
  readonly pageOn: (
    device: BrowserContextOptions,
    kept?: Exclude<BrowserContextOptions['storageState'], undefined>,
  ) => Promise<Page>
}

const test = base.extend<Devices>({
  pageOn: async ({ browser, server }, use) => {
    const devices: { readonly context: BrowserContext; readonly watch: PageWatch }[] = []
    await use(async (device, kept = { cookies: [], origins: [] }) => {
      const context = await browser.newContext({
        ...device,
        baseURL: server.origin,
        locale: device.locale ?? 'en-US',
        storageState: kept,
      })
      devices.push({ context, watch: await watchPage(context) })
      return context.newPage()
    })
    for (const { context, watch } of devices) {
      watch.check()
      await context.close()
    }
  },
})

test('a desktop is offered nothing', async ({ page }) => {
  for (const path of ['/login', '/provider-login']) {
    await page.goto(path)
    await expect(heading(page, /./)).toBeVisible()
    await expect(dismiss(page)).toHaveCount(0)
  }
})

for (const [name, device, platform] of [
  ['an iPhone', IPHONE, 'ios'],
  ['a Pixel', PIXEL, 'android'],
  ['an iPad that says it is a Macintosh', { ...IPHONE, userAgent: MACINTOSH }, 'ios'],
] as const) {
  test(`${name} is offered to install on both sign-ins, until that is dismissed`, {
    tag: ['@P2.22'],
  }, async ({ pageOn }) => {
    const page = await pageOn(device)
    for (const path of ['/provider-login', '/login']) {
      await page.goto(path)
      await expect(offer(page, platform)).toBeVisible()
    }
    await dismiss(page).click()
    await expect(offer(page, platform)).toHaveCount(0)
    await expect(heading(page, words('signIn.title')), 'the focus is not lost').toBeFocused()
    for (const path of ['/login', '/provider-login']) {
      await page.goto(path)
      await expect(heading(page, /./)).toBeVisible()
      await expect(offer(page, platform)).toHaveCount(0)
    }
  })
}

test('what is dismissed on one platform is offered on the other', { tag: ['@P2.22'] }, async ({ pageOn }) => {
  const pixel = await pageOn(PIXEL)
  await pixel.goto('/login')
  await dismiss(pixel).click()
  const kept = await pixel.context().storageState()
  const iphone = await pageOn(IPHONE, kept)
  await iphone.goto('/login')
  await expect(offer(iphone, 'ios')).toBeVisible()
  await dismiss(iphone).click()
  const again = await pageOn(PIXEL, await iphone.context().storageState())
  await again.goto('/login')
  await expect(heading(again, words('signIn.title'))).toBeVisible()
  await expect(dismiss(again)).toHaveCount(0)
})

test('the offer ends when the portal is installed, for good', async ({ pageOn }) => {
  const page = await pageOn(PIXEL)
  await page.goto('/login')
  await expect(offer(page, 'android')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(offer(page, 'android')).toHaveCount(0)
  await page.reload()
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(offer(page, 'android')).toHaveCount(0)
  await page.goto('/install')
  await expect(page.getByText(words('install.installed'))).toBeVisible()
})

test('the page says how, for the visitor’s own device first', { tag: ['@P1.6', '@P2.31'] }, async ({
  pageOn,
  page,
}) => {
  const title = (device: string) => new RegExp(`^${words(`install.${device}.title`)}`)
  const pixel = await pageOn(PIXEL)
  await pixel.goto('/login')
  await howTo(pixel).click()
  await expect(heading(pixel, words('install.title'))).toBeFocused()
  await expect(guides(pixel)).toHaveText([title('android'), title('ios'), title('desktop')])
  await expect(pixel.getByText(words('install.android.find'))).toBeVisible()
  await expect(pixel.getByText(words('install.ios.find'))).toBeHidden()
  await guides(pixel)
    .filter({ hasText: title('ios') })
    .click()
  await expect(pixel.getByText(words('install.ios.find'))).toBeVisible()
  await pixel.getByRole('link', { name: words('install.back') }).click()
  await expect(heading(pixel, words('signIn.providerTitle'))).toBeVisible()

  await page.goto('/install')
  await expect(guides(page)).toHaveText([title('desktop'), title('ios'), title('android')])
})

test('the offer and the page can be used without a mouse', async ({ pageOn }) => {
  const page = await pageOn(IPHONE)
  await page.goto('/provider-login')
  await expect(offer(page, 'ios')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(howTo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, words('install.title'))).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words('install.android.find'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(words('install.android.find'))).toBeHidden()
})

for (const theme of ['light', 'dark'] as const) {
  for (const [language, locale] of [
    ['en', 'en-US'],
    ['fr', 'fr-CA'],
  ] as const) {
    test(`sign-ins and installing: accessible on phones in ${theme}, ${language}`, async ({ pageOn }) => {
      const page = await pageOn({
        ...(theme === 'light' ? IPHONE : PIXEL),
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      await page.addInitScript((code) => localStorage.setItem('lf_language', code), locale)
      for (const size of [PHONE, SMALL]) {
        await page.setViewportSize(size)
        for (const path of ['/login', '/provider-login', '/install']) {
          await page.goto(path)
          await expect(heading(page, /./)).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expectAccessible(page)
          await expectNoOverflow(page)
        }
      }
    })
  }
}
