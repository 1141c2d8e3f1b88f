import { expect } from 'playwright/test'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../../src/domain/session/profile.ts'
import { changeUser, readUser } from '../../support/invited.ts'
import { profilePage } from '../../support/pages/profile-page.ts'
import { formWalk, refusalOf } from '../form-walk.ts'
import { choiceField, textField } from '../gestures/form-fields.ts'
import { seeRefusal } from '../gestures/form-refusal.ts'
import { FIRST_NAME, OWN_PROFILE } from '../machines/browser-users.ts'

const contextOf = z.object({
  values: z.object({ firstName: z.string(), lastName: z.string(), language: z.string() }),
})

export const profileFormWalk = formWalk({
  machine: 'profileForm',
  account: 'groupUser',
  call: ['PATCH', /\/auth\/user\/profile$/],
  fields: {
    firstName: textField((page) => profilePage(page).firstName),
    lastName: textField((page) => profilePage(page).lastName),
    language: {
      ...choiceField((page) => profilePage(page).language),
      seeValue: (input, value) => expect(input).toHaveValue(languageOf(value)),
    },
  },
  submit: ['profile.save', 'profile.saving'],
  cancel: (page) => profilePage(page).cancel,
  open: async ({ page, path, server }) => {
    const { email, firstName, lastName, preferredLanguage, preferredTheme } = OWN_PROFILE
    await changeUser(server, {
      email,
      name: firstName,
      family_name: lastName,
      preferred_language: preferredLanguage,
      preferred_theme: preferredTheme,
    })
    await page.goto('/profile')
    await expect(profilePage(page).firstName).toBeVisible()
    return refusalOf(path.steps)?.field === 'firstName' ? { [FIRST_NAME]: 'Zo\u0085ë' } : {}
  },
  beside: seeRefusal('notices.profile.error.updateFailed', (page) =>
    page.getByRole('main').getByRole('alert'),
  ),
  // The page starts a new form with the saved values, in the chosen language. An empty field keeps its old value.
  saved: async ({ server }, page, state) => {
    const { firstName, lastName, language: chosen } = contextOf.parse(state.context).values
    const language = languageOf(chosen)
    const saved = { firstName, lastName: lastName.trim() === '' ? OWN_PROFILE.lastName : lastName }
    const form = profilePage(page, language)
    await expect(form.firstName).toHaveValue(saved.firstName)
    await expect(form.lastName).toHaveValue(saved.lastName)
    await expect(form.language).toHaveValue(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await readUser(server, OWN_PROFILE.email)).toMatchObject({
      name: saved.firstName,
      family_name: saved.lastName,
      preferred_language: language,
    })
  },
  cancelled: async (_, page) => {
    const form = profilePage(page)
    await expect(form.firstName).toHaveValue(OWN_PROFILE.firstName)
    await expect(form.lastName).toHaveValue(OWN_PROFILE.lastName)
    await expect(form.language).toHaveValue(OWN_PROFILE.preferredLanguage)
  },
})

/** The chosen language, or else that of the profile. */
function languageOf(chosen: string): Language {
  return LANGUAGES.find((language) => language === chosen) ?? OWN_PROFILE.preferredLanguage
}
