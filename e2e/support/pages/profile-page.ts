import type { Page, Request } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'

/** Locators of the profile page, by role and accessible name. */
export function profilePage(page: Page, language: Language = 'en') {
  const say = (key: string) => words(key, {}, language)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  return {
    firstName: page.getByLabel(say('profile.firstName'), { exact: true }),
    lastName: page.getByLabel(say('profile.lastName'), { exact: true }),
    language: page.getByLabel(say('profile.language'), { exact: true }),
    save: button('profile.save'),
    cancel: button('profile.cancel'),
    changePassword: page.getByRole('link', { name: say('profile.changePassword') }),
    notice: (key: string) =>
      page.getByRole('region', { name: say('notices.label') }).getByText(say(`notices.profile.${key}`)),
    settings: page.getByRole('button', { name: say('shell.settings') }),
    /** The text under this heading of the account card. */
    fact: (key: string) =>
      page
        .getByRole('term')
        .filter({ hasText: say(key) })
        .locator('xpath=following-sibling::dd'),
  }
}

/** A list that grows with the body of each change of the own profile. */
export function profileChanges(page: Page): readonly unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/auth/user/profile'))
      bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Opens the page from the settings menu. */
export async function openProfile(page: Page): Promise<void> {
  await profilePage(page).settings.click()
  await page
    .getByRole('link', { name: words('navigation.profile') })
    .first()
    .click()
}
