import type { start } from './en/start.ts'

/** The texts of the portal in one language that are there from the start. English gives the shape. */
export type StartTexts = Translated<typeof start>

/** Same keys, other words. */
type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>
}

/** French also needs the plural form `many` (a million and more) wherever there is an `other`. */
export type French<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : French<Tree[Key]>
} & { readonly [Key in keyof Tree as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string }
