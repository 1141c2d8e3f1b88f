import type { Language } from '../domain/session/profile.ts'
import type { catalogue as publicReport } from './en/public-report.ts'

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

/** Translates a text of a catalogue. */
export type TextsOf<Tree> = (key: KeyOf<Tree>, values?: Readonly<Record<string, string | number>>) => string

/** Translates a text of the report, in the portal and on the public pages. */
export type ReportTexts = TextsOf<Omit<typeof publicReport, 'copy'>>

/**
 * Translates with placeholders (`{{name}}`) and plural forms by `count`. On the public pages it replaces
 * i18next, which would be a seventh of their bytes.
 *
 * @param otherwise says what the catalogue lacks; without it, the key stands for the text
 */
export function createTexts<Tree extends object>(
  language: Language,
  catalogue: object,
  otherwise: TextsOf<Tree> = (key) => key,
): TextsOf<Tree> {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const text =
      textAt(catalogue, key) ??
      (typeof count === 'number' ? textAt(catalogue, `${key}_${plural.select(count)}`) : null)
    if (text === null) return otherwise(key, values)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
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
