import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'
import '../shell/lone-page.recipe.ts'

export const publicBar = recipeClasses(
  defineRecipe({
    className: 'public-bar',
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      py: '2',
      px: '5',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: 'touch',
        fontSize: 'sm',
        fontWeight: 'semibold',
      },
      '& + .lone-page__root': { minH: 'calc(100dvh - 4rem)' },
    },
    variants: { ofReport: { true: { _print: { display: 'none' } } } },
  }),
)

export const notFoundWays = recipeClasses(
  defineRecipe({ className: 'not-found-ways', base: { display: 'flex', flexWrap: 'wrap', gap: '3' } }),
)

export const unsubscribePage = recipeClasses(
  defineRecipe({
    className: 'unsubscribe',
    base: { gap: '4', '&&': { minH: 'calc(100dvh - 8rem)' }, '& .button': { mt: '2', px: '6' } },
  }),
)

export const publicFooter = recipeClasses(
  defineRecipe({
    className: 'public-footer',
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      minH: '4rem',
      px: '5',
      fontSize: 'sm',
      color: 'fg.muted',
      '& .button': { minH: 'touch' },
      _print: { display: 'none' },
    },
  }),
)
