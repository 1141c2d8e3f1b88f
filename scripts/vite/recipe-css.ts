import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { type CSSObject, serializeStyles } from '@emotion/serialize'
import { optionClass } from '../../src/views/theme/classes.ts'
import { system } from '../../src/views/theme/system.ts'

/** Chakra sets it beside each background for `currentBg`, which no recipe uses. */
const UNUSED = '--bg-currentcolor'
/** Chakra's conditions also select the states of its components. Plain elements have none of these attributes. */
const COMPONENT_STATE = /, \[data-[\w-]+(?:=[\w-]+)?\](?=[,)])/g

type Options<Styles> = Readonly<Record<string, Readonly<Record<string, Styles>>>>
type Slots = Readonly<Record<string, SystemStyleObject | undefined>>

/** The styles of `recipeClasses`, or by slot of `slotClasses`. */
export type Recipe = { readonly className: string } & (
  | { readonly isSlotted: true; readonly base: Slots; readonly variants?: Options<Slots> }
  | {
      readonly isSlotted: false
      readonly base: SystemStyleObject
      readonly variants?: Options<SystemStyleObject>
    }
)

/**
 * Converts a recipe to CSS: a rule for its base and for each option, in this order, so that the later ones win. The rules are
 * nested and have the classes that `src/views/theme/classes.ts` names.
 *
 * @throws Error with its file when a value refers to a token that the system does not have.
 */
export function recipeCss(recipe: Recipe, file: string): string {
  const { className, base, variants = {} } = recipe
  const wrong = [...new Set(tokensIn({ base, variants }))].find((token) => !isKnown(token))
  if (wrong) throw new Error(`${file}: the recipe ${className} refers to ${wrong}, which is no token.`)
  if (!recipe.isSlotted) return rules(className, recipe.base, recipe.variants)
  return Object.entries(recipe.base)
    .map(([slot, styles]) => {
      const options = mapped(recipe.variants, (of) => mapped(of, (slots) => slots[slot]))
      return rules(`${className}__${slot}`, styles, options)
    })
    .join('')
}

function rules(
  name: string,
  base: SystemStyleObject | undefined,
  variants: Options<SystemStyleObject | undefined> = {},
): string {
  const options = Object.entries(variants).flatMap(([variant, styles]) =>
    Object.entries(styles).map(([option, style]) => rule(optionClass(name, variant, option), style)),
  )
  return [rule(name, base), ...options].join('')
}

function rule(name: string, styles: SystemStyleObject = {}): string {
  const css = serializeStyles([withoutUnused(system.css(styles))]).styles.replace(COMPONENT_STATE, '')
  return css === '' ? '' : `.${name}{${css}}`
}

function isKnown(token: string): boolean {
  const [kind, name = ''] = token.split('.')
  if (kind === 'layerStyle') return system.query.layerStyles.list().includes(name)
  if (kind === 'textStyle') return system.query.textStyles.list().includes(name)
  return Boolean(system.token.var(token))
}

/** What must exist: tokens in braces, values such as `fg.muted`, and shared styles. Other values may be plain CSS. */
function tokensIn(styles: object): readonly string[] {
  return Object.entries(styles).flatMap(([property, value]) => {
    if (typeof value === 'object') return tokensIn(value)
    const text = String(value)
    if (property === 'layerStyle' || property === 'textStyle') return [`${property}.${text}`]
    const referred = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, path = '']) => path)
    return /^[a-z]+\.[a-z]+$/.test(text) ? [`colors.${text}`] : referred
  })
}

function withoutUnused(styles: object): CSSObject {
  return Object.fromEntries(
    Object.entries(styles)
      .filter(([property]) => property !== UNUSED)
      .map(([property, value]) => [property, typeof value === 'object' ? withoutUnused(value) : value]),
  )
}

function mapped<From, To>(
  record: Readonly<Record<string, From>> = {},
  to: (from: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]))
}
