import type { Language } from '../domain/session/profile.ts'
import type { StartTexts } from './catalogue.ts'

/** Loads the texts of one language. Rejects when the file cannot be loaded. */
export async function loadCatalogue(language: Language): Promise<StartTexts> {
  return language === 'fr' ? (await import('./fr/start.ts')).start : (await import('./en/start.ts')).start
}
