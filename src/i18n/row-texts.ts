import type { TFunction } from 'i18next'

/** Stand for the values of a text. No text contains these characters. */
const BLANK_SIGNS = '\ue000\ue001\ue002\ue003\ue004\ue005'
const BLANKS = /[\ue000-\ue005]/g

const MADE = new WeakMap<TFunction, TFunction>()

/**
 * The same texts for the cells of a list. Each is translated once and filled in for each row: the search for a text with its
 * placeholders takes i18next as long as React takes for a cell.
 *
 * @param t must stay the same function as long as the language does
 */
export function rowTexts(t: TFunction): TFunction {
  const made = MADE.get(t) ?? fillable(t)
  MADE.set(t, made)
  return made
}

function fillable(t: TFunction): TFunction {
  const texts = new Map<string, string>()
  return new Proxy(t, {
    apply(translate, self, args: readonly unknown[]) {
      const [key, values = {}] = args
      // A number can choose a plural form, and then decides more than what stands in a place.
      if (!isTexts(values)) return Reflect.apply(translate, self, args)
      const names = Object.keys(values)
      const id = `${key} ${names}`
      const blanks = () => Object.fromEntries(names.map((name, at) => [name, BLANK_SIGNS[at]]))
      const text = texts.get(id) ?? String(Reflect.apply(translate, self, [key, blanks()]))
      texts.set(id, text)
      return text.replace(BLANKS, (blank) => values[names[BLANK_SIGNS.indexOf(blank)] ?? ''] ?? '')
    },
  })
}

function isTexts(values: unknown): values is Readonly<Record<string, string>> {
  return typeof values === 'object' && Object.values(values ?? {}).every((value) => typeof value === 'string')
}
