import type { Language } from '../domain/session/profile.ts'
import type { French } from './catalogue.ts'
import type { catalogue as english } from './en/public.ts'

type Tree = typeof english
export type PublicKey = KeyOf<Tree>

/** `room.door` for each text; one with plural forms (`years_one`, `years_other`) goes by its name alone. */
type KeyOf<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? Name extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Name
    : `${Name}.${KeyOf<Node[Name]>}`
}[keyof Node & string]

/** Gives a text of the public pages. Their language stands for as long as the page: another one is another address. */
export type PublicTexts = (key: PublicKey, values?: Readonly<Record<string, string | number>>) => string

/** One request for one language; it rejects when the file does not arrive. */
export async function loadPublicTexts(language: Language): Promise<PublicTexts> {
  const { catalogue } = language === 'fr' ? await import('./fr/public.ts') : await import('./en/public.ts')
  return createPublicTexts(language, catalogue)
}

/**
 * The portal's form of catalogues (`{{placeholder}}`, plural forms by `count`) without its library: what these pages use of
 * it is this, and it would be a seventh of all that they load.
 */
export function createPublicTexts(language: Language, catalogue: Tree | French<Tree>): PublicTexts {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const text =
      textAt(catalogue, key) ??
      (typeof count === 'number' ? textAt(catalogue, `${key}_${plural.select(count)}`) : null)
    return (text ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

function textAt(catalogue: object, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, name) => (typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined),
      catalogue,
    )
  return typeof found === 'string' ? found : null
}
