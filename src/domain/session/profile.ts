import type { Dealer, DealerGroup } from '../shell/dealer-group.ts'
import type { Feature } from './permissions.ts'
import type { RoleName, UserRole } from './roles.ts'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Preferences {
  readonly language: Language
  readonly theme: Theme
}

export interface Account {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** The highest one; `null` without any. */
  readonly role: RoleName | null
  readonly preferredLanguage: Language
  readonly preferredTheme: Theme
  readonly groups: readonly DealerGroup[]
  readonly dealers: readonly Dealer[]
  /** What an edit of it is made on; absent from a backend without versions. */
  readonly version?: string
}

/** The signed-in user. */
export interface Profile extends Account {
  readonly roles: readonly UserRole[]
  readonly features: readonly Feature[]
}

/** French when the language tag starts with `fr`, in any case; else English. */
export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

/** Dark only for `dark`, in any case; else light. */
export function themeOf(name: string | null | undefined): Theme {
  return name?.toLowerCase() === 'dark' ? 'dark' : 'light'
}

/** Applies a saved profile form. Empty fields leave the profile as it is. */
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
