import type { Language } from '../session/profile.ts'

/** Path of the web app manifest in a language. */
export function manifestPathOf(language: Language): string {
  return `/manifest.${language}.webmanifest`
}
