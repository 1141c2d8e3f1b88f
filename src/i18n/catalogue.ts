import type { start } from './en/start.ts'
import type { catalogue as english } from './en.ts'

/** The keys and texts of the portal in one language. English gives the shape. */
export type Catalogue = Translated<typeof english>

/** The part of it that is there from the start. */
export type StartTexts = Translated<typeof start>

/** Same keys, other words. */
type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>
}

/** French also needs the plural form `many` (a million and more) wherever there is an `other`. */
export type French<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : French<Tree[Key]>
} & { readonly [Key in keyof Tree as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string }
