import type {
  RecipeDefinition,
  SlotRecipeDefinition,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system'
import { type CSSObject, serializeStyles } from '@emotion/serialize'
import { optionClass } from '../../src/views/theme/classes.ts'
import { system } from '../../src/views/theme/system.ts'

/** Chakra sets it beside each background for `currentBg`, which no recipe uses. */
const UNUSED = '--bg-currentcolor'
/** Chakra's conditions also select the states of its components. Plain elements have none of these attributes. */
const COMPONENT_STATE = /, \[data-[\w-]+(?:=[\w-]+)?\](?=[,)])/g

/**
 * Converts a recipe to CSS: a rule for its base, for each option and for each combination of options, in this order, so that
 * the later ones win. The rules are nested and have the classes that `src/views/theme/classes.ts` names.
 *
 * @throws Error with its file when a value refers to a token that the system does not have.
 */
export function recipeCss(recipe: RecipeDefinition | SlotRecipeDefinition, file: string): string {
  const { className = '' } = recipe
  const wrong = [...new Set(tokensIn(recipe))].find((token) => !system.token.var(token))
  if (wrong) throw new Error(`${file}: the recipe ${className} refers to ${wrong}, which is no token.`)
  if (!('slots' in recipe)) return rules(className, recipe)
  return recipe.slots
    .map((slot) =>
      rules(`${className}__${slot}`, {
        base: recipe.base?.[slot],
        variants: mapped(recipe.variants, (options) => mapped(options, (styles) => styles[slot])),
        compoundVariants: recipe.compoundVariants?.map((compound) => ({
          ...compound,
          css: compound.css[slot],
        })),
      }),
    )
    .join('')
}

interface Rules {
  readonly base?: SystemStyleObject | undefined
  readonly variants?:
    | Readonly<Record<string, Readonly<Record<string, SystemStyleObject | undefined>>>>
    | undefined
  readonly compoundVariants?: readonly { readonly css?: SystemStyleObject | undefined }[] | undefined
}

function rules(name: string, { base, variants = {}, compoundVariants = [] }: Rules): string {
  const options = Object.entries(variants).flatMap(([variant, styles]) =>
    Object.entries(styles).map(([option, style]) => rule([optionClass(name, variant, option)], style)),
  )
  const combinations = compoundVariants.map(({ css, ...selection }) =>
    rule(
      Object.entries(selection).map(([variant, option]) => optionClass(name, variant, String(option))),
      css,
    ),
  )
  return [rule([name], base), ...options, ...combinations].join('')
}

function rule(names: readonly string[], styles: SystemStyleObject = {}): string {
  const css = serializeStyles([withoutUnused(system.css(styles))]).styles.replace(COMPONENT_STATE, '')
  return css === '' ? '' : `.${names.join('.')}{${css}}`
}

/** The tokens that must exist: those in braces, and values such as `fg.muted`. Others may be plain CSS. */
function tokensIn(styles: object): readonly string[] {
  return Object.values(styles).flatMap((value) => {
    if (typeof value === 'object') return tokensIn(value)
    const text = String(value)
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
