import { recipeClasses } from '../../classes.ts'

export const discardQuestion = recipeClasses('discard-question', {
  display: 'flex',
  flex: '1',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: '2',
  '& strong': { flex: '1 1 12rem' },
  _phone: { '& .button': { flex: '1', minH: 'touch' }, '& strong': { flexBasis: '100%' } },
})
