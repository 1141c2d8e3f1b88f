import type { Language } from '../domain/session/profile.ts'
import type { French } from './catalogue.ts'
import type { catalogue as english } from './en/public.ts'
import type { catalogue as englishProblem } from './en/public-problem.ts'

/**
 * `section.name` for each text. Texts with plural forms (`years_one`, `years_other`) have the name without the
 * suffix.
 */
type KeyOf<Node> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? Name extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Name
    : `${Name}.${KeyOf<Node[Name]>}`
}[keyof Node & string]

/** Translates a text of the public pages. Their language cannot change: another language is another address. */
export type PublicTexts = TextsOf<typeof english>
/** Translates a text of the report of a problem. */
export type ProblemTexts = TextsOf<typeof englishProblem>

type TextsOf<Tree> = (key: KeyOf<Tree>, values?: Readonly<Record<string, string | number>>) => string

/** Loads the texts of one language. Rejects when the file cannot be loaded. */
export async function loadPublicTexts(language: Language): Promise<PublicTexts> {
  const { catalogue } = language === 'fr' ? await import('./fr/public.ts') : await import('./en/public.ts')
  return createPublicTexts(language, catalogue)
}

/** Like `loadPublicTexts`, for the report of a problem. */
export async function loadProblemTexts(language: Language): Promise<ProblemTexts> {
  const { catalogue } =
    language === 'fr' ? await import('./fr/public-problem.ts') : await import('./en/public-problem.ts')
  return createPublicTexts<typeof englishProblem>(language, catalogue)
}

/**
 * Translates with placeholders (`{{name}}`) and plural forms by `count`. Replaces i18next, which would be a
 * seventh of the bytes of these pages.
 *
 * @param before is looked through before the catalogue
 */
export function createPublicTexts<Tree extends object = typeof english>(
  language: Language,
  catalogue: Tree | French<Tree>,
  before: object | null = null,
): TextsOf<Tree> {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const textIn = (texts: object) =>
      textAt(texts, key) ??
      (typeof count === 'number' ? textAt(texts, `${key}_${plural.select(count)}`) : null)
    return ((before && textIn(before)) ?? textIn(catalogue) ?? key).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => String(values[name] ?? ''),
    )
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
