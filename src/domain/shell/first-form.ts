import type { Language, Theme } from '../session/profile.ts'
import type { Platform } from './installation.ts'

/** Attribute of the templates of the sign-in form that the page begins with. */
export const TEMPLATE = 'data-first-form'

/** Attribute of the root while presses wait for the code. */
export const HELD = 'data-held'

/** Attribute of a control that was pressed before its code arrived: the number of the press. */
export const PRESSED = 'data-pressed'

/** The template of the light page, of the theme switch of the dark one, or of the banner on a platform. */
export function templateName(language: Language, look: Theme | Platform): string {
  return `${language}-${look}`
}
