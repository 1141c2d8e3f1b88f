import type { Page } from 'playwright/test'
import { words } from '../words.ts'

/** Locators of the section of passkeys. */
export function passkeysOn(page: Page) {
  const section = page.getByRole('region', { name: words('ownPasskeys.title') })
  const button = (key: Parameters<typeof words>[0]) =>
    section.getByRole('button', { name: words(key), exact: true })
  return {
    section,
    button,
    name: section.getByLabel(words('ownPasskeys.name')),
    codes: section.getByRole('listitem').locator('code'),
    code: section.getByLabel(words('password.code'), { exact: true }),
  }
}
