import type { Language } from '../domain/profile.ts'
import type { Catalogue } from './catalogue.ts'

/** One request for one language; it rejects when the file does not arrive. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === 'fr' ? (await import('./fr.ts')).catalogue : (await import('./en.ts')).catalogue
}
