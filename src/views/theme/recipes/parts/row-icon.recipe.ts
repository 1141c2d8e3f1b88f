import { recipeClasses } from '../../classes.ts'
import { drawnIcons, drawnPart } from '../../drawn.ts'

const ACTIONS = ['addPicture', 'car', 'edit', 'link', 'more', 'note', 'plus', 'reports'] as const

const STATES = ['alert', 'check', 'mail', 'minus', 'parcel', 'prohibit', 'search'] as const

export type RowIconName = (typeof ACTIONS)[number]
export type StateIconName = (typeof STATES)[number]

/** The icon of an action or a picture in a row. Rows have no elements for their icons; see `drawnPart`. */
export const rowIcon = recipeClasses(
  'row-icon',
  {
    _before: drawnPart(18, 18),
    'button&': { _before: { '@media (forced-colors: active)': { bg: 'ButtonText' } } },
    '&[aria-disabled]': { _before: { '@media (forced-colors: active)': { bg: 'GrayText' } } },
    'a&': { _before: { '@media (forced-colors: active)': { bg: 'LinkText' } } },
  },
  { name: drawnIcons(ACTIONS, 18) },
)

/** The icon before the word for the state of a row. */
export const stateIcon = recipeClasses(
  'state-icon',
  { _before: drawnPart(14, 14) },
  { name: drawnIcons(STATES, 14) },
)
