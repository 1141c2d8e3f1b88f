import type { Language } from '../domain/profile.ts'
import type { catalogue as english } from './en.ts'

/** The keys and texts of the portal in one language. English gives the shape. */
export type Catalogue = Translated<typeof english>

/** Same keys, other words. */
type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>
}

/** French also needs the plural form `many` (a million and more) wherever there is an `other`. */
export type French<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : French<Tree[Key]>
} & { readonly [Key in keyof Tree as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string }

/** One request for one language; it rejects when the file does not arrive. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === 'fr' ? (await import('./fr.ts')).catalogue : (await import('./en.ts')).catalogue
}
