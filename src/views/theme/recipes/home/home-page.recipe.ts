import { recipeClasses, slotClasses } from '../../classes.ts'

export const homePage = slotClasses('home-page', {
  root: { layerStyle: 'column', minH: '100%' },
  head: {
    layerStyle: 'row',
    justifyContent: 'space-between',
    pt: '4',
    px: '5',
    pb: '2',
    _phone: { pt: '3', pr: '2', pb: '0', pl: '4' },
  },
  firstSteps: { mt: '2', mb: '4', mx: '5', _phone: { mb: '3', mx: '3' } },
  figures: {
    containerType: 'inline-size',
    layerStyle: 'stack',
    alignContent: 'start',
    gap: '4',
    pt: '4',
    px: '5',
    pb: '6',
    outline: '0',
    _phone: { pt: '3', px: '3', pb: '5', gap: '3' },
  },
  columns: {
    layerStyle: 'stack',
    gap: '4',
    _phone: { gap: '3' },
    '@container (width > 60rem)': { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
  },
})

export const panel = recipeClasses('panel', { layerStyle: 'card' })
