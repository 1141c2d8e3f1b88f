import { defineRecipe } from '@chakra-ui/react/styled-system'
import { ICON_PATHS, ROW_ICON_PATHS } from '../../../parts/icon-paths.ts'
import { recipeClasses } from '../../classes.ts'
import { drawnIcons, drawnPart } from '../../drawn.ts'

const PATHS = { ...ICON_PATHS, ...ROW_ICON_PATHS }

/** The icons of rows. */
const NAMES = [
  'addPicture',
  'alert',
  'audit',
  'car',
  'check',
  'debug',
  'edit',
  'key',
  'link',
  'mail',
  'minus',
  'more',
  'note',
  'parcel',
  'plus',
  'prohibit',
  'regenerate',
  'reports',
  'search',
  'signOut',
  'trash',
] as const satisfies readonly (keyof typeof PATHS)[]

export type RowIconName = (typeof NAMES)[number]

const { image, places } = drawnIcons(
  Object.fromEntries(NAMES.map((name) => [name, PATHS[name]])) as Record<RowIconName, string>,
)

/** An icon before the content of an element. Rows have no elements for their icons; see `drawnPart`. */
export const rowIcon = recipeClasses(
  defineRecipe({
    className: 'row-icon',
    base: {
      _before: { ...drawnPart(18, 18), ...image },
      'button&': { _before: { '@media (forced-colors: active)': { bg: 'ButtonText' } } },
      '&[aria-disabled]': { _before: { '@media (forced-colors: active)': { bg: 'GrayText' } } },
      'a&': { _before: { '@media (forced-colors: active)': { bg: 'LinkText' } } },
    },
    variants: {
      small: { true: { _before: { width: '14px', height: '14px' } } },
      name: places,
    },
  }),
)
