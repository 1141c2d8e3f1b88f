import { recipeClasses } from '../../classes.ts'

/** The stroke of all icons. As attributes, which each icon of each row of a list sets anew, it would cost more than their shapes. */
export const icon = recipeClasses(
  'icon',
  {
    layerStyle: 'line',
    stroke: 'currentcolor',
    strokeWidth: 1.9,
  },
  { fine: { true: { strokeWidth: 1.5 } } },
)
