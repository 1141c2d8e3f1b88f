import type { BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { test as base, expect, heading } from '../support/test.ts'
import { type PageWatch, watchPage } from '../support/watch.ts'
import { wording, words } from '../support/words.ts'

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
  /** Opens a page on another device at the same server. `storageState`: the storage of its browser. */
  readonly pageOn: (
    device: BrowserContextOptions,
    storageState?: Exclude<BrowserContextOptions['storageState'], undefined>,
  ) => Promise<Page>
}

const test = base.extend<Devices>({
  pageOn: async ({ browser, server }, use) => {
    const devices: { readonly context: BrowserContext; readonly watch: PageWatch }[] = []
    await use(async (device, storageState = { cookies: [], origins: [] }) => {
      const context = await browser.newContext({
        ...device,
        baseURL: server.origin,
        locale: device.locale ?? 'en-US',
        storageState,
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

test('both sign-ins offer the installation on phones until the user dismisses it, its page explains each platform, and the browser agrees', {
  tag: ['@P2.22', '@P1.6', '@P2.31', '@P9.12'],
}, async ({ page, pageOn, signIn }) => {
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(dismiss(page)).toHaveCount(0)

  const pixel = await pageOn(PIXEL)
  for (const path of ['/provider-login', '/login']) {
    await pixel.goto(path)
    await expect(offer(pixel, 'android')).toBeVisible()
  }
  await dismiss(pixel).click()
  await expect(offer(pixel, 'android')).toHaveCount(0)
  await expect(heading(pixel, words('signIn.title')), 'the focus is not lost').toBeFocused()
  for (const path of ['/login', '/provider-login']) {
    await pixel.goto(path)
    await expect(heading(pixel, /./)).toBeVisible()
    await expect(offer(pixel, 'android')).toHaveCount(0)
  }

  const iphone = await pageOn(IPHONE, await pixel.context().storageState())
  await iphone.goto('/login')
  await expect(offer(iphone, 'ios')).toBeVisible()
  // An iPad has the user agent of a Macintosh.
  const ipad = await pageOn({ ...IPHONE, userAgent: MACINTOSH })
  await ipad.goto('/login')
  await expect(offer(ipad, 'ios')).toBeVisible()

  await test.step('the install page explains each platform, the visitor’s first, and works by keyboard', async () => {
    const title = (device: string) => new RegExp(`^${words(`install.${device}.title`)}`)
    const pixel = await pageOn(PIXEL)
    await pixel.goto('/provider-login')
    await expect(offer(pixel, 'android')).toBeVisible()
    await pixel.keyboard.press('Tab')
    await expect(howTo(pixel)).toBeFocused()
    await pixel.keyboard.press('Enter')
    await expect(heading(pixel, words('install.title'))).toBeFocused()
    await expect(guides(pixel)).toHaveText([title('android'), title('ios'), title('desktop')])
    await expect(pixel.getByText(words('install.android.find'))).toBeVisible()
    await expect(pixel.getByText(words('install.ios.find'))).toBeHidden()
    await pixel.keyboard.press('Tab')
    await pixel.keyboard.press('Enter')
    await expect(pixel.getByText(words('install.ios.find'))).toBeVisible()
    await pixel.keyboard.press('Enter')
    await expect(pixel.getByText(words('install.ios.find'))).toBeHidden()
    await pixel.getByRole('link', { name: words('install.back') }).click()
    await expect(heading(pixel, words('signIn.providerTitle'))).toBeVisible()

    await page.goto('/install')
    await expect(guides(page)).toHaveText([title('desktop'), title('ios'), title('android')])
  })

  await test.step('the manifest follows the language of the page, and the browser finds the app installable', async () => {
    const english = { lang: 'en', name: 'Battery Health Portal', errors: [] }
    const french = { lang: 'fr', name: 'Portail Santé des batteries', errors: [] }
    await page.goto('/login')
    await expect(heading(page, words('signIn.title'))).toBeVisible()
    expect(await manifestOf(page)).toEqual(english)
    const devtools = await page.context().newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Playwright's browser is incognito, which never installs anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    await signIn('dealerUser')
    await page.goto('/home')
    await expect(heading(page, wording('home.welcome', 'fr'))).toBeVisible()
    await expect.poll(() => manifestOf(page)).toEqual(french)
    await page.reload()
    expect(await manifestOf(page)).toEqual(french)
  })
})

/** The manifest of the page as the browser reads it, with its errors. */
async function manifestOf(page: Page): Promise<{ lang: string; name: string; errors: unknown }> {
  const devtools = await page.context().newCDPSession(page)
  const { data = '{}', errors } = await devtools.send('Page.getAppManifest')
  const { lang, name } = JSON.parse(data)
  return { lang, name, errors }
}
