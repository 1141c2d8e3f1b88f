import { expect, type Page } from 'playwright/test'
import type { Language, Theme } from '../../src/domain/session/profile.ts'

/** Changes the profile of the signed-in user by a call. Pages that open later use it. */
export async function changeProfile(page: Page, changes: Readonly<Record<string, string>>): Promise<void> {
  const answer = await page.context().request.patch('/auth/user/profile', {
    data: changes,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
}

/** Sets language and theme of the profile, which the screens use after the sign-in. */
export function prefer(page: Page, language: Language, theme: Theme): Promise<void> {
  return changeProfile(page, { preferred_language: language, preferred_theme: theme })
}
