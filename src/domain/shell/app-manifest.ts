import type { Language } from '../session/profile.ts'

/** The manifest by which the portal is installed as an app: one for each language. */
export function manifestPathOf(language: Language): string {
  return `/manifest.${language}.webmanifest`
}
