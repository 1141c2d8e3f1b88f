import { recipeClasses } from '../../classes.ts'

export const discardQuestion = recipeClasses('discard-question', {
  layerStyle: 'wrappedRow',
  flex: '1',
  justifyContent: 'end',
  gap: '2',
  '& strong': { flex: '1 1 12rem' },
  _phone: { '& .button': { flex: '1', minH: 'touch' }, '& strong': { flexBasis: '100%' } },
})
