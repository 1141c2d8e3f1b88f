import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

/** Beside the number of rows, which never moves them. On a phone, whose head scrolls away, it floats above the navigation. */
export const newReports = recipeClasses(
  defineRecipe({
    className: 'new-reports',
    base: {
      '& .button': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      _phone: {
        position: 'fixed',
        zIndex: 15,
        insetInline: '0',
        bottom: 'calc(68px + env(safe-area-inset-bottom))',
        display: 'grid',
        justifyItems: 'center',
        pointerEvents: 'none',
        '& .button': {
          minH: 'touch',
          px: '4',
          border: '1px solid {colors.border}',
          borderRadius: 'full',
          textDecoration: 'none',
          bg: 'bg.raised',
          boxShadow: 'lg',
          pointerEvents: 'auto',
        },
        // Above the actions on what is selected.
        '.list-page__root:has(.bulk-bar__part) &': { bottom: 'calc(188px + env(safe-area-inset-bottom))' },
      },
      _low: { bottom: '2' },
      _print: { display: 'none' },
    },
  }),
)
