import { recipeClasses } from '../../classes.ts'
import { drawnIcons, drawnPart } from '../../drawn.ts'

/** The icon of a button that copies a text: apart from those of rows, because public pages show it without them. */
export const copyIcon = recipeClasses(
  'copy-icon',
  {
    _before: {
      ...drawnPart(14, 14),
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'ButtonText' },
    },
  },
  {
    name: drawnIcons(['copy', 'check'], 14),
  },
)
