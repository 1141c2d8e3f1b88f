import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { wording, words } from '../words.ts'

/** Locators of the sign-in form, by label and role. */
export function signInPage(page: Page, language: Language = 'en') {
  const email = page.getByLabel(words('signIn.email', {}, language))
  const password = page.getByLabel(words('signIn.password', {}, language), { exact: true })
  return {
    email,
    password,
    submit: page.getByRole('button', { name: wording('signIn.submit', language) }),
    enter: async (address: string, secret: string) => {
      await email.fill(address)
      await password.fill(secret)
      await password.press('Enter')
    },
  }
}
