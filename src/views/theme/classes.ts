import type {
  RecipeVariantRecord,
  SlotRecipeVariantRecord,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system'

type Option<Name> = Name extends 'true' | 'false' ? boolean : Name

/** The options of each variant. An option that is `undefined` or `false` adds no class. */
type Selection<Variants> = string extends keyof Variants
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Variants]?: Option<keyof Variants[Name]> | undefined }

/**
 * The class names of a recipe. The build turns its styles into CSS (`scripts/vite/recipes.ts`); in the browser only the
 * names are left.
 *
 * @returns a function from the chosen options to a `className`
 */
export function recipeClasses<Variants extends RecipeVariantRecord>(
  className: string,
  base: SystemStyleObject,
  variants?: Variants,
) {
  return Object.assign((selection?: Selection<Variants>) => classNames(className, selection), {
    recipe: { className, base, variants, isSlotted: false },
  })
}

/**
 * The class names of a recipe that styles several elements, its slots.
 *
 * @returns a function from a slot and the chosen options to a `className`
 */
export function slotClasses<Slot extends string, Variants extends SlotRecipeVariantRecord<Slot>>(
  className: string,
  base: Readonly<Record<Slot, SystemStyleObject>>,
  variants?: Variants,
) {
  return Object.assign(
    (slot: Slot, selection?: Selection<Variants>) => classNames(`${className}__${slot}`, selection),
    { recipe: { className, base, variants, isSlotted: true } },
  )
}

/** @returns the class and those of the chosen options: `badge badge--tone_good badge--busy` */
export function classNames(name: string, selection: object = {}): string {
  let all = name
  for (const [variant, option] of Object.entries(selection))
    if (option) all += ` ${optionClass(name, variant, String(option))}`
  return all
}

/** @returns the class of one option of a variant, also for the build. */
export function optionClass(name: string, variant: string, option: string): string {
  return `${name}--${option === 'true' ? variant : `${variant}_${option}`}`
}
