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
    title: section.getByRole('heading', { name: words('ownPasskeys.title'), exact: true }),
    list: section.getByRole('listitem').filter({ has: page.locator('strong') }),
    name: section.getByLabel(words('ownPasskeys.name')),
    codes: section.getByRole('listitem').locator('code'),
    password: section.getByLabel(words('ownPasskeys.password'), { exact: true }),
    code: section.getByLabel(words('password.code'), { exact: true }),
    newName: section.getByLabel(words('ownPasskeys.newName')),
    renameOf: (name: string) =>
      section.getByRole('button', { name: words('ownPasskeys.renameOf', { name }), exact: true }),
  }
}
