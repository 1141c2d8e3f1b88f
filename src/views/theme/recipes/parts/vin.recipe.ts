import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const vinText = recipeClasses(
  defineRecipe({
    className: 'vin',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
      '& b': { fontWeight: 650 },
    },
  }),
)
