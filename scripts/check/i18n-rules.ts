import type { ESTree, Visitor as VisitorClass } from 'vite'

/** A catalogue as a map from `key.with.dots` to text. */
export type Flat = Readonly<Record<string, string>>

export function flatten(tree: object, prefix = ''): Flat {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value]]
        : Object.entries(flatten(value, `${prefix}${name}.`)),
    ),
  )
}

/**
 * Finds missing and surplus keys, missing plural forms, different placeholders and blank texts. The text for one may leave the
 * number out: "Published".
 *
 * @param languages Catalogues by language code. The first one is the reference.
 */
export function catalogueProblems(languages: Readonly<Record<string, Flat>>): string[] {
  const [[first, reference] = ['', {}]] = Object.entries(languages)
  return Object.entries(languages).flatMap(([language, texts]) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const expected = new Set(
      Object.keys(reference).flatMap((key) => {
        const { base, form } = pluralOf(key)
        return form === null ? [key] : forms.map((name) => `${base}_${name}`)
      }),
    )
    return [
      ...[...expected].filter((key) => !(key in texts)).map((key) => `${language}: ${key} is missing`),
      ...Object.keys(texts)
        .filter((key) => !expected.has(key))
        .map((key) => `${language}: ${key} is not in ${first}`),
      ...Object.entries(texts).flatMap(([key, text]) => {
        const { base, form } = pluralOf(key)
        const other = reference[form === null ? key : `${base}_other`]
        if (text.trim() === '') return [`${language}: ${key} is blank`]
        if (other === undefined || placeholders(other) === placeholders(text)) return []
        if (form === 'one' && placeholders(`${text} {{count}}`) === placeholders(other)) return []
        return [
          `${language}: ${key} has the placeholders [${placeholders(text)}], ${first} has [${placeholders(other)}]`,
        ]
      }),
    ]
  })
}

/**
 * Finds texts in French whose signs are not set as in Canada (Office québécois de la langue française): no blank before `?`, `!`
 * and `;`, a no-break space before `:` and inside « ».
 */
export function frenchSpacingProblems(texts: Flat): string[] {
  return Object.entries(texts).flatMap(([key, text]) => [
    ...(/\s[?!;]/.test(text) ? [`fr: ${key} has a blank before ?, ! or ;`] : []),
    ...(/[^\u00a0]:(?=\s|$)/.test(text) ? [`fr: ${key} has no no-break space before a colon`] : []),
    ...(/«(?!\u00a0)|[^\u00a0]»/.test(text) ? [`fr: ${key} has no no-break space inside « »`] : []),
  ])
}

/** A key that a view may pass to `t`. A template literal counts with its fixed start and end (`whole` is false). */
export interface UsedKey {
  readonly start: string
  readonly end: string
  readonly whole: boolean
}

/**
 * Collects all string and template literals, not only arguments of `t`: views also look keys up in tables. A template that begins
 * with a value, such as `${name}.title`, stands for that key of each of `names`.
 */
export function usedKeys(
  program: ESTree.Program,
  Visitor: typeof VisitorClass,
  names: readonly string[] = [],
): UsedKey[] {
  const used: UsedKey[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') used.push({ start: value, end: '', whole: true })
    },
    TemplateLiteral({ quasis }) {
      const start = quasis[0]?.value.cooked ?? ''
      const end = quasis.at(-1)?.value.cooked ?? ''
      const next = quasis[1]?.value.cooked ?? ''
      const whole = quasis.length === 2
      if (start.includes('.')) used.push({ start, end, whole: false })
      if (start === '' && next.startsWith('.'))
        for (const name of names) used.push({ start: `${name}${next}`, end: whole ? '' : end, whole })
    },
  }).visit(program)
  return used
}

export function unusedKeys(texts: Flat, used: readonly UsedKey[]): string[] {
  const whole = new Set(used.filter((key) => key.whole).map((key) => key.start))
  const parts = used.filter((key) => !key.whole)
  return Object.keys(texts).filter((key) => {
    const { base } = pluralOf(key)
    return !whole.has(base) && !parts.some(({ start, end }) => base.startsWith(start) && base.endsWith(end))
  })
}

const TEXT_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
])

/** Finds words in JSX, and in attributes that browsers or screen readers present. */
export function hardCodedTexts(program: ESTree.Program, Visitor: typeof VisitorClass): string[] {
  const found: string[] = []
  const add = (text: string) => {
    if (/\p{L}{2}/u.test(text)) found.push(text.trim())
  }
  new Visitor({
    JSXText: ({ value }) => add(value),
    JSXExpressionContainer({ expression }) {
      if (expression.type === 'Literal' && typeof expression.value === 'string') add(expression.value)
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !TEXT_ATTRIBUTES.has(name.name)) return
      if (value?.type === 'Literal' && typeof value.value === 'string') add(value.value)
    },
  }).visit(program)
  return found
}

function pluralOf(key: string): { readonly base: string; readonly form: string | null } {
  const [, base = key, form = null] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
  return { base, form }
}

/** @returns The `{{name}}` and `<tag>` parts of a text, sorted and joined. */
function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)]
    .map(([whole]) => whole)
    .sort()
    .join(' ')
}
