import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const badge = recipeClasses(
  defineRecipe({
    className: 'badge',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '5px',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
    },
    variants: {
      tone: {
        good: { color: 'good.fg' },
        fair: { color: 'fair.fg' },
        poor: { color: 'poor.fg' },
        none: { color: 'fg.muted' },
      },
    },
  }),
)
