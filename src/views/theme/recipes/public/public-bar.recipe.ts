import { recipeClasses } from '../../classes.ts'
import '../shell/lone-page.recipe.ts'

export const publicBar = recipeClasses(
  'public-bar',
  {
    layerStyle: 'row',
    justifyContent: 'flex-end',
    py: '2',
    px: '5',
    '& a': { layerStyle: 'inlineRow', minH: 'touch', textStyle: 'label' },
    '& + .lone-page__root': { minH: 'calc(100dvh - 4rem)' },
  },
  { ofReport: { true: { _print: { display: 'none' } } } },
)

export const notFoundWays = recipeClasses('not-found-ways', { layerStyle: 'wrap', gap: '3' })

export const unsubscribePage = recipeClasses('unsubscribe', {
  gap: '4',
  '&&': { minH: 'calc(100dvh - 8rem)' },
  '& .button': { mt: '2', px: '6' },
})

export const publicFooter = recipeClasses('public-footer', {
  layerStyle: 'wrappedRow',
  justifyContent: 'center',
  gap: '3',
  minH: '4rem',
  px: '5',
  fontSize: 'sm',
  color: 'fg.muted',
  '& .button': { minH: 'touch' },
  _print: { display: 'none' },
})
