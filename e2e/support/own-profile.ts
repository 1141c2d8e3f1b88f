import { expect, type Page } from 'playwright/test'
import type { Language, Theme } from '../../src/domain/session/profile.ts'

/** Changes the profile of who is signed in, without the screen: a page that opens now follows it. */
export async function changeProfile(page: Page, changes: Readonly<Record<string, string>>): Promise<void> {
  const answer = await page.context().request.patch('/auth/user/profile', {
    data: changes,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

/** What the account prefers, as the screens follow it from sign-in on. */
export function prefer(page: Page, language: Language, theme: Theme): Promise<void> {
  return changeProfile(page, { preferred_language: language, preferred_theme: theme })
}
