import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const vinText = recipeClasses(
  defineRecipe({
    className: 'vin',
    base: {
      verticalAlign: 'middle',
      '& b': { fontWeight: 'semibold' },
      '& > button': { ms: '4px', verticalAlign: 'middle' },
    },
  }),
)
