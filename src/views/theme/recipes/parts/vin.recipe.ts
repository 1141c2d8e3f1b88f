import { recipeClasses } from '../../classes.ts'

export const vinText = recipeClasses('vin', {
  verticalAlign: 'middle',
  '& b': { fontWeight: 'semibold' },
  '& > button': { ms: '4px', verticalAlign: 'middle' },
})
