import { defineRecipe } from '@chakra-ui/react/styled-system'
import { ICON_PATHS, ROW_ICON_PATHS } from '../../../parts/icon-paths.ts'
import { recipeClasses } from '../../classes.ts'
import { drawnPart, line } from '../../drawn.ts'

const PATHS = { ...ICON_PATHS, ...ROW_ICON_PATHS }

const shape = (name: keyof typeof PATHS) => ({ _before: { maskImage: line(PATHS[name]) } })

/** The icons of rows. */
const SHAPES = {
  addPicture: shape('addPicture'),
  alert: shape('alert'),
  audit: shape('audit'),
  car: shape('car'),
  check: shape('check'),
  debug: shape('debug'),
  edit: shape('edit'),
  key: shape('key'),
  link: shape('link'),
  mail: shape('mail'),
  minus: shape('minus'),
  more: shape('more'),
  note: shape('note'),
  parcel: shape('parcel'),
  plus: shape('plus'),
  prohibit: shape('prohibit'),
  regenerate: shape('regenerate'),
  reports: shape('reports'),
  search: shape('search'),
  signOut: shape('signOut'),
  trash: shape('trash'),
}

export type RowIconName = keyof typeof SHAPES

/** An icon before the content of an element. Rows have no elements for their icons; see `drawnPart`. */
export const rowIcon = recipeClasses(
  defineRecipe({
    className: 'row-icon',
    base: {
      _before: drawnPart(18, 18),
      'button&': { _before: { '@media (forced-colors: active)': { bg: 'ButtonText' } } },
      '&[aria-disabled]': { _before: { '@media (forced-colors: active)': { bg: 'GrayText' } } },
      'a&': { _before: { '@media (forced-colors: active)': { bg: 'LinkText' } } },
    },
    variants: {
      small: { true: { _before: { width: '14px', height: '14px' } } },
      name: SHAPES,
    },
  }),
)
