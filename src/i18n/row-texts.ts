import type { TFunction } from 'i18next'

/**
 * `t` for rows, which use a dozen texts each: looks a text up once and then only fills in its placeholders.
 * Calls with plural forms or other options go to i18next.
 */
export function rowTexts(t: TFunction): TFunction {
  const made = MADE.get(t) ?? withTemplates(t)
  MADE.set(t, made)
  return made
}

const MADE = new WeakMap<TFunction, TFunction>()
const PLACEHOLDER = /\{\{(\w+)\}\}/g

function withTemplates(t: TFunction): TFunction {
  const templates = new Map<string, string>()
  return new Proxy(t, {
    apply(plain, self, args: readonly unknown[]) {
      const [key, values] = args
      if (args.length > 2 || typeof key !== 'string' || !isPlain(values))
        return Reflect.apply(plain, self, args)
      const template =
        templates.get(key) ?? String(Reflect.apply(plain, self, [key, { skipInterpolation: true }]))
      templates.set(key, template)
      return values === undefined
        ? template
        : template.replaceAll(PLACEHOLDER, (_, name: string) => String(Reflect.get(values, name)))
    },
  })
}

function isPlain(values: unknown): values is object | undefined {
  if (values === undefined) return true
  return typeof values === 'object' && values !== null && !('count' in values) && !('context' in values)
}
