import type { Page } from 'playwright/test'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

/** The manifest of the page as the browser reads it, with its errors. */
async function manifestOf(page: Page): Promise<{ lang: string; name: string; errors: unknown }> {
  const devtools = await page.context().newCDPSession(page)
  const { data = '{}', errors } = await devtools.send('Page.getAppManifest')
  const { lang, name } = JSON.parse(data)
  return { lang, name, errors }
}

test('the manifest follows the language of the page, and the browser finds the app installable', {
  tag: ['@P9.12'],
}, async ({ page, signIn }) => {
  const english = { lang: 'en', name: 'Battery Health Portal', errors: [] }
  const french = { lang: 'fr', name: 'Portail Santé des batteries', errors: [] }
  await page.goto('/login')
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  expect(await manifestOf(page)).toEqual(english)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Playwright's browser is incognito, which never installs anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await signIn('dealerUser')
  await page.goto('/home')
  await expect(heading(page, wording('home.welcome', 'fr'))).toBeVisible()
  await expect.poll(() => manifestOf(page)).toEqual(french)
  await page.reload()
  expect(await manifestOf(page)).toEqual(french)
})
