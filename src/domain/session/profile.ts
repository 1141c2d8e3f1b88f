import type { Dealer, DealerGroup } from '../shell/dealer-group.ts'
import type { Feature } from './permissions.ts'
import type { RoleName } from './roles.ts'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The signed-in user. `role` is the highest of those held; `null` for a user without one. */
export interface Profile {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: RoleName | null
  readonly preferredLanguage: Language
  readonly preferredTheme: Theme
  readonly groups: readonly DealerGroup[]
  readonly dealers: readonly Dealer[]
  readonly features: readonly Feature[]
}

/** French when the tag starts with `fr` (any region, any case); English otherwise. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

export function themeOf(name: string | null | undefined): Theme {
  return name?.toLowerCase() === 'dark' ? 'dark' : 'light'
}

/** Who uses the portal before a profile is known: nobody in particular, who may do nothing. */
export const NOBODY: Profile = {
  email: '',
  firstName: '',
  lastName: '',
  role: null,
  preferredLanguage: 'en',
  preferredTheme: 'light',
  groups: [],
  dealers: [],
  features: [],
}

/** The profile after its form was saved: what was left empty stays as it was. */
export function profileWith(
  profile: Profile,
  {
    firstName,
    lastName,
    language,
  }: { readonly firstName: string; readonly lastName: string; readonly language: string },
): Profile {
  return {
    ...profile,
    firstName: firstName.trim() || profile.firstName,
    lastName: lastName.trim() || profile.lastName,
    preferredLanguage: language === '' ? profile.preferredLanguage : languageOf(language),
  }
}
