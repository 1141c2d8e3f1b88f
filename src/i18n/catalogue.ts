import type { start } from './en/start.ts'

/** Texts that are loaded at the start. The English catalogue defines the shape. */
export type StartTexts = Translated<typeof start>

/** The same keys with any text. */
type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>
}

/** In French, `other` also needs `many` (a million and more). */
export type French<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : French<Tree[Key]>
} & { readonly [Key in keyof Tree as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string }
